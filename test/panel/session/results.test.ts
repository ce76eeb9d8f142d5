import { describe, expect, it } from 'vitest';
import { type PanelResults, readResults } from '../../../src/panel/session/results';

const RESULTS: PanelResults = {
  query: '*',
  hits: [{ objectID: 'a' }, { objectID: 'b' }],
  nbHits: 42,
  page: 2,
  nbPages: 5,
  processingTimeMS: 3,
};
const ASKED = { page: 2 };

describe('an answer', () => {
  it('counts pages from one', () => {
    const { response, hits, searchParameters } = readResults(RESULTS, ASKED);
    expect(response).toEqual({ query: '', found: 42, groups: null, page: 3, pageCount: 5, milliseconds: 3 });
    expect(hits).toBe(RESULTS.hits);
    expect(searchParameters).toBe(ASKED);
  });

  it('distinguishes groups from the hits in them', () => {
    const { response } = readResults({ ...RESULTS, query: 'king', documents: 90 }, ASKED);
    expect(response).toMatchObject({ query: 'king', found: 90, groups: 42 });
  });

  it('is missing where nothing was searched', () => {
    expect(readResults(null, ASKED)).toMatchObject({ response: null, hits: [] });
    expect(readResults(RESULTS, null)).toMatchObject({ response: null, hits: [] });
    expect(readResults({ ...RESULTS, isPristine: true }, ASKED)).toMatchObject({ response: null, hits: [] });
  });
});
