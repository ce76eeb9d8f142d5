import { expect, test } from 'vitest';
import { createTestEngine } from './ask';

const TITLES = [
  'Alpha',
  'Amber',
  'Apple',
  'Arrow',
  'Atlas',
  '“Azure” sky',
  'Blue Atlas',
  'Écho',
  '7 Days',
  'Apple pie',
];

function found(parameters: Record<string, string>): readonly string[] {
  const engine = createTestEngine();
  engine.fill(
    { name: 'words', fields: [{ name: 'title', type: 'string' }] },
    TITLES.map((title, index) => ({ id: String(index), title })),
  );
  const { hits } = engine.search('words', { q: '*', query_by: 'title', per_page: 50, ...parameters }) as {
    hits: readonly { document: { title: string } }[];
  };
  return hits.map(({ document }) => document.title).sort();
}

test('a beginning looks at the four words in most documents, as the server does', () => {
  const all = found({ filter_by: 'title:=A*' });
  expect(all).toContain('Apple');
  expect(all).toContain('Apple pie');
  expect(new Set(all.map((title) => title.split(' ')[0])).size).toBeLessThanOrEqual(4);
});

test('max_filter_by_candidates lets it look at more', () => {
  expect(found({ filter_by: 'title:=A*', max_filter_by_candidates: '10000' })).toEqual(
    ['Alpha', 'Amber', 'Apple', 'Apple pie', 'Arrow', 'Atlas', '“Azure” sky'].sort(),
  );
});

test('accents and punctuation before the first letter do not count', () => {
  const filter = { max_filter_by_candidates: '10000' };
  expect(found({ ...filter, filter_by: 'title:=E*' })).toEqual(['Écho']);
  expect(found({ ...filter, filter_by: 'title:=7*' })).toEqual(['7 Days']);
});

test('with a colon alone the word may be anywhere', () => {
  expect(found({ filter_by: 'title:blu* && title:atl*', max_filter_by_candidates: '9' })).toEqual(['Blue Atlas']);
});
