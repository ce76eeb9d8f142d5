import { describe, expect, it, vi } from 'vitest';
import type { Facet } from '../../src/config/facets';
import { skipInitialSearch } from '../../src/search/skip-initial-search';

const free: Facet = { kind: 'toggle', field: 'free', label: 'Free', on: 'true', off: 'false' };
const level: Facet = { kind: 'toggle', field: 'level', label: 'Level', on: '1', off: '-1' };

describe('a panel that does not search on load', () => {
  const search = vi.fn(() => Promise.resolve({ results: [{ nbHits: 5 }] }));
  const abort = vi.fn();
  const client = skipInitialSearch({ search } as never, [free, level], abort);
  const ask = (params: object): Promise<unknown> => client.search([{ indexName: 'films', params }] as never);

  it.each([
    {},
    { query: '' },
    { query: '  ' },
    { query: '', facetFilters: [], page: 0, filters: '(a:=1)' },
    { facetFilters: [['free:false']] },
    // InstantSearch escapes a leading hyphen.
    { facetFilters: [['level:\\-1']] },
  ])('asks nothing for %j', async (params) => {
    search.mockClear();
    expect(await ask(params)).toMatchObject({ results: [{ nbHits: 0, isPristine: true }] });
    expect(search).not.toHaveBeenCalled();
    expect(abort).toHaveBeenCalled();
  });

  it.each([
    { query: 'k' },
    { facetFilters: [['genre:Drama']] },
    { facetFilters: [['free:true']] },
    { facetFilters: [['level:1']] },
    { numericFilters: ['year>=1990'] },
  ])('asks the server for %j', async (params) => {
    search.mockClear();
    abort.mockClear();
    expect(await ask(params)).toEqual({ results: [{ nbHits: 5 }] });
    expect(search).toHaveBeenCalledOnce();
    expect(abort).not.toHaveBeenCalled();
  });
});
