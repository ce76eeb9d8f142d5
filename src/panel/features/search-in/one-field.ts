import type { SearchParameters } from '../../../typesense/request/parameters';
import type { OneField } from '../../../typesense/request/search-request';

export const oneField: OneField = {
  parametersFor: (field, all) => ({
    query_by: field,
    ...valuesOf(field, all),
    // Words of the query in other fields are not what was looked for. A preset marks the fields that are searched.
    ...(all['highlight_fields'] && { highlight_fields: field }),
  }),
  /** Counts what all fields have, in the same request: where one has nothing, the visitor reads what the others have. */
  alsoSearched([first]) {
    const { params } = first ?? {};
    if (!first || !params?.searchIn || !params.query) return [];
    return [{ ...first, params: { ...params, searchIn: undefined, hitsPerPage: 0, facets: [] } }];
  },
};

/** Parameters with a value for each field of `query_by`, and the server's default. */
const PER_FIELD = { query_by_weights: '1', num_typos: '2', prefix: 'true', infix: 'off' };

/** The weights and typo rules of the field: a list for all fields has too many values, and the server refuses the search. */
function valuesOf(field: string, all: SearchParameters): SearchParameters {
  const at = all['query_by']?.split(',').indexOf(field) ?? -1;
  const own = Object.entries(PER_FIELD).flatMap(([name, usual]) => {
    const values = all[name]?.split(',') ?? [];
    return values.length > 1 ? [[name, values[at]?.trim() ?? usual]] : [];
  });
  // The weights of a preset are unknown here; of one field, any weight is right.
  return { ...(all['preset'] && { query_by_weights: '1' }), ...Object.fromEntries(own) };
}
