import { describe, expect, it } from 'vitest';
import { createLoadedPages } from '../../../../src/widget/features/more/loaded-pages';

const hit = (objectID: string): { objectID: string } => ({ objectID });
const love = { query: 'love', page: 2, facets: { genre: ['Drama'], year: ['1990'] } };

describe('the hits shown', () => {
  it('are those of a search on all of its pages, in their order, whatever was chosen first', () => {
    const shown = createLoadedPages(null);
    expect(shown.add(love, [hit('c')])).toEqual({ 2: [hit('c')] });
    const again = { page: 1, facets: { year: ['1990'], genre: ['Drama'] }, query: 'love' };
    const both = shown.add(again, [hit('b')]);
    expect(Object.values(both).flat()).toEqual([hit('b'), hit('c')]);
    const war = { ...again, query: 'war' };
    expect(shown.add(war, [hit('d')])).toEqual({ 1: [hit('d')] });
  });

  it('are those of the last response when their page is asked for again', () => {
    const shown = createLoadedPages(null);
    shown.add(love, [hit('a')]);
    expect(shown.add(love, [hit('b')])).toEqual({ 2: [hit('b')] });
  });

  it('come back from their text', () => {
    const shown = createLoadedPages(null);
    const page = [{ ...hit('a'), _rawTypesenseHit: { source: { document: { title: 'A' }, position: 1 } } }];
    shown.add(love, page);
    expect(createLoadedPages(shown.toText()).add({ ...love, page: 3 }, [hit('b')])).toEqual({ 2: page, 3: [hit('b')] });
  });

  it('leave a page past the end out', () => {
    const shown = createLoadedPages(null);
    shown.add(love, [hit('a')]);
    expect(shown.add({ ...love, page: 49 }, [])).toEqual({ 2: [hit('a')] });
  });

  it.each(['', '{', 'null', '[]', '{"search": 1, "pages": {}}', '{"search": "x"}'])(
    'are none of the text %j',
    (text) => {
      expect(createLoadedPages(text).add(love, [])).toEqual({});
    },
  );
});
