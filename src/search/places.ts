/**
 * Where each hit stands whose search is grouped, counted from 1: where its group does, since no answer tells how many
 * hits are in the groups of the pages before. Null where the search is not grouped.
 *
 * @param answer Typesense's own.
 */
export function placesOf(answer: unknown): readonly number[] | null {
  const { grouped_hits: groups, page = 1, request_params: { per_page: perPage = 0 } = {} } = Object(answer) as Grouped;
  return groups?.flatMap(({ hits }, index) => hits.map(() => (page - 1) * perPage + index + 1)) ?? null;
}

interface Grouped {
  readonly grouped_hits?: readonly { readonly hits: readonly unknown[] }[];
  readonly page?: number;
  readonly request_params?: { readonly per_page?: number };
}
