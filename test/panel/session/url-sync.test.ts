import type { IndexUiState } from 'instantsearch.js';
import { describe, expect, it } from 'vitest';
import type { UrlStateShape } from '../../../src/panel/session/url-state';
import type { AddressBar } from '../../../src/panel/session/url-sync';
import { createRouting } from '../../../src/panel/session/url-sync';

const shape: UrlStateShape = {
  id: 'sl',
  collection: 'movies',
  facets: [
    {
      kind: 'list',
      field: 'genre',
      label: 'Genre',
      limit: 10,
      limitMore: 20,
      operator: 'or',
      searchable: false,
      sortBy: 'count',
    },
  ],
  sort: [],
  perPage: 20,
  pageSizes: [],
};

/** An address bar with its history, as a browser keeps it. */
function fakeBar(): AddressBar & { entries: string[]; back: () => void; goTo: (search: string) => void } {
  const entries = ['?p=12'];
  let at = 0;
  let onTravel = (): void => {};
  return {
    entries,
    read: () => entries[at] ?? '',
    link: (search) => `/shop${search}#top`,
    push: (search) => {
      entries.splice(at + 1, Infinity, search);
      at += 1;
    },
    replace: (search) => {
      entries[at] = search;
    },
    onTravel: (listener) => {
      onTravel = listener;
      return () => {
        onTravel = () => {};
      };
    },
    back: () => {
      at -= 1;
      onTravel();
    },
    goTo(search) {
      this.push(search);
      onTravel();
    },
  };
}

/** The routing of a search whose state is what was written last, or brought back. */
function routingOf(bar: AddressBar): ReturnType<typeof createRouting> {
  let state: IndexUiState | null = null;
  const routing = createRouting(shape, bar, { current: () => state });
  state = routing.state();
  const { router } = routing;
  return {
    ...routing,
    router: {
      ...router,
      write(uiState) {
        state = uiState['movies'] ?? {};
        router.write(uiState);
      },
      onUpdate(callback) {
        router.onUpdate((uiState) => {
          state = uiState['movies'] ?? {};
          callback(uiState);
        });
        routing.catchUp();
      },
    },
  };
}

describe('an address that cannot be changed', () => {
  const bar = (): AddressBar => ({ ...fakeBar(), push: () => {}, replace: () => {} });

  it('keeps nothing from the state to start with', () => {
    const start = { query: 'kept', refinementList: { genre: ['Drama'] } };
    const { state, router } = createRouting(shape, bar(), { start: () => start, current: () => null });
    expect(state()).toEqual(start);
    expect(router.read()).toEqual({ movies: start });
  });

  it('counts again once the visitor searches', () => {
    const { state, router } = createRouting(shape, bar(), { start: () => ({ query: 'kept' }), current: () => null });
    router.write({ movies: { query: 'next' } });
    expect(state()).toEqual({});
  });
});

describe('the history', () => {
  it('changes the current entry with every keystroke', () => {
    const bar = fakeBar();
    const { router } = routingOf(bar);
    for (const query of ['k', 'ki', 'king']) router.write({ movies: { query } });
    expect(bar.entries).toEqual(['?p=12&sl_q=king']);
  });

  it('gets an entry for a refinement, for a page, and for taking them back', () => {
    const bar = fakeBar();
    const { router } = routingOf(bar);
    router.write({ movies: { refinementList: { genre: ['Drama'] } } });
    router.write({ movies: { refinementList: { genre: ['Drama'] }, page: 2 } });
    router.write({ movies: {} });
    expect(bar.entries).toEqual(['?p=12', '?p=12&sl_genre=Drama', '?p=12&sl_genre=Drama&sl_page=2', '?p=12']);
  });

  it('counts a keystroke that leaves page two as typing', () => {
    const bar = fakeBar();
    const { router } = routingOf(bar);
    router.write({ movies: { query: 'king', page: 2 } });
    router.write({ movies: { query: 'kings' } });
    expect(bar.entries).toEqual(['?p=12', '?p=12&sl_q=kings']);
  });

  it('gets an entry for a submitted query, and Back leads to what was there before typing', () => {
    const bar = fakeBar();
    const { router, commit } = routingOf(bar);
    const seen: unknown[] = [];
    router.onUpdate((state) => seen.push(state));
    router.write({ movies: { query: 'king' } });
    commit();
    expect(bar.entries).toEqual(['?p=12', '?p=12&sl_q=king']);
    bar.back();
    expect(seen).toEqual([{ movies: {} }]);
  });

  it('gets no second entry when the same query is submitted again', () => {
    const bar = fakeBar();
    const { router, commit } = routingOf(bar);
    router.write({ movies: { query: 'king' } });
    commit();
    commit();
    expect(bar.entries).toHaveLength(2);
  });

  it('loses a value that the server cannot filter by, in the entry it is in', () => {
    const bar = fakeBar();
    bar.replace('?sl_genre=*&p=12&sl_genre=Drama');
    const { router, state } = routingOf(bar);
    expect(bar.entries).toEqual(['?p=12&sl_genre=Drama']);
    router.onUpdate(() => {});
    bar.goTo('?sl_genre=-&sl_q=king');
    expect(bar.entries).toEqual(['?p=12&sl_genre=Drama', '?sl_q=king']);
    expect(state()).toEqual({ query: 'king' });
  });

  it('is left alone when nothing changes', () => {
    const bar = fakeBar();
    const { router } = routingOf(bar);
    router.write({ movies: { page: 1, query: '' } });
    expect(bar.entries).toEqual(['?p=12']);
  });

  it('brings nothing back where a step through it leaves the panel’s part of the address as it is', () => {
    const bar = fakeBar();
    const { router, commit } = routingOf(bar);
    const seen: unknown[] = [];
    router.onUpdate((state) => seen.push(state));
    router.write({ movies: { query: 'king' } });
    // An anchor of the page, then another panel.
    bar.goTo('?p=12&sl_q=king');
    bar.goTo('?p=12&sl_q=king&sl2_q=god');
    bar.back();
    expect(seen).toEqual([]);
    bar.goTo('?p=12&sl_q=queen');
    bar.back();
    expect(seen).toEqual([{ movies: { query: 'queen' } }, { movies: { query: 'king' } }]);
    // What was typed belongs to the entry that the anchor has made.
    commit();
    expect(bar.entries).toHaveLength(3);
  });

  it('is followed where the address could not be written', () => {
    const bar = { ...fakeBar(), replace: () => {} };
    const { router } = routingOf(bar);
    const seen: unknown[] = [];
    router.onUpdate((state) => seen.push(state));
    router.write({ movies: { query: 'king' } });
    bar.goTo('?p=12');
    expect(seen).toEqual([{ movies: {} }]);
  });

  it('is no longer listened to after the panel has stopped', () => {
    const bar = fakeBar();
    const { router } = routingOf(bar);
    const seen: unknown[] = [];
    router.onUpdate((state) => seen.push(state));
    router.write({ movies: { refinementList: { genre: ['Drama'] } } });
    router.dispose();
    bar.back();
    expect(seen).toEqual([]);
  });

  it('is not written to after the panel has stopped', () => {
    const bar = fakeBar();
    const { router, stop } = routingOf(bar);
    router.write({ movies: { query: 'king' } });
    stop();
    router.write({ movies: {} });
    expect(bar.entries).toEqual(['?p=12&sl_q=king']);
  });

  it('links to a state with path and hash kept', () => {
    const { router } = routingOf(fakeBar());
    expect(router.createURL({ movies: { page: 3 } })).toBe('/shop?p=12&sl_page=3#top');
  });
});
