import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, vi } from 'vitest';
import { buildMovies, type Movie, moviesSchema } from '../../../examples/data/movies';
import { openIndex } from '../../../src/engine/files/open-index';
import type { Tuning } from '../../../src/owner/index-files/tuning-files';
import { writeIndex } from '../../../src/owner/index-files/write-index';
import { createTestEngine, type TestEngine } from '../ask';

const HOST = 'http://index.example/';
const MOVIES = buildMovies().slice(0, 800);
const [first, second, third] = MOVIES.map(({ id }) => id) as [string, string, string];

const TUNING = {
  synonyms: [
    ['fight', { synonyms: ['war', 'battle', 'fight club'] }],
    ['10', { root: 'film', synonyms: ['movie', 'godfather'] }],
  ],
  overrides: [
    [
      'promoted',
      {
        rule: { query: 'war', match: 'contains' },
        includes: [{ id: first, position: 2 }],
        excludes: [{ id: second }],
        metadata: { notice: { text: 'Films about war' } },
      },
    ],
    ['removed', { rule: { query: 'cheap', match: 'contains' }, remove_matched_tokens: true }],
    [
      'filtered',
      {
        rule: { query: 'godfather', match: 'exact' },
        includes: [{ id: third, position: 1 }],
        filter_curated_hits: true,
      },
    ],
  ],
} satisfies Tuning;

/** A folder with the films in one file, one with many, and a server. */
const test = base.extend('engine', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestEngine> => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-tuning-'));
  const source = { name: 'movies', schema: moviesSchema, documents: MOVIES };
  await writeIndex(join(folder, 'one'), source, { tuning: TUNING, wholeLimit: 1e9 });
  await writeIndex(join(folder, 'many'), source, { tuning: TUNING, wholeLimit: 0 });
  vi.stubGlobal('fetch', async (url: string) => new Response(await readFile(join(folder, url.slice(HOST.length)))));
  onCleanup(async () => {
    vi.unstubAllGlobals();
    await rm(folder, { recursive: true });
  });
  const engine = createTestEngine();
  engine.fill(moviesSchema, MOVIES as Movie[]);
  for (const kind of ['synonyms', 'overrides'] as const) {
    for (const [id, body] of TUNING[kind]) engine.tell('PUT', `/collections/movies/${kind}/${id}`, body);
  }
  return engine;
});

interface Answer {
  readonly search_time_ms: number;
  readonly hits: readonly { readonly curated?: true; readonly document: { readonly id: string } }[];
}

test.for([
  { q: 'battle' },
  { q: 'film' },
  { q: 'war' },
  { q: 'fight club war', facet_by: 'genre' },
  { q: 'cheap star' },
  { q: 'godfather', filter_by: 'genre:=Drama' },
  { q: 'war', enable_overrides: false },
  { q: 'war', enable_overrides: false, enable_curations: false },
])('synonyms and overrides in an index have the effect that they have on a server: %o', async (search, { engine }) => {
  const searches = [{ collection: 'movies', query_by: 'title', per_page: 250, ...search }];
  // The order of an index is its own, apart from pinned hits.
  const bare = (answer: unknown): unknown =>
    (answer as { results: Answer[] }).results.map(({ search_time_ms: _, hits, ...result }) => ({
      ...result,
      hits: [...hits].sort((a, b) => Number(a.document.id) - Number(b.document.id)),
      pinned: hits.map(({ curated, document }, index) => (curated ? [index, document.id] : [])),
    }));
  const fromServer = bare(engine.tell('POST', '/multi_search', { searches }));
  for (const folder of ['one', 'many']) {
    const outcome = await openIndex(`${HOST}${folder}/`)('', JSON.stringify({ searches }));
    expect(bare('data' in outcome && outcome.data)).toEqual(fromServer);
  }
});

test.each(['enable_overrides', 'enable_curations'])(
  'an index follows %s=false, as one of both versions',
  async (name) => {
    const ask = async (parameters: object) => {
      const searches = [{ collection: 'movies', query_by: 'title', q: 'war', ...parameters }];
      const outcome = await openIndex(`${HOST}one/`)('', JSON.stringify({ searches }));
      return ('data' in outcome && outcome.data) as { results: Answer[] };
    };
    const pinned = ({ results }: { results: Answer[] }) =>
      results.flatMap(({ hits }) => hits.filter((hit) => hit.curated));
    expect(pinned(await ask({}))).not.toEqual([]);
    expect(pinned(await ask({ [name]: false }))).toEqual([]);
  },
);
