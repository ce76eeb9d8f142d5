import { describe, expect, it } from 'vitest';
import { createShownHits } from '../../src/search/shown-hits';

const hit = (objectID: string): { objectID: string } => ({ objectID });
const love = { query: 'love', page: 2, facets: { genre: ['Drama'], year: ['1990'] } };

describe('the hits shown', () => {
  it('are those of a search on any of its pages, whatever was chosen first', () => {
    const { cache } = createShownHits(null);
    expect(cache.read({ state: love })).toBeNull();
    cache.write({ state: love, hits: { 1: [hit('a')] } });
    const again = { facets: { year: ['1990'], genre: ['Drama'] }, query: 'love' };
    expect(cache.read({ state: again })).toEqual({ 1: [hit('a')] });
    expect(cache.read({ state: { ...again, query: 'war' } })).toBeNull();
  });

  it('come back from their text', () => {
    const shown = createShownHits(null);
    const page = [{ ...hit('a'), _rawTypesenseHit: { document: { title: 'A' } } }];
    shown.cache.write({ state: love, hits: { 0: page } });
    expect(createShownHits(shown.toText()).cache.read({ state: love })).toEqual({ 0: page });
  });

  it('leave a page past the end out', () => {
    const { cache } = createShownHits(null);
    cache.write({ state: love, hits: { 0: [hit('a')], 49: [] } });
    expect(cache.read({ state: love })).toEqual({ 0: [hit('a')] });
  });

  it.each(['', '{', 'null', '[]', '{"search": 1, "pages": {}}', '{"search": "x"}'])('are none of the text %j', (text) => {
    expect(createShownHits(text).cache.read({ state: love })).toBeNull();
  });
});
