import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readModules } from './modules';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What reads `results` outside `src/typesense`, and whose results they are. */
const OTHER_RESULTS: Readonly<Record<string, string>> = {
  'src/panel/session/client.ts': 'what the adapter makes of a response that is read already',
  'src/panel/session/search-view.ts': 'what InstantSearch hands to its widgets',
  'src/panel/features/sources/client.ts': 'the results of one source, from its search client',
  'src/panel/features/sources/sections.ts': 'the results of one source, from its search client',
  'src/panel/page/field/speech.ts': 'what the browser has understood of speech',
  'src/panel/features/answers/read-stream.ts': 'the last event of an answer that a model has written',
};

/** The engine answers searches: it is the other side of the door. */
const files = readModules()
  .map(({ path }) => path)
  .filter((path) => path.startsWith('src/') && !/^src\/(?:typesense|engine)\//.test(path));

test('src/typesense alone writes the path of a multi_search', () => {
  const wrong = files.filter((path) => nodesIn(path).some((node) => isText(node) && /multi_search/.test(node.text)));
  expect(wrong, 'Send it with searchAll() or the search client of the panel, or take MULTI_SEARCH').toEqual([]);
});

test('src/typesense alone reads the results in a response', () => {
  const reading = files.filter((path) => nodesIn(path).some(readsResults));
  expect(reading.sort(), 'Read them with searchAll() or readResponse()').toEqual(Object.keys(OTHER_RESULTS).sort());
});

function nodesIn(path: string): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true));
  return nodes;
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/** `one.results`, `one['results']`, `at(one, 'results')`, `{ results }`, and a type that has them. */
function readsResults(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'results';
  if (ts.isStringLiteralLike(node)) return node.text === 'results' && isOfResponse(node.parent);
  if (!ts.isPropertySignature(node) && !ts.isBindingElement(node)) return false;
  const name = ts.isBindingElement(node) ? (node.propertyName ?? node.name) : node.name;
  return ts.isIdentifier(name) && name.text === 'results' && !ts.isArrayBindingPattern(node.parent);
}

/** What reads by a text; messages have keys of this name too. */
function isOfResponse(parent: ts.Node): boolean {
  return (
    ts.isElementAccessExpression(parent) ||
    (ts.isCallExpression(parent) && /^(?:at|listAt)$/.test(parent.expression.getText()))
  );
}
