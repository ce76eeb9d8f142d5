import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** Files whose texts no visitor reads: what agents and the site owner read is English. */
const ENGLISH_ALONE = /^panel\/(?:analytics|setup)\/|^panel\/features\/agents\/|OwnerNotes\.tsx$/;

const files = ['panel', 'facets']
  .flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !ENGLISH_ALONE.test(name));

describe('a text that visitors read', () => {
  // French has a space before the colon, Chinese another colon; Arabic and Japanese have other commas.
  it('has its punctuation in a message, which each language writes as it does', () => {
    const glued = files.flatMap((name) =>
      gluedIn(readFileSync(join(SRC, name), 'utf8')).map((text) => `${name}: ${text}`),
    );
    expect(glued).toEqual([]);
  });

  it('has none of it in a style sheet', () => {
    const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?:panel|facets).*\.css$/.test(name),
    );
    const glued = sheets.filter((name) => /content: "[^"]*[,:;()]/.test(readFileSync(join(SRC, name), 'utf8')));
    expect(glued).toEqual([]);
  });

  it.each([
    ["announce(`${messages.text('label')}: ${facet.label}`);", 1],
    ['announce(`${label}: ${words}`);', 1],
    ['announce(`${facet.label}: ${describe(refinement)}`);', 1],
    ["announce(label + ': ' + messages.text('answer'));", 1],
    ["const line = values.map(messages.value).join(', ');", 1],
    ["const line = <p>({messages.text('was', { price })})</p>;", 2],
    ["const line = <p>{index > 0 && ', '}{messages.value(value)}</p>;", 1],
    ["const line = <p>{messages.text('list')}: {name}</p>;", 1],
    ["const line = <p>{messages.text('label')} · {messages.value(value)}</p>;", 0],
    ['const key = `${field}:${value}`;', 0],
    ["const line = messages.text('labelled', { label, value });", 0],
  ])('is found by this test where it is glued: %s', (code, count) => {
    expect(gluedIn(code)).toHaveLength(count);
  });
});

/** What the code of a file glues together: template strings, sums, lists and elements with messages and punctuation in them. */
function gluedIn(code: string): readonly string[] {
  const source = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isGlued(node)) found.push(node.getText().trim());
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isGlued(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) {
    const between = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('');
    return PUNCTUATION.test(between) && node.templateSpans.some(({ expression }) => isText(expression));
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const sides = [node.left, node.right];
    return sides.some((side) => ts.isStringLiteral(side) && PUNCTUATION.test(side.text)) && sides.some(isText);
  }
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'join'
  ) {
    const [mark] = node.arguments;
    return mark !== undefined && ts.isStringLiteral(mark) && PUNCTUATION.test(mark.text) && isText(node.expression);
  }
  if (ts.isJsxText(node)) return PUNCTUATION.test(` ${node.text} `);
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) {
    const shown = ts.isBinaryExpression(node.expression) ? node.expression.right : node.expression;
    return ts.isStringLiteral(shown) && PUNCTUATION.test(shown.text);
  }
  return false;
}

/** A mark that languages write in different ways, and what is beside it: `field:value` is no text. */
const PUNCTUATION = /[,:;]\s|[()]|[、،：；]/;

/** Whether an expression is, or has in it, a message or a name that the site gives. */
function isText(expression: ts.Node): boolean {
  return /\bmessages\b|\bdescribe\(|\b(?:label|words)\b/.test(expression.getText());
}
