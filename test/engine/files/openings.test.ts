import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, describe, expect, vi } from 'vitest';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { type AskIndex, openIndex } from '../../../src/engine/files/open-index';
import { writeIndex } from '../../../src/owner/index-files/write-index';

const HOST = 'http://index.example/films/';
const ATTRIBUTES = { sort: 'votes:desc=Best known, year:asc=Oldest first, released:desc', group: 'genre' };

interface Films {
  /** Opens the index in many files, its like in groups of genres, and the index in one file. */
  open(kind?: 'parts' | 'grouped' | 'whole'): AskIndex;
  /** Kinds of the files that were requested, each time that some were requested at once. */
  readonly waves: string[][];
  /** Removes the file of an opening, or all of them, while the test lasts. */
  gone: RegExp | null;
}

const folders = base.extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-openings-'));
  const source = { name: 'movies', schema: moviesSchema, documents: buildMovies() };
  const { group: _, ...attributes } = ATTRIBUTES;
  await writeIndex(join(folder, 'parts'), source, { wholeLimit: 0, attributes });
  await writeIndex(join(folder, 'grouped'), source, { wholeLimit: 0, attributes: ATTRIBUTES });
  await writeIndex(join(folder, 'whole'), source, { wholeLimit: 1e9 });
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

const test = folders.extend('films', async ({ folder }, { onCleanup }): Promise<Films> => {
  const films: Films = { open: (kind = 'parts') => openIndex(`${HOST}${kind}/`), waves: [], gone: null };
  let isNew = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isNew) films.waves.push([]);
    isNew = false;
    films.waves.at(-1)?.push(/data\/([a-z]+)-/.exec(url)?.[1] ?? 'manifest');
    const content = films.gone?.test(url) ? null : await readFile(join(folder, url.slice(HOST.length)));
    isNew = true;
    return content ? new Response(new Uint8Array(content)) : new Response(null, { status: 404 });
  });
  onCleanup(() => void vi.unstubAllGlobals());
  return films;
});

type Search = Readonly<Record<string, string | number>>;

async function results(ask: AskIndex, search: Search): Promise<Readonly<Record<string, unknown>>> {
  const searches = [{ collection: 'movies', query_by: 'title', q: '*', per_page: 20, ...search }];
  const outcome = await ask('', JSON.stringify({ searches }));
  if ('error' in outcome) throw new Error(JSON.stringify(outcome.error));
  const [{ search_time_ms: _, ...result }] = outcome.data['results'] as [Record<string, unknown>];
  return result;
}

describe('a visitor who has typed nothing gets the first page from one file of documents, in the first wait', () => {
  test.for<Search>([
    {},
    { q: '' },
    { facet_by: 'genre,year' },
    { sort_by: 'votes:desc', facet_by: 'genre' },
    { sort_by: 'year:asc' },
    { per_page: 24 },
  ])('%j', async (search, { films }) => {
    const found = await results(films.open(), search);
    expect(films.waves.flat().filter((kind) => kind === 'opening' || kind === 'documents')).toEqual(['opening']);
    expect(films.waves.slice(1)).toHaveLength(1);
    expect(found).toEqual(await results(films.open('whole'), search));
  });

  test('in groups, if the tag groups', async ({ films }) => {
    const search = { group_by: 'genre', group_limit: 2, group_missing_values: 'false', per_page: 3 };
    const found = await results(films.open('grouped'), search);
    expect(films.waves.flat()).toContain('opening');
    expect(found).toEqual(await results(films.open('whole'), search));
  });
});

describe('all other searches read the documents where they are', () => {
  test.for<Search>([
    { q: 'alien' },
    { page: 2 },
    { filter_by: 'year:>2000' },
    { sort_by: 'year:desc' },
    { per_page: 0, facet_by: 'genre' },
  ])('%j', async (search, { films }) => {
    const found = await results(films.open(), search);
    expect(films.waves.flat()).not.toContain('opening');
    expect(found).toEqual(await results(films.open('whole'), search));
  });

  test('and hits of a larger page are added to the opening', async ({ films }) => {
    const found = await results(films.open(), { per_page: 100 });
    expect(found).toEqual(await results(films.open('whole'), { per_page: 100 }));
  });
});

test('wrong numbers are refused in the words of the server', async ({ films }) => {
  for (const search of [
    { per_page: 'many' },
    { page: -1 },
    { per_page: 900 },
    { sort_by: 'votes:up' },
    { sort_by: 'constructor' },
  ])
    expect(await results(films.open(), search)).toEqual(await results(films.open('whole'), search));
});

test('a host that has lost an opening is a failure, and searches for words work', async ({ films }) => {
  films.gone = /opening-/;
  const ask = films.open();
  await expect(results(ask, {})).rejects.toThrow('index-file');
  expect(await results(ask, { q: 'alien' })).toEqual(await results(films.open('whole'), { q: 'alien' }));
});
