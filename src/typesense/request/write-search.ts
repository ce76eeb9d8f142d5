import type { SearchParameters } from './parameters';
import type { SearchRequest } from './search-request';
import { readSortIndex } from './sort-order';

/** One search as Typesense reads it. */
export type WrittenSearch = Readonly<Record<string, string | number>>;

/**
 * Writes a search as the Typesense adapter writes it for InstantSearch.
 *
 * @param parameters of every search of the panel.
 */
export function writeSearch({ indexName, params = {} }: SearchRequest, parameters: SearchParameters): WrittenSearch {
  const { query, filters, facets, maxValuesPerFacet, hitsPerPage, typesenseVectorQuery, further } = params;
  const [collection, sortBy] = readSortIndex(indexName);
  const written = withoutEmpty({
    collection,
    q: query || '*',
    facet_by: facets?.join(),
    filter_by: filters,
    sort_by: sortBy,
    max_facet_values: maxValuesPerFacet,
    page: 1,
    per_page: hitsPerPage,
    vector_query: typesenseVectorQuery,
  });
  return withoutEmpty({ ...parameters, ...further, ...written });
}

/** An empty parameter would overrule a preset. */
function withoutEmpty(written: Readonly<Record<string, string | number | undefined>>): WrittenSearch {
  const given = Object.entries(written).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given) as WrittenSearch;
}
