import { allOf } from '../typesense/request/filter-by';
import { toPlainSigns } from '../typesense/request/query-signs';
import type { FacetFilters, SearchRequest } from '../typesense/request/search-request';
import { byDistance, readSortIndex, sortIndex } from '../typesense/request/sort-order';
import type { Situation } from '../typesense/situation';
import { areBounds, boundsFilter } from './base/bounds';
import { foundBy, withFound } from './found-facets';
import { type Facet, fieldsOf, isWildcard, kindOf } from './kinds';

/** The values that a facet filters by. */
export function filteredValues(facet: Facet, chosen: readonly string[] = []): readonly string[] {
  const fallback = kindOf(facet).fallbackValue?.(facet) ?? null;
  return chosen.length > 0 || fallback === null ? chosen : [fallback];
}

/** What facets filter by, in the form in which InstantSearch puts it into a request. */
export function facetFiltersOf(
  facets: readonly Facet[],
  chosen: Readonly<Record<string, readonly string[]>>,
): FacetFilters {
  return facets
    .map((facet) => filteredValues(facet, chosen[facet.field]).map((value) => `${facet.field}:${value}`))
    .filter((filters) => filters.length > 0);
}

/** Translates what is chosen in facets, what is counted and the order into parameters of Typesense. */
export function translateFacets(
  { indexName, params = {} }: SearchRequest,
  facets: readonly Facet[],
  situation: Situation,
): SearchRequest {
  const { facetFilters = [], facets: counted, filters, ...others } = params;
  const refined = facetFilters
    .flatMap((group) => refinedBy([group].flat(), facets) ?? [])
    .filter(({ facet }) => situation.hasFacet(facet.field));
  return {
    indexName: sorted(indexName, refined, situation),
    params: {
      ...others,
      ...(others.query && { query: toPlainSigns(others.query) }),
      filters: allOf([filters, ...refined.map((one) => filterOf(one, facets, situation))]),
      ...(counted !== undefined && { facets: countedFacets([counted].flat(), facets, situation) }),
    },
  };
}

interface Refined {
  readonly facet: Facet;
  readonly values: readonly string[];
}

/** The facet of some filters, which name its field or the field of a level, and their values. */
function refinedBy(filters: readonly string[], facets: readonly Facet[]): Refined | undefined {
  const [first = ''] = filters;
  const known = withFound(facets, [first.replace(/:.*/s, '')]);
  const levels = known.flatMap((facet) => fieldsOf(facet).map((field) => ({ facet, field })));
  // A level may also have its own facet.
  const one = [...known.map((facet) => ({ facet, field: facet.field })), ...levels].find(({ field }) =>
    first.startsWith(`${field}:`),
  );
  return one && { facet: one.facet, values: filters.map((filter) => filter.slice(one.field.length + 1)) };
}

/** A facet that a wildcard has found may be shown as a range: its one value then holds bounds. */
function filterOf({ facet, values }: Refined, facets: readonly Facet[], situation: Situation): string {
  const isRange = !facets.includes(facet) && values.length === 1 && values.every(areBounds);
  return isRange ? boundsFilter(facet, values, situation) : kindOf(facet).filter(facet, values, situation);
}

/** What is counted, and how; no field twice where a wildcard counts it. */
function countedFacets(fields: readonly string[], facets: readonly Facet[], situation: Situation): readonly string[] {
  const covered = facets
    .filter((facet) => isWildcard(facet) && fields.includes(facet.field))
    .flatMap((wildcard) => foundBy(wildcard, fields, [wildcard]))
    .map(({ field }) => field);
  return withLevels(fields, facets).flatMap((field) => {
    if (covered.includes(field) || !situation.hasFacet(field)) return [];
    const facet = facets.find((one) => one.field === field);
    if (!facet || isWildcard(facet)) return [field];
    const { uncounted, countedBy, countsRanges } = kindOf(facet);
    if (countsRanges?.(facet) && countedBy && !situation.canCountRanges()) return [];
    return uncounted ? [] : [field + (countedBy?.(facet, situation) ?? '')];
  });
}

/** The fields, with the levels of each tree that takes several branches: one search counts them all without what is chosen there. */
function withLevels(fields: readonly string[], facets: readonly Facet[]): readonly string[] {
  const levelsOf = (field: string): readonly string[] => {
    const tree = facets.find((one) => one.field === field && kindOf(one).hasSeveral?.(one));
    return tree ? fieldsOf(tree) : [field];
  };
  return [...new Set(fields.flatMap(levelsOf))];
}

/** The sort order, in InstantSearch's index name: the visitor's order, then the order of a refined facet. */
function sorted(indexName: string, refined: readonly Refined[], situation: Situation): string {
  const [collection, order] = readSortIndex(indexName);
  const positionField = /^(.+):near$/.exec(order)?.[1];
  const clauses = positionField === undefined && order !== '' ? [order] : [];
  const further =
    positionField === undefined
      ? refined.map(({ facet, values }) => values.length > 0 && kindOf(facet).sortBy?.(facet, situation))
      : [byDistance(positionField, situation)];
  const clause = further.find(Boolean);
  if (clause && countClauses(order) < MAX_CLAUSES) clauses.push(clause);
  return clauses.length === 0 ? collection : sortIndex(collection, clauses.join(','));
}

/** Most fields that Typesense can sort by. */
const MAX_CLAUSES = 3;

function countClauses(order: string): number {
  return order === '' ? 0 : order.replace(/\([^()]*\)/g, '').split(',').length;
}
