import { describe, expect, it, vi } from 'vitest';
import type { Facet } from '../../../src/facets/kinds';
import { skipInitialSearch } from '../../../src/panel/session/skip-initial-search';

describe('a panel that does not search on load', () => {
  const search = vi.fn(() => Promise.resolve({ results: [{ nbHits: 5 }] }));
  const abort = vi.fn();
  const free: Facet = { kind: 'toggle', field: 'free', label: 'Free', on: 'true', off: 'false' };
  const client = skipInitialSearch({ search } as never, [free], abort);
  const ask = (params: object): Promise<unknown> => client.search([{ indexName: 'films', params }] as never);

  it.each([
    {},
    { query: '' },
    { query: '  ' },
    { query: '', facetFilters: [], page: 0, filters: '(a:=1)' },
    // A switch that is off may filter.
    { facetFilters: [['free:false']] },
  ])('asks nothing for %j', async (params) => {
    search.mockClear();
    expect(await ask(params)).toMatchObject({ results: [{ nbHits: 0, isPristine: true }] });
    expect(search).not.toHaveBeenCalled();
    expect(abort).toHaveBeenCalled();
  });

  it.each([
    { query: 'k' },
    { facetFilters: ['tags:Drama'] },
    { facetFilters: [['genre:Drama']] },
    { facetFilters: [['free:true']] },
  ])('asks the server for %j', async (params) => {
    search.mockClear();
    abort.mockClear();
    expect(await ask(params)).toEqual({ results: [{ nbHits: 5 }] });
    expect(search).toHaveBeenCalledOnce();
    expect(abort).not.toHaveBeenCalled();
  });
});
