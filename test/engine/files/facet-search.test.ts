import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openIndex } from '../../../src/engine/files/open-index';
import { writeIndex } from '../../../src/owner/index-files/write-index';
import { createTestEngine } from '../ask';

const HOST = 'http://index.example/people/';
const SCHEMA = {
  name: 'people',
  fields: [
    { name: 'title', type: 'string' },
    { name: 'director', type: 'string', facet: true },
  ],
};
const DIRECTORS = ['Jean-Pierre Jeunet', 'J.J. Abrams', 'L’Herbier', 'Agnès Varda', 'Pierre Étaix'];
const DOCUMENTS = DIRECTORS.map((director, index) => ({ id: String(index), title: `Film ${index}`, director }));

const search = (typed: string) => ({
  collection: 'people',
  q: '*',
  query_by: 'title',
  facet_by: 'director',
  facet_query: `director:${typed}`,
});

interface Found {
  readonly facet_counts: readonly {
    readonly counts: readonly { readonly value: string; readonly highlighted: string }[];
  }[];
}

test.each([
  ['pierre', ['Pierre Étaix', 'Jean-Pierre Jeunet']],
  ['jean-pierre', ['Jean-Pierre Jeunet']],
  ['jeanpierre', ['Jean-Pierre Jeunet']],
  ['abr', ['J.J. Abrams']],
  ['lherbier', ['L’Herbier']],
  ['agnes', ['Agnès Varda']],
])('a search in a facet of an index of files finds by %s what the field would find', async (typed, names) => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-facet-search-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeIndex(folder, { name: 'people', schema: SCHEMA, documents: DOCUMENTS });
  vi.stubGlobal('fetch', async (url: string) => new Response(await readFile(join(folder, url.slice(HOST.length)))));
  onTestFinished(() => void vi.unstubAllGlobals());
  const outcome = await openIndex(HOST)('', JSON.stringify({ searches: [search(typed)] }));
  if ('error' in outcome) throw new Error(JSON.stringify(outcome.error));
  const [result] = (outcome.data as { results: Found[] }).results;
  expect(result?.facet_counts[0]?.counts.map(({ value }) => value).sort()).toEqual([...names].sort());
  expect(result?.facet_counts[0]?.counts.every(({ highlighted }) => highlighted.includes('<mark>'))).toBe(true);
});

test('a server still finds a name by its beginning alone', () => {
  const engine = createTestEngine();
  engine.fill(SCHEMA as never, DOCUMENTS as never);
  const { results } = engine.tell('POST', '/multi_search', { searches: [search('pierre')] }) as { results: Found[] };
  expect(results[0]?.facet_counts[0]?.counts.map(({ value }) => value)).toEqual(['Pierre Étaix']);
});
