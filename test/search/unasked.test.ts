import { describe, expect, it, vi } from 'vitest';
import type { Facet } from '../../src/config/facets';
import { withoutFirstSearch } from '../../src/search/unasked';

const free: Facet = { kind: 'toggle', field: 'free', label: 'Free', on: 'true', off: 'false' };

describe('a panel that does not search on load', () => {
  const search = vi.fn(() => Promise.resolve({ results: [{ nbHits: 5 }] }));
  const letGo = vi.fn();
  const client = withoutFirstSearch({ search } as never, [free], letGo);
  const ask = (params: object): Promise<unknown> => client.search([{ indexName: 'films', params }] as never);

  it.each([{}, { query: '' }, { query: '  ' }, { query: '', facetFilters: [], page: 0, filters: '(a:=1)' }, { facetFilters: [['free:false']] }])(
    'asks nothing for %j',
    async (params) => {
      search.mockClear();
      expect(await ask(params)).toMatchObject({ results: [{ nbHits: 0, isUnasked: true }] });
      expect(search).not.toHaveBeenCalled();
      expect(letGo).toHaveBeenCalled();
    },
  );

  it.each([{ query: 'k' }, { facetFilters: [['genre:Drama']] }, { facetFilters: [['free:true']] }, { numericFilters: ['year>=1990'] }])(
    'asks the server for %j',
    async (params) => {
      search.mockClear();
      letGo.mockClear();
      expect(await ask(params)).toEqual({ results: [{ nbHits: 5 }] });
      expect(search).toHaveBeenCalledOnce();
      expect(letGo).not.toHaveBeenCalled();
    },
  );
});
