import { useLayoutEffect, useMemo } from 'react';
import { foundBy } from '../../../facets/found-facets';
import { type Facet, isWildcard } from '../../../facets/kinds';
import { type Hit, returnedHit } from '../../../typesense/response/item';
import { useConfig } from '../contexts';
import type { FacetValue } from '../facet-view';
import { useSearch } from '../useSearch';
import { useServerCounts } from './useFacetCounts';
import { useValueCounts } from './useValueCounts';

/**
 * The number of hits with each value of a facet whose ranges the server counts; null where it is not known yet.
 *
 * @param values as the facet keeps chosen values.
 * @param addUp turns the counts of the ranges into counts of the values.
 */
export function useRangeCounts(
  facet: Facet,
  values: readonly string[],
  addUp: (counted: readonly FacetValue[]) => readonly number[],
): readonly (number | null)[] {
  const { values: counted, hasResponse } = useServerCounts(facet.field);
  const isByFilter = useCountedByFilter(facet) !== null;
  const byFilter = useValueCounts(facet, isByFilter ? values : []);
  const counts = isByFilter ? byFilter : hasResponse ? addUp(counted) : [];
  return values.map((_, index) => counts[index] ?? null);
}

/**
 * Whether each range of a facet must be counted by its own search; if so, how many values a document may have. Null if
 * the ranges of `facet_by` count correctly. They do not in these cases:
 *
 * - Where the search groups, they count variants.
 * - Where a document has several values, it is in several ranges, and the counts of ranges do not add up. Typesense 29
 *   counts such a document in no range if it counts exhaustively, and once for each value otherwise.
 * - Where a wildcard counts the field already, its ranges would be a second facet of the same name.
 *
 * The hits show how many values documents have. Until they do, each range is counted.
 *
 * @param hasOwnRequest whether the ranges are counted apart from the search of the panel.
 */
export function useCountedByFilter(facet: Facet, hasOwnRequest = false): Shape | null {
  const { config } = useConfig();
  const hits = useSearch((view) => view.hits);
  const hasResponse = useSearch(({ response }) => response !== null);
  const now = useMemo(() => shapeIn(hits, facet.field), [hits, facet]);
  const before = shapes.get(facet);
  const shape = [now, before].includes('several') ? 'several' : (before ?? now);
  // Written in an effect, not while rendering: React may discard a render.
  useLayoutEffect(() => {
    if (shape) shapes.set(facet, shape);
  });
  const isCovered =
    !hasOwnRequest && config.facets.some((other) => isWildcard(other) && foundBy(other, [facet.field], []).length > 0);
  const isByFilter = config.group !== null || isCovered || (hasResponse && shape !== 'one');
  return isByFilter ? (shape ?? 'several') : null;
}

/** How many values a document may have in a field. */
export type Shape = 'one' | 'several';

/** Keyed by the facet of a panel, since its component is mounted again when it moves into the drawer. */
const shapes = new WeakMap<Facet, Shape>();

function shapeIn(hits: readonly Hit[], field: string): Shape | undefined {
  const found = hits.map((hit) => shapeOf(returnedHit(hit).document, field));
  return found.includes('several') ? 'several' : found.find(Boolean);
}

/** How many values a document may have in a field; undefined if it has none. An array of one may be longer elsewhere. */
export function shapeOf(value: unknown, path: string): Shape | undefined {
  if (Array.isArray(value)) return 'several';
  if (path === '' || typeof value !== 'object' || value === null) return value == null ? undefined : 'one';
  const own = (value as Record<string, unknown>)[path];
  if (own !== undefined) return shapeOf(own, '');
  const dot = path.indexOf('.');
  return dot < 0 ? undefined : shapeOf((value as Record<string, unknown>)[path.slice(0, dot)], path.slice(dot + 1));
}
