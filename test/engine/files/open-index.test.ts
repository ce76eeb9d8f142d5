import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, beforeAll, describe, expect, vi } from 'vitest';
import { buildMovies, type Movie, moviesSchema } from '../../../examples/data/movies';
import { type AskIndex, openIndex } from '../../../src/engine/files/open-index';
import { writeIndex } from '../../../src/owner/index-files/write-index';
import { createTestEngine, type TestEngine } from '../ask';

const HOST = 'http://index.example/films/';
/** Films whose names have no punctuation inside: an index finds the words around it, and a server does not. */
const movies = buildMovies().filter(
  ({ title, director = '' }) => !/[\p{L}\p{N}][^\p{L}\p{N}\s'’]+[\p{L}\p{N}]/u.test(`${title} ${director}`),
);

/** The films in many files, which of them were requested, and the films in one file. */
interface Parted {
  readonly ask: AskIndex;
  readonly askWhole: AskIndex;
  readonly requests: string[];
}

const test = base
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'searchlet-parts-'));
    const source = { name: 'movies', schema: moviesSchema, documents: movies };
    await writeIndex(folder, source, { wholeLimit: 0 });
    await writeIndex(join(folder, 'whole'), source, { wholeLimit: 1e9 });
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  })
  .extend('parted', async ({ folder }, { onCleanup }): Promise<Parted> => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      const path = url.slice(HOST.length);
      requests.push(path);
      return new Response(await readFile(join(folder, path)).catch(() => null), { status: 200 });
    });
    onCleanup(() => void vi.unstubAllGlobals());
    return { ask: openIndex(HOST), askWhole: openIndex(`${HOST}whole/`), requests };
  });

let engine: TestEngine;
beforeAll(() => {
  engine = createTestEngine();
  engine.fill(moviesSchema, movies as Movie[]);
});

type Search = Readonly<Record<string, string | number>>;

const USUAL: Search = { collection: 'movies', query_by: 'title,director', per_page: 20 };

type Results = readonly Readonly<Record<string, unknown>>[];

/** What an index answers, without what differs from one run to the next. */
async function answers(ask: AskIndex, searches: readonly Search[]): Promise<Results> {
  const outcome = await ask('', JSON.stringify({ searches: searches.map((search) => ({ ...USUAL, ...search })) }));
  if ('error' in outcome) throw new Error(JSON.stringify(outcome.error));
  return withoutTimes(outcome.data);
}

function serverAnswers(searches: readonly Search[]): Results {
  return withoutTimes(
    engine.tell('POST', '/multi_search', { searches: searches.map((search) => ({ ...USUAL, ...search })) }),
  );
}

function withoutTimes(data: unknown): Results {
  return (data as { results: Record<string, unknown>[] }).results.map(({ search_time_ms: _, ...result }) => result);
}

/** All but the hits of a page: the order of an index is its own. */
function withoutHits(results: Results): Results {
  return results.map(({ hits: _, grouped_hits: __, ...rest }) => rest);
}

describe('an index in many files answers as one in a single file, and finds and counts what the server does', () => {
  test.for<readonly [string, Search]>([
    ['everything', { q: '*', facet_by: 'genre,year,rating,categories.lvl0,adaptation', sort_by: 'votes:desc' }],
    ['everything in the default order', { q: '*' }],
    ['a word', { q: 'godfather' }],
    ['two words', { q: 'star wars', facet_by: 'genre' }],
    ['a beginning', { q: 'godf' }],
    ['one letter', { q: 's', facet_by: 'director', max_facet_values: 20 }],
    ['two letters after a word', { q: 'the go' }],
    ['a word that is a beginning too', { q: 'star' }],
    ['a typo', { q: 'speilberg' }],
    ['two typos', { q: 'godfahter prat' }],
    ['words that no film has together', { q: 'godfather alien wars' }],
    ['nothing at all', { q: 'zzzzqqqqxxxx' }],
    ['a phrase', { q: '"star wars"' }],
    ['a word to leave out', { q: 'king -lion' }],
    ['parts of words', { q: 'ather', infix: 'always,off' }],
    ['filters', { q: 'the', filter_by: 'genre:=[Drama,Comedy] && year:>1990 && rating:[7..9]' }],
    ['an id', { q: '*', filter_by: 'id:[12,700]' }],
    ['words of a text that is no facet', { q: '*', filter_by: 'title:king' }],
    ['sorting by text', { q: 'love', sort_by: 'title:asc' }],
    ['groups', { q: 'love', group_by: 'director', group_limit: 2, facet_by: 'genre' }],
    ['pinned hits', { q: 'love', pinned_hits: '12:1,700:3', hidden_hits: '5' }],
    ['a search in a facet', { q: '*', facet_by: 'director', facet_query: 'director:spiel' }],
    ['a later page', { q: 'a', page: 3 }],
    ['a mistake', { q: '*', facet_by: 'nothing' }],
    ['counts alone', { q: 'love', per_page: 0, facet_by: 'genre' }],
  ])('for %s', async ([, search], { parted }) => {
    const fromFiles = await answers(parted.ask, [search]);
    expect(fromFiles).toEqual(await answers(parted.askWhole, [search]));
    expect(withoutHits(fromFiles)).toEqual(withoutHits(serverAnswers([search])));
  });

  test('for several searches at once', async ({ parted }) => {
    const searches = [
      { q: 'love', filter_by: 'genre:=Drama', facet_by: 'genre' },
      { q: 'love', facet_by: 'genre', per_page: 0 },
      { q: 'speilberg' },
    ];
    const fromFiles = await answers(parted.ask, searches);
    expect(fromFiles).toEqual(await answers(parted.askWhole, searches));
    expect(withoutHits(fromFiles)).toEqual(withoutHits(serverAnswers(searches)));
  });
});

test('a search loads few files, and none of them twice', async ({ parted }) => {
  await answers(parted.ask, [{ q: 'godfather' }]);
  const first = [...parted.requests];
  expect(new Set(first).size).toBe(first.length);
  expect(first.filter((path) => path.includes('/words-')).length).toBeLessThanOrEqual(2);
  expect(first.filter((path) => path.includes('/dictionary-'))).toEqual([]);
  await answers(parted.ask, [{ q: 'godfather' }]);
  expect(parted.requests).toEqual(first);
});
