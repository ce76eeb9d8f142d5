import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** The helpers themselves: of what owners read, and of what visitors read. */
const HELPERS = ['owner/documents/number-text.ts', 'panel/languages/format.ts'];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !HELPERS.includes(name));

describe('a number of things in a sentence', () => {
  it('is written by one helper, which knows the form for one', () => {
    const own = files.flatMap((name) =>
      countsIn(readFileSync(join(SRC, name), 'utf8')).map((text) => `${name}: ${text}`),
    );
    expect(own).toEqual([]);
  });

  it.each([
    ["const text = count === 1 ? '1 record' : `${count} records`;", true],
    ["const text = `${count} ${count === 1 ? 'record' : 'records'}`;", true],
    ["const text = `${count} record${count === 1 ? '' : 's'}`;", true],
    ["const text = `${others} ${others > 1 ? 'are' : 'is'} left out`;", true],
    ['const text = `${grouped(count)} documents`;', true],
    ['const text = `${skipped} more things were noted`;', true],
    ['const text = `The ${hits.length} hits`;', true],
    ['const text = `holds more than ${grouped(MOST_FILES)} files`;', false],
    ['const text = `${name} says nothing`;', false],
    ["const text = counted(count, 'record');", false],
    ['const value = count === 1 ? first : undefined;', false],
  ])('is found by this test where it is built by hand: %s', (code, isFound) => {
    expect(countsIn(code).length > 0).toBe(isFound);
  });
});

/** The counts that the code of a file builds: a choice of words where a number is 1, and a number before the words for several. */
function countsIn(code: string): readonly string[] {
  // Parsing all files would take a while.
  if (!MAY_COUNT.test(code)) return [];
  const source = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isConditionalExpression(node) && choosesWords(node)) found.push(node.getText());
    if (ts.isTemplateExpression(node)) {
      for (const { expression, literal } of node.templateSpans) {
        if (SEVERAL.test(literal.text) && !CONSTANT.test(expression.getText())) {
          found.push(`${expression.getText()}${literal.text}`);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function choosesWords({ condition, whenTrue, whenFalse }: ts.ConditionalExpression): boolean {
  const branches = [whenTrue, whenFalse];
  if (/(?:===|!==) (?:1|'1')$/.test(condition.getText())) return branches.every(isText);
  // More than one may also be another text, such as one that counts the rest.
  return (
    / > 1$/.test(condition.getText()) &&
    branches.every((one) => ts.isStringLiteral(one) && one.text.trim() !== '' && !/^ /.test(one.text))
  );
}

function isText(node: ts.Node): boolean {
  return ts.isTemplateExpression(node) || ts.isStringLiteralLike(node);
}

/** The words for several things, right after a number or behind one more word. */
const SEVERAL = new RegExp(
  `^ (?:[a-z]+ )?(?:${[
    'documents|records|entries|pages|panels|hits|results|values|numbers|levels|fields|facets|files|folders|cells|rows|columns',
    'lines|words|characters|requests|queries|searches|batches|problems|notes|things|sources|collections|changes|links|images',
    'days|hours|minutes|seconds|times',
  ].join('|')})\\b`,
);

const MAY_COUNT = new RegExp(`(?:===|!==|>) '?1'?\\s*\\?|\\}${SEVERAL.source.slice(1)}`);

/** A limit that is written in the code, and never 1. */
const CONSTANT = /^(?:grouped\()?[A-Z][A-Z_]*(?: [*/] \d+)?\)?$/;
