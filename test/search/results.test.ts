import { describe, expect, it } from 'vitest';
import { readResults, type Results } from '../../src/search/results';

const RESULTS: Results = { query: '*', hits: [{ objectID: 'a' }, { objectID: 'b' }], nbHits: 42, page: 2, nbPages: 5, hitsPerPage: 10, processingTimeMS: 3 };

describe('an answer', () => {
  it('counts pages from one, and hits through all pages', () => {
    const { answer, hits } = readResults(RESULTS);
    expect(answer).toEqual({ query: '', found: 42, groups: null, page: 3, pageCount: 5, milliseconds: 3 });
    expect(hits.map(({ __position }) => __position)).toEqual([21, 22]);
  });

  it('tells groups from the hits in them', () => {
    expect(readResults({ ...RESULTS, query: 'king', documents: 90 }).answer).toMatchObject({ query: 'king', found: 90, groups: 42 });
  });

  it('is none where nothing has been asked', () => {
    for (const results of [null, { ...RESULTS, __isArtificial: true }, { ...RESULTS, isUnasked: true } as const]) {
      expect(readResults(results)).toMatchObject({ answer: null, hits: [] });
    }
  });
});
