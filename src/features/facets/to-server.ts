import { type Facet, type FacetOf, isWildcard } from '../../config/facets';
import { allOf, between, oneOf } from '../../search/filter-by';
import { foundBy, withFound } from '../../search/found-facets';
import { readBounds, unescapeHyphen } from '../../search/refinements';
import type { ToServer } from '../../search/search-request';
import { dateFilter, periodRanges } from './date-periods';
import type { Position } from './position';

interface Situation {
  readonly now: Date;
  /** Where the visitor is; null while that is not known. */
  readonly position: Position | null;
}

/**
 * Translates refinements of dates, distances, excluded values and wildcards into parameters of Typesense.
 *
 * @param situation read for each request: a day may end while the page is open.
 */
export function createToServer(facets: readonly Facet[], situation: () => Situation): ToServer {
  return (request) => {
    const now = situation();
    const { facetFilters = [], facets: counted = [], filters, ...params } = request.params ?? {};
    const own: string[] = [];
    const others: (string | readonly string[])[] = [];
    let near: FacetOf<'near'> | null = null;
    for (const group of facetFilters) {
      const [facet, values] = facetOf([group].flat(), facets);
      const filter = facet && (boundsFilter(facet, values, facets) ?? filterFor(facet, values, now));
      if (filter === null) others.push(group);
      else own.push(filter);
      if (facet?.kind === 'near') near = facet;
    }
    return {
      indexName: sorted(request.indexName, near, now.position),
      params: {
        ...params,
        ...(others.length > 0 && { facetFilters: others }),
        filters: allOf([filters, ...own]),
        facets: countedFacets(counted, facets, now.now),
      },
    };
  };
}

/** The facet that all filters of a group belong to, and the values in them. */
function facetOf(group: readonly string[], facets: readonly Facet[]): [facet: Facet | null, values: readonly string[]] {
  const all = withFound(
    facets,
    group.map((entry) => entry.slice(0, entry.indexOf(':'))),
  );
  const facet = all.find(({ field }) => group.every((entry) => entry.startsWith(`${field}:`)));
  return facet ? [facet, group.map((entry) => entry.slice(facet.field.length + 1))] : [null, []];
}

/** The filter of a facet that a wildcard has found and that holds the bounds of a range; null for all others. */
function boundsFilter(facet: Facet, values: readonly string[], facets: readonly Facet[]): string | null {
  const bounds =
    facets.includes(facet) || values.length > 1 ? null : readBounds(values.map(unescapeHyphen).join(), '..');
  return bounds && between(facet.field, ...bounds);
}

/** The filter of a rare facet that a visitor has refined; null for other facets, '' if there is nothing to filter by. */
function filterFor(facet: Facet, values: readonly string[], { now, position }: Situation): string | null {
  const { field } = facet;
  const [value = ''] = values;
  if (facet.kind === 'date') return dateFilter(value, facet, now);
  if (facet.kind === 'near') return position ? `${field}:(${written(position)}, ${value})` : '';
  if (!('exclude' in facet)) return null;
  const excluded = values.filter((one) => one.startsWith('-'));
  const included = values.filter((one) => !one.startsWith('-'));
  return allOf([
    included.length > 0 ? oneOf(field, included.map(unescapeHyphen)) : '',
    excluded.length > 0
      ? oneOf(
          field,
          excluded.map((one) => one.slice(1)),
          ':!=',
        )
      : '',
  ]);
}

/** What is counted: periods in ranges, no distances, and no field twice where a wildcard counts it. */
function countedFacets(counted: readonly string[] | string, facets: readonly Facet[], now: Date): readonly string[] {
  const fields = [counted].flat();
  const covered = facets
    .filter((facet) => isWildcard(facet) && fields.includes(facet.field))
    .flatMap((wildcard) => foundBy(wildcard, fields, [wildcard]))
    .map(({ field }) => field);
  return fields.flatMap((field) => {
    if (covered.includes(field)) return [];
    const facet = facets.find((one) => one.field === field);
    if (facet?.kind === 'near') return [];
    return facet?.kind === 'date' ? [field + periodRanges(facet, now)] : [field];
  });
}

/**
 * The sort order, in InstantSearch's index name. If a distance is chosen and no other order, the nearest hits come first.
 * With another order the distance is compared last, so that the response contains it.
 */
function sorted(indexName: string, near: FacetOf<'near'> | null, position: Position | null): string {
  const [collection = '', order = ''] = indexName.split('/sort/');
  const byDistance = /^(.+):near$/.exec(order)?.[1];
  const clauses = byDistance === undefined && order !== '' ? [order] : [];
  const field = byDistance ?? near?.field;
  if (field !== undefined && position && countClauses(order) < MAX_CLAUSES)
    clauses.push(`${field}(${written(position)}):asc`);
  return clauses.length === 0 ? collection : `${collection}/sort/${clauses.join(',')}`;
}

/** Most fields that Typesense can sort by. */
const MAX_CLAUSES = 3;

function countClauses(order: string): number {
  return order === '' ? 0 : order.replace(/\([^)]*\)/g, '').split(',').length;
}

function written({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}
