import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { processorTime } from '../support/assertions/processor-time';

/** A regular expression of the sources. */
interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Letters of the hostile texts, and the milliseconds that each may take. Quadratic patterns need seconds for so many. */
const LENGTH = 30_000;
const MOST_MS = 150;

/** Patterns that the analysis suspects: their last part takes whatever is left, so they never go back. */
const NEVER_GO_BACK: readonly string[] = [
  '^\\s*(!?)\\s*(=?)\\s*(.*)$',
  '^([<>]?=?)\\s*(.*)$',
  '^([^?#]*)\\??([^#]*)(#.*)?$',
  '(?:\\?[^#]*)?(?=#|$)',
  '.+?(?:[.!?…]["\'”’»)\\]]*(?=\\s|$)|[。！？]|$)',
  '^(\\w*)\\s*(?:\\(([^()]*)\\)|(.*))$',
];

/** Patterns whose repetitions are bounded: slow for each letter, but not slower for a longer text. */
const BOUNDED: readonly string[] = [
  '(`{1,9})(?!`)([^\\n]{0,500}?[^`\\n])\\1(?!`)',
  '!?\\[([^[\\]\\n]{0,300})\\]\\(\\s*<?([^()<>\\s]{0,2000})>?(?:\\s[^()\\n]{0,200})?\\)',
];

/** Patterns that are put together while the program runs, by file: their parts are literals, or words that are escaped. */
const PUT_TOGETHER: Readonly<Record<string, number>> = {
  'src/owner/check/corrections.ts': 1,
  'src/owner/check/redact.ts': 2,
  'src/owner/read/formats/markdown.ts': 1,
  'src/owner/studio/fill/given/looks-like-index.ts': 2,
  'src/owner/read/page/distinguish-titles.ts': 2,
  'src/owner/values/private-columns.ts': 1,
  'src/panel/features/answers/markdown.ts': 1,
  'src/panel/features/mark/find-words.ts': 1,
  'src/tag/values/list-grammar.ts': 1,
};

const { literals, put } = readSources();

test('every regular expression of the sources is found', () => {
  expect(literals.length).toBeGreaterThan(500);
  expect(put).toEqual(PUT_TOGETHER);
});

test('no regular expression can go back over what it has read', () => {
  const suspects = literals.filter(
    ({ source, flags }) =>
      ![...NEVER_GO_BACK, ...BOUNDED].includes(source) && analyse({ source, flags }).reports.length > 0,
  );
  expect(suspects).toEqual([]);
});

test('every regular expression reads hostile texts in linear time', () => {
  const slow = literals.flatMap(({ file, source, flags }) => {
    const pattern = new RegExp(source, flags);
    const most = BOUNDED.includes(source) ? 20 * MOST_MS : MOST_MS;
    return hostileTexts(source, flags).flatMap((text) => {
      const time = (): number => processorTime(() => text.replace(pattern, ''));
      // Other tests use the process, too: what is slow is slow each time.
      return time() > most && time() > most && time() > most ? [{ file, source, text: text.slice(0, 40) }] : [];
    });
  });
  expect(slow).toEqual([]);
});

/** The literals of all sources, each once, and the patterns that are put together, counted by file. */
function readSources(): { readonly literals: readonly Pattern[]; readonly put: Readonly<Record<string, number>> } {
  const found = new Map<string, Pattern>();
  const counts: Record<string, number> = {};
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name));
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
        found.set(node.text, { file, source, flags });
      }
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
        counts[file] = (counts[file] ?? 0) + 1;
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { literals: [...found.values()], put: Object.fromEntries(Object.entries(counts).sort()) };
}

/** Texts that nearly match: each beginning of the pattern again and again, and each with its last letter again and again. */
function hostileTexts(source: string, flags: string): readonly string[] {
  const { alternatives } = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
  });
  const beginnings = alternatives.flatMap(({ elements }) => {
    const samples = elements.map(sampleOf);
    return samples.map((_, index) => samples.slice(0, index + 1).join(''));
  });
  const many = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);
  return [...new Set(beginnings)].filter(Boolean).flatMap((text) => {
    const last = text.slice(-1);
    return [`${many(text)}\n`, `${text}${many(last)}\n`, `${text}${many(last)}\0`, many(`${text}\n`)];
  });
}

/** A short text that an element of a pattern matches, as far as that is simple. */
function sampleOf(element: AST.Element): string {
  switch (element.type) {
    case 'Character':
      return element.raw.length === 1 ? element.raw : String.fromCodePoint(element.value);
    case 'CharacterSet':
      return element.kind === 'space' ? '\t' : element.kind === 'digit' ? '0' : 'a';
    case 'CharacterClass':
      return sampleOfClass(element);
    case 'CapturingGroup':
    case 'Group':
      return (element.alternatives[0]?.elements ?? []).map(sampleOf).join('');
    case 'Quantifier':
      return sampleOf(element.element).repeat(Math.min(Math.max(1, element.min), 3));
    default:
      return '';
  }
}

function sampleOfClass(element: AST.CharacterClass): string {
  const isIn = new RegExp(`^${element.raw}$`, 'v' in element ? 'v' : 'u');
  return ['\t', ' ', 'a', '0', '-', '"', '(', '[', '<', '=', '.', '漢'].find((letter) => isIn.test(letter)) ?? 'a';
}
