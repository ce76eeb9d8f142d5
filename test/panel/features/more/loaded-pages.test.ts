import { describe, expect, it } from 'vitest';
import { createLoadedPages } from '../../../../src/panel/features/more/loaded-pages';
import { searchName } from '../../../../src/panel/session/search-name';

const hit = (objectID: string): { objectID: string } => ({ objectID });
const love = { query: 'love', page: 2, facets: { genre: ['Drama'], year: ['1990'] } };

describe('the hits shown', () => {
  it('come from one search on all of its pages, in their order, whatever was chosen first', () => {
    const shown = createLoadedPages(null);
    expect(shown.add(love, [hit('c')], 30)).toEqual({ 2: [hit('c')] });
    const again = { page: 1, facets: { year: ['1990'], genre: ['Drama'] }, query: 'love' };
    const both = shown.add(again, [hit('b')], 30);
    expect(Object.values(both).flat()).toEqual([hit('b'), hit('c')]);
    const war = { ...again, query: 'war' };
    expect(shown.add(war, [hit('d')], 30)).toEqual({ 1: [hit('d')] });
  });

  it('come from the last response when their page is asked for again', () => {
    const shown = createLoadedPages(null);
    shown.add(love, [hit('a')], 30);
    expect(shown.add(love, [hit('b')], 30)).toEqual({ 2: [hit('b')] });
  });

  it('come only from the page that is requested again if it has other hits now', () => {
    const first = { ...love, page: 0 };
    const shown = createLoadedPages(null);
    shown.add(first, [hit('a'), hit('b')], 30);
    shown.add({ ...love, page: 1 }, [hit('c'), hit('d')], 30);
    // Somebody has added `new` before the others: `b` is on the second page now.
    expect(shown.add({ ...love, page: 1 }, [hit('b'), hit('c')], 30)).toEqual({ 1: [hit('b'), hit('c')] });
    expect(shown.add(first, [hit('new'), hit('a')], 30)).toEqual({
      0: [hit('new'), hit('a')],
      1: [hit('b'), hit('c')],
    });
  });

  it('stay if the page asked for again has the same hits, which may have changed', () => {
    const shown = createLoadedPages(null);
    shown.add({ ...love, page: 0 }, [hit('a')], 30);
    shown.add({ ...love, page: 1 }, [hit('b')], 30);
    const changed = { ...hit('b'), _group_found: 2 };
    expect(shown.add({ ...love, page: 1 }, [changed], 30)).toEqual({ 0: [hit('a')], 1: [changed] });
  });

  it('are gone if the page that is requested again has no hits any more', () => {
    const shown = createLoadedPages(null);
    shown.add({ ...love, page: 0 }, [hit('a')], 30);
    shown.add({ ...love, page: 1 }, [hit('b')], 30);
    expect(shown.add({ ...love, page: 1 }, [], 30)).toEqual({});
  });

  it('come only from the page that is requested again if the number of hits has changed', () => {
    const first = { ...love, page: 0 };
    const shown = createLoadedPages(null);
    shown.add(first, [hit('a')], 30);
    shown.add({ ...love, page: 1 }, [hit('b')], 31);
    expect(shown.add(first, [hit('a')], 31)).toEqual({ 0: [hit('a')] });
  });

  it('stay when the same response is added again', () => {
    const shown = createLoadedPages(null);
    const page = [{ ...hit('b'), _rawTypesenseHit: { source: { document: {}, position: 2 } } }];
    shown.add({ ...love, page: 0 }, [hit('a')], 30);
    shown.add({ ...love, page: 1 }, page, 31);
    const again = page.map((one) => ({ ...one }));
    expect(shown.add({ ...love, page: 1 }, again, 31)).toEqual({ 0: [hit('a')], 1: page });
  });

  it('have each hit once, however it moved between two pages', () => {
    const shown = createLoadedPages(null);
    shown.add({ ...love, page: 0 }, [hit('a'), hit('b')], 30);
    expect(shown.add({ ...love, page: 1 }, [hit('b'), hit('c')], 30)).toEqual({
      0: [hit('a'), hit('b')],
      1: [hit('c')],
    });
  });

  it('stay for a visitor who comes back, whatever has changed since', () => {
    const shown = createLoadedPages(null);
    shown.add({ ...love, page: 0 }, [hit('a'), hit('b')], 30);
    shown.add(love, [hit('c')], 30);
    const returned = createLoadedPages(shown.toText());
    const kept = { 0: [hit('a'), hit('b')], 2: [hit('d')] };
    expect(returned.add(love, [hit('b'), hit('d')], 30)).toEqual(kept);
    expect(returned.add(love, [hit('b'), hit('d')], 30)).toEqual(kept);
    expect(returned.add(love, [hit('e')], 30)).toEqual({ 2: [hit('e')] });
  });

  it('come back from their text', () => {
    const shown = createLoadedPages(null);
    const page = [{ ...hit('a'), _rawTypesenseHit: { source: { document: { title: 'A' }, position: 1 } } }];
    shown.add(love, page, 30);
    expect(createLoadedPages(shown.toText()).add({ ...love, page: 3 }, [hit('b')], 30)).toEqual({
      2: page,
      3: [hit('b')],
    });
  });

  it('leave a page past the end out', () => {
    const shown = createLoadedPages(null);
    shown.add(love, [hit('a')], 30);
    expect(shown.add({ ...love, page: 49 }, [], 30)).toEqual({ 2: [hit('a')] });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"search": 1, "found": 3, "pages": {}}',
    '{"search": "NAME"}',
    '{"search": "NAME", "found": 3, "pages": {"0": {}}}',
    '{"search": "NAME", "found": 3, "pages": {"0": [null]}}',
  ])('are not read from the text %j', (text) => {
    const saved = text.replace('"NAME"', JSON.stringify(searchName(love)));
    expect(createLoadedPages(saved).add(love, [], 30)).toEqual({});
  });
});
