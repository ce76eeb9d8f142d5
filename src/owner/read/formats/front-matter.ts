import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import { isRecord } from '../../documents/document';
import { tryParseJson } from '../../documents/parse-json';

/** The front matter of a text, and the text below it. */
interface FrontMatter {
  /** By names in small letters: generators do not agree on their case. */
  readonly values: ReadonlyMap<string, unknown>;
  readonly rest: string;
}

/** Reads the front matter of a page: YAML between lines of dashes, TOML between lines of plus signs, or an object of JSON. */
export function readFrontMatter(text: string): FrontMatter {
  const fenced = FENCED.exec(text);
  if (fenced) {
    const [front, fence, matter = ''] = fenced;
    const isYaml = fence === '---';
    const values = tryParse(isYaml ? readYaml : parseToml, matter) ?? readLines(matter, isYaml ? ':' : '=');
    // Between two thematic breaks stands a text.
    if (matter.trim() === '' || Object.keys(values).length > 0)
      return { values: byName(values), rest: text.slice(front.length) };
  }
  const end = text.startsWith('{') ? endOfObject(text) : 0;
  const values = end === 0 ? null : tryParseJson(text.slice(0, end));
  return isRecord(values) ? { values: byName(values), rest: text.slice(end) } : { values: new Map(), rest: text };
}

/** Pandoc ends YAML with dots, too. */
const FENCED = /^(---|\+\+\+)[ \t]*\r?\n(?:(.*?)\r?\n)?(?:\1|\.\.\.)[ \t]*(?:\r?\n|$)/s;

/** Null for YAML with a fault: what the parser makes of the rest is a guess. */
function readYaml(matter: string): unknown {
  const document = parseDocument(matter, { uniqueKeys: false, logLevel: 'silent' });
  return document.errors.length > 0 ? null : document.toJS({ maxAliasCount: 20 });
}

function tryParse(parse: (matter: string) => unknown, matter: string): Readonly<Record<string, unknown>> | null {
  try {
    const values = parse(matter);
    return isRecord(values) ? values : null;
  } catch {
    return null;
  }
}

/** The lines that name a value, where a parser refuses the whole: a colon in a title must not publish a draft. */
function readLines(matter: string, mark: ':' | '='): Readonly<Record<string, string>> {
  const line = mark === ':' ? /^([\w-]+):(?:\r?$|[ \t](.*)$)/gm : /^([\w-]+)[ \t]*=(.*)$/gm;
  return Object.fromEntries(
    [...matter.matchAll(line)].map(([, name = '', value = '']) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]),
  );
}

function byName(values: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Where the object at the beginning of a text ends; 0 if it does not. */
function endOfObject(text: string): number {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return 0;
}
