import instantsearch, { type InstantSearch } from 'instantsearch.js';
import { describe, expect, it, vi } from 'vitest';
import type { Facet } from '../../../src/facets/kinds';
import { baseWidget } from '../../../src/panel/session/base-widget';
import { facetWidget } from '../../../src/panel/session/facet-widget';
import { keepStateAfterError } from '../../../src/panel/session/keep-state';
import { type SearchStore, viewSearch } from '../../../src/panel/session/search-view';
import type { Failure } from '../../../src/typesense/diagnose/failure';

const genre = { kind: 'list', field: 'genre', label: 'Genre', operator: 'or' } as Facet;
const facets = [genre];

/** A running search whose server answers when it is told to. */
async function start(): Promise<{
  readonly search: InstantSearch;
  readonly view: SearchStore;
  readonly settle: (how: 'answer' | 'fail') => Promise<void>;
}> {
  let settleLast: (how: 'answer' | 'fail') => void = () => {};
  const ask = (requests: readonly { readonly params: { readonly query?: string } }[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const results = requests.map(({ params: { query = '' } }) => ({
        hits: [],
        nbHits: 1,
        nbPages: 1,
        page: 0,
        query,
      }));
      settleLast = (how) => (how === 'answer' ? resolve({ results }) : reject(new Error('down')));
    });
  const search = instantsearch({
    indexName: 'films',
    searchClient: { search: vi.fn(ask) } as never,
    stalledSearchDelay: 1,
    future: { preserveSharedStateOnUnmount: true },
  });
  search.addWidgets([
    baseWidget({ collection: 'films', facets, filter: null, perPage: 20 }),
    facetWidget(genre, facets),
  ]);
  search.use(keepStateAfterError);
  search.start();
  const toFailure = (thrown: unknown): Failure => ({
    kind: 'unreachable',
    status: null,
    detail: (thrown as Error).message,
    error: thrown as never,
  });
  const view = viewSearch(search, { facets, searchOnLoad: true }, { toFailure, hasFacet: () => true });
  view.subscribe(() => view.read());
  await quiet();
  return {
    search,
    view,
    settle(how) {
      settleLast(how);
      return quiet();
    },
  };
}

/** Everything that InstantSearch does a moment later is done. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

describe('the view of a search', () => {
  it('has a new query at once, with the response to the one before', async () => {
    const { search, view, settle } = await start();
    await settle('answer');
    search.helper?.setQuery('king').search();
    expect(view.read()).toMatchObject({ uiState: { query: 'king' }, status: 'loading', response: { query: '' } });
    await settle('answer');
    expect(view.read()).toMatchObject({ status: 'idle', response: { query: 'king' } });
  });

  it('is the same object until something changes, and has the same refinements while those are', async () => {
    const { search, view, settle } = await start();
    await settle('answer');
    search.mainIndex.setIndexUiState({ refinementList: { genre: ['Drama'] } });
    const before = view.read();
    expect(view.read()).toBe(before);
    expect(before.refinements).toEqual([{ facet: genre, value: 'Drama' }]);
    search.helper?.setQuery('king').search();
    expect(view.read()).not.toBe(before);
    expect(view.read().refinements).toBe(before.refinements);
  });

  it('stays stalled while one types on, until there is a response', async () => {
    const { search, view, settle } = await start();
    await expect.poll(() => view.read().status).toBe('stalled');
    search.helper?.setQuery('king').search();
    await quiet();
    expect(view.read().status).toBe('stalled');
    await settle('answer');
    expect(view.read().status).toBe('idle');
    search.helper?.setQuery('kings').search();
    expect(view.read().status).toBe('loading');
  });

  it('keeps what was asked for when the search for it fails, and asks for it again', async () => {
    const { search, view, settle } = await start();
    await settle('answer');
    search.mainIndex.setIndexUiState({ query: 'king', refinementList: { genre: ['Drama'] } });
    await quiet();
    await settle('fail');
    expect(view.read()).toMatchObject({
      status: 'error',
      failure: { kind: 'unreachable', detail: 'down' },
      uiState: { query: 'king', refinementList: { genre: ['Drama'] } },
      response: { query: '' },
    });
    search.refresh();
    await settle('answer');
    expect(view.read()).toMatchObject({ status: 'idle', failure: null, response: { query: 'king' } });
  });
});
