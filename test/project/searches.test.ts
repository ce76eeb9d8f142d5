import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What a search has that keeps the filter of the page: its own call, or that of the search that it is made of. */
const FILTERED = /\bbaseFilter\(|^\{\s*\.\.\.request\b|\bfilters: allOf\(\[filters\b/;

/** Where the panel and the facets make searches, each as it is written. */
function searchesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      if (!text.includes('indexName')) return [];
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isObjectLiteralExpression(node) && node.properties.some(({ name }) => name?.getText() === 'indexName')) {
          found.push(node.getText());
        }
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
      return found;
    });
}

test('every search that a feature makes has the filter of the page, or is made of one that has it', () => {
  const searches = ['src/panel', 'src/facets'].flatMap(searchesIn);
  expect(searches.length).toBeGreaterThan(3);
  const unfiltered = searches.filter((text) => !FILTERED.test(text));
  expect(unfiltered).toEqual([]);
});

test('every search that asks the server about a key or a field has a filter', () => {
  const folder = 'src/typesense/diagnose';
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const asking = texts.filter((text) => /\bq(?:=|: ')\*/.test(text));
  expect(asking).toHaveLength(2);
  for (const text of asking) expect(text).toContain('filter_by');
});
