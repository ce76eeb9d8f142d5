import { allOf } from '../typesense/request/filter-by';
import type { Chosen, SearchRequest } from '../typesense/request/search-request';
import { byDistance, readSortIndex, sortIndex } from '../typesense/request/sort-order';
import type { Situation } from '../typesense/situation';
import { areBounds, boundsFilter } from './base/bounds';
import { foundBy, withFound } from './found-facets';
import { type Facet, isWildcard, kindOf } from './kinds';

/** What InstantSearch gets as the chosen value of a refined facet; `chosen` holds the values. */
export const REFINED = '*';

/** A filter as InstantSearch makes it of a refined facet: that of a hierarchical menu names the level. */
export function refinedFilter(facet: Facet, chosen: Chosen): string {
  const hierarchy = kindOf(facet).hierarchy?.(facet);
  const [path = ''] = chosen[facet.field] ?? [];
  if (!hierarchy) return `${facet.field}:${REFINED}`;
  return `${hierarchy.attributes[path.split(hierarchy.separator).length - 1]}:${path}`;
}

/** InstantSearch's parameters, with the values that are chosen in each field. */
export interface ChosenParameters {
  readonly chosen?: Chosen;
}

/** Translates what is chosen in facets, what is counted and the order into parameters of Typesense. */
export function translateFacets(
  { indexName, params = {} }: SearchRequest,
  facets: readonly Facet[],
  situation: Situation,
): SearchRequest {
  const { facetFilters = [], chosen = {}, facets: counted, filters, ...others } = params;
  const known = withFound(facets, Object.keys(chosen));
  const refined = facetFilters
    .flatMap((group) => refinedBy(String([group].flat()[0]), known, chosen) ?? [])
    .filter(({ facet }) => situation.hasFacet(facet.field));
  return {
    indexName: sorted(indexName, refined, situation),
    params: {
      ...others,
      filters: allOf([filters, ...refined.map((one) => filterOf(one, facets, situation))]),
      ...(counted !== undefined && { facets: countedFacets([counted].flat(), facets, situation) }),
    },
  };
}

interface Refined {
  readonly facet: Facet;
  readonly values: readonly string[];
}

/** The facet that a filter of InstantSearch is for, and what is chosen in it. */
function refinedBy(filter: string, facets: readonly Facet[], chosen: Chosen): Refined | undefined {
  return facets
    .flatMap((facet) => candidatesOf(facet, chosen[facet.field] ?? []).map((values): Refined => ({ facet, values })))
    .find(({ facet, values }) => filter === refinedFilter(facet, { [facet.field]: values }));
}

/** What InstantSearch may filter by. To count a level of a hierarchical menu, it filters by the path above it. */
function candidatesOf(facet: Facet, values: readonly string[]): readonly (readonly string[])[] {
  const separator = kindOf(facet).hierarchy?.(facet).separator;
  if (separator === undefined) return [values];
  const names = (values[0] ?? '').split(separator);
  return names.map((_, level) => [names.slice(0, level + 1).join(separator)]);
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
  return fields.flatMap((field) => {
    if (covered.includes(field) || !situation.hasFacet(field)) return [];
    const facet = facets.find((one) => one.field === field);
    if (!facet || isWildcard(facet)) return [field];
    const { uncounted, countedBy, countsRanges } = kindOf(facet);
    if (countsRanges?.(facet) && countedBy && !situation.canCountRanges()) return [];
    return uncounted ? [] : [field + (countedBy?.(facet, situation) ?? '')];
  });
}

/** The sort order, in InstantSearch's index name: that of the visitor, then what a refined facet sorts by. */
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
  return order === '' ? 0 : order.replace(/\([^)]*\)/g, '').split(',').length;
}
