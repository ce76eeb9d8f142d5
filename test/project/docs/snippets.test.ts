import { existsSync, readFileSync } from 'node:fs';
import { lexer, type Tokens, walkTokens } from 'marked';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { docsFiles } from '../../../examples/docs/pages';
import { parse } from '../../../src/facets/config';
import { readArguments } from '../../../src/owner/commands/read-arguments';
import type { Problem } from '../../../src/tag/problems/catalogue';
import { describeProblem } from '../../../src/tag/problems/problem-sentences';
import { pathOf } from '../../bench/sizes';
import { readCommand } from '../../server/command';

/** Languages of files to copy, which `recipes.test.ts`, `answer-recipes.test.ts`, `browser-search.test.ts` and `ladder.test.ts` read. */
const RECIPES: Readonly<Record<string, readonly string[]>> = {
  'docs/browser-search.md': ['xml'],
  'docs/start-magazine.md': ['xml'],
  'docs/update.md': ['nginx', 'apache', 'caddyfile'],
  'docs/fresh-index.md': ['cron', 'ini', 'yaml', 'toml', 'nginx', 'php'],
  'docs/answers-endpoint.md': ['ini', 'nginx', 'apache'],
};

/** A block of code, or code inside a sentence (`lang` is empty). */
interface Snippet {
  readonly lang: string;
  readonly text: string;
}

const pages = docsFiles().map((file) => ({ file, snippets: snippetsOf(readFileSync(pathOf(file), 'utf8')) }));
const { scripts } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

describe.each(pages)('the code in $file', ({ file, snippets }) => {
  test('sets only attributes that exist, to values that are valid', () => {
    const tags = snippets.filter(isHtml).flatMap(({ text }) => panelsIn(text));
    // What a tag with `data-config` lacks is in its file.
    const problemsOf = (raw: (typeof tags)[number]): readonly Problem[] =>
      parse(raw).problems.filter(({ code }) => code !== 'missing' || raw['config'] === undefined);
    expect(tags.flatMap((raw) => problemsOf(raw).map((one) => describeProblem(one)))).toEqual([]);
  });

  test('calls npm scripts that exist', () => {
    const called = snippets.flatMap(({ text }) => [...text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(test)\b)/g)]);
    expect(called.map(([, name, own]) => name ?? own ?? '').filter((name) => !(name in scripts))).toEqual([]);
  });

  test('calls the commands with options that exist', () => {
    const shell = snippets.filter(({ lang }) => lang === '' || lang === 'sh').flatMap(({ text }) => text.split('\n'));
    const checks = shell.flatMap((line) => wordsAfter(line, 'searchlet.mjs'));
    // `searchlet index` alone follows the config file.
    const readText = () => '{ "sources": ["public"], "out": "public/search" }';
    expect(checks.map((words) => readArguments(words, { readText })).filter(({ kind }) => kind === 'usage')).toEqual(
      [],
    );
    const servers = shell.flatMap((line) => wordsAfter(line, 'npm run server --'));
    expect(servers.map((words) => readCommand(words)).filter((command) => 'problem' in command)).toEqual([]);
    const composed = shell.flatMap((line) => /docker compose -f (\S+)/.exec(line)?.[1] ?? []);
    expect(composed.filter((file) => !existsSync(pathOf(file)))).toEqual([]);
  });

  test('is valid JSON, JavaScript or TypeScript where it says so', () => {
    for (const { lang, text } of snippets) {
      if (lang === 'json') JSON.parse(text);
      if (lang === 'sh') for (const [, sent = ''] of text.matchAll(/-d '(.*?)'/gs)) JSON.parse(sent);
      if (lang !== 'js' && lang !== 'ts') continue;
      const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
      expect((diagnostics ?? []).map(({ messageText }) => messageText)).toEqual([]);
    }
  });

  test('is in a language that is checked', () => {
    const languages = new Set(snippets.map(({ lang }) => lang));
    const inRecipes = RECIPES[file] ?? [];
    expect(
      [...languages].filter(
        (lang) => !['', 'html', 'sh', 'js', 'ts', 'json', 'css', 'text', ...inRecipes].includes(lang),
      ),
    ).toEqual([]);
  });
});

test('a snippet with a wrong attribute is found', () => {
  const [raw = {}] = panelsIn('<searchlet-panel data-veiw="grid" …></searchlet-panel>');
  expect(parse(raw).problems.map(({ code }) => code)).toEqual(['unknown-attribute']);
  const [address = {}] = panelsIn('<script src="…/searchlet.js?host=…&colection=products"></script>');
  expect(Object.keys(address)).toContain('colection');
});

function snippetsOf(page: string): readonly Snippet[] {
  const found: Snippet[] = [];
  walkTokens(lexer(page), (token) => {
    // A bar in the cell of a table is escaped.
    if (token.type === 'codespan')
      found.push({ lang: '', text: (token as Tokens.Codespan).text.replaceAll('\\|', '|') });
    else if (token.type === 'code')
      found.push({ lang: (token as Tokens.Code).lang ?? '', text: (token as Tokens.Code).text });
  });
  return found;
}

function isHtml({ lang, text }: Snippet): boolean {
  return lang === 'html' || (lang === '' && /^<(?:script|searchlet-panel|div) /.test(text));
}

/** What a snippet leaves out with `…`. */
const LEFT_OUT = { host: 'https://search.your-site.example', key: 'KEY', collection: 'products', 'query-by': 'name' };

/**
 * The panels of a snippet: names without `data-` and values. Where a tag has `…`, the attributes of the server are left out;
 * a script without any attribute of ours is the bare one.
 */
function panelsIn(html: string): Readonly<Record<string, string>>[] {
  return elementsIn(parseFragment(html)).flatMap((element) => {
    const { tagName, attrs } = element;
    const all = new Map(attrs.map(({ name, value }) => [name, value]));
    const isOurs = tagName === 'searchlet-panel' || all.has('data-searchlet') || /searchlet/.test(all.get('src') ?? '');
    const address = new URLSearchParams(/\?(.*)/.exec(all.get('src') ?? '')?.[1] ?? '');
    const own = [...all].filter(([name]) => name.startsWith('data-') && name !== 'data-searchlet');
    const written = [...address, ...own.map(([name, value]) => [name.slice('data-'.length), value] as const)];
    const isShort = all.has('…') || written.some(([, value]) => value === '…');
    if (!isOurs || (written.length === 0 && !isShort)) return [];
    const panel = { ...(isShort && LEFT_OUT), ...Object.fromEntries(written.filter(([, value]) => value !== '…')) };
    const sources = elementsIn(element).filter((inner) => inner.tagName === 'searchlet-source');
    const attributesOf = (source: Tree.Element) =>
      source.attrs.map(({ name, value }) => [name.slice('data-'.length), value]);
    return sources.length === 0
      ? [panel]
      : sources.map((source) => ({ ...panel, ...Object.fromEntries(attributesOf(source)) }));
  });
}

function elementsIn(node: Tree.ParentNode): readonly Tree.Element[] {
  return node.childNodes.filter(defaultTreeAdapter.isElementNode).flatMap((child) => [child, ...elementsIn(child)]);
}

/** The words of a line that follow a command, up to the end of the code; `…` stands for a value. */
function wordsAfter(line: string, command: string): readonly (readonly string[])[] {
  const [, rest] = line.split(command);
  if (rest === undefined) return [];
  const words = rest.trim().split(/\s+/).filter(Boolean);
  return words.length === 0 ? [] : [words.map((word) => (word === '…' ? 'page.html' : word))];
}
