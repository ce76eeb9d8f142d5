import type { Config } from '../config/attributes';
import { valuesAsked } from './counts';
import { baseFilter } from './parameters';
import { toWidget, type Widget } from './widget';

/** What a search asks whatever is chosen in its facets. */
export type Base = Pick<Config, 'collection' | 'facets' | 'filter' | 'perPage'>;

/**
 * The widget of all that is asked beside the facets: the query, the order, the page and its size, the filter that always
 * holds, and how many values to count.
 *
 * @param listed number of hits in a list that is always the first page, in the server's order; null where a visitor can
 * choose.
 */
export function baseWidget({ collection, facets, filter, perPage }: Base, listed: number | null = null): Widget {
  const counted = valuesAsked(facets);
  const filters = baseFilter({ filter });
  const always = { ...(counted > 0 && { maxValuesPerFacet: counted }), ...(filters !== undefined && { filters }) };
  const size = listed ?? perPage;
  return toWidget({
    getWidgetSearchParameters(parameters, { uiState }) {
      const { sortBy = collection, page = 1, hitsPerPage = size } = listed === null ? uiState : {};
      return parameters.setQueryParameters({
        ...always,
        query: uiState.query ?? '',
        index: sortBy,
        page: page - 1,
        hitsPerPage,
      });
    },
    getWidgetUiState({ query: _query, sortBy: _sortBy, page: _page, hitsPerPage: _size, ...others }, { searchParameters }) {
      const { query, index, page = 0, hitsPerPage } = searchParameters;
      return {
        ...others,
        ...(query && { query }),
        ...(index !== collection && { sortBy: index }),
        ...(page > 0 && { page: page + 1 }),
        ...(hitsPerPage !== size && { hitsPerPage }),
      };
    },
  });
}
