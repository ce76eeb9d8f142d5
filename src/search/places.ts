/**
 * Where each hit stands among all that were found, counted from 1. Of a grouped search, where its group does, since no
 * answer tells how many hits are in the groups of the pages before.
 *
 * @param answer Typesense's own.
 */
export function placesOf(answer: unknown): readonly number[] {
  const { hits = [], grouped_hits: groups, page = 1, request_params: { per_page: perPage = 0 } = {} } = Object(answer) as Found;
  const sizes = groups?.map((group) => group.hits.length) ?? hits.map(() => 1);
  return sizes.flatMap((size, index) => Array<number>(size).fill((page - 1) * perPage + index + 1));
}

interface Found {
  readonly hits?: readonly unknown[];
  readonly grouped_hits?: readonly { readonly hits: readonly unknown[] }[];
  readonly page?: number;
  readonly request_params?: { readonly per_page?: number };
}
