import type { Config } from '../../facets/config';
import { valuesPerFacet } from '../../facets/parameters';
import { baseFilter } from '../../typesense/request/parameters';
import type { ExactState } from './query';
import { toWidget, type Widget } from './widget';

/** The configuration that the base widget needs. */
export type Base = Pick<Config, 'collection' | 'facets' | 'filter' | 'perPage'>;

/**
 * The widget for everything except the facets: query, the field that is searched alone, sort order, page and its size, the filter that always applies, and the
 * number of facet values.
 *
 * @param listed number of hits of a list that always shows the first page by relevance; null where a visitor can choose.
 */
export function baseWidget({ collection, facets, filter, perPage }: Base, listed: number | null = null): Widget {
  const counted = valuesPerFacet(facets);
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
        exact: (uiState as ExactState).exact,
        searchIn: (uiState as ExactState).searchIn,
      } as object);
    },
    getWidgetUiState(
      {
        query: _query,
        sortBy: _sortBy,
        page: _page,
        hitsPerPage: _size,
        exact: _exact,
        searchIn: _field,
        ...others
      }: ExactState,
      { searchParameters },
    ) {
      const { query, index, page = 0, hitsPerPage } = searchParameters;
      const { exact, searchIn } = searchParameters as ExactState;
      return {
        ...others,
        ...(query && { query }),
        ...(index !== collection && { sortBy: index }),
        ...(page > 0 && { page: page + 1 }),
        ...(hitsPerPage !== size && { hitsPerPage }),
        ...(exact && exact === query && { exact }),
        ...(searchIn && { searchIn }),
      };
    },
  });
}
