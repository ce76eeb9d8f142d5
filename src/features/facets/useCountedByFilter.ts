import { useLayoutEffect, useMemo } from 'react';
import { type Facet, isWildcard } from '../../config/facets';
import { foundBy } from '../../search/found-facets';
import type { Hit } from '../../search/item';
import { useConfig } from '../../ui/contexts';
import { useSearch } from '../../ui/useSearch';

/**
 * Whether each range of a facet has to be counted by a search of its own, and how many values a document then has to be
 * expected to have. Null where the ranges of `facet_by` count right; they do not in these cases:
 *
 * - Where the search groups, they count variants.
 * - Where a document has several values, it is in several ranges, and counts of ranges do not add up. Typesense 29 counts
 *   such a document in none if it counts exhaustively, and once for each value otherwise.
 * - Where a wildcard counts the field already, its ranges would be a second facet of the same name.
 *
 * What the documents have, the hits tell. As long as they tell nothing, each range is counted.
 */
export function useCountedByFilter(facet: Facet): Shape | null {
  const { config } = useConfig();
  const hits = useSearch((view) => view.hits);
  const hasResponse = useSearch(({ response }) => response !== null);
  const now = useMemo(() => shapeIn(hits, facet.field), [hits, facet]);
  const before = shapes.get(facet);
  const shape = [now, before].includes('several') ? 'several' : (before ?? now);
  // Rendering reads it and never writes: React may throw away what it has rendered.
  useLayoutEffect(() => {
    if (shape) shapes.set(facet, shape);
  });
  // A histogram has a request of its own.
  const isCovered =
    facet.kind !== 'range' &&
    config.facets.some((other) => isWildcard(other) && foundBy(other, [facet.field], []).length > 0);
  const isByFilter = config.group !== null || isCovered || (hasResponse && shape !== 'one');
  return isByFilter ? (shape ?? 'several') : null;
}

/** How many values a document may have in a field. */
export type Shape = 'one' | 'several';

/** By facet of a panel: the facets are mounted again when they move into the drawer. */
const shapes = new WeakMap<Facet, Shape>();

function shapeIn(hits: readonly Hit[], field: string): Shape | undefined {
  const found = hits.map((hit) => shapeOf(hit._rawTypesenseHit?.source.document, field));
  return found.includes('several') ? 'several' : found.find(Boolean);
}

/** How many values a document may have in a field; undefined where it has none. An array of one value may have more elsewhere. */
export function shapeOf(value: unknown, path: string): Shape | undefined {
  if (Array.isArray(value)) return 'several';
  if (path === '' || typeof value !== 'object' || value === null) return value == null ? undefined : 'one';
  const own = (value as Record<string, unknown>)[path];
  if (own !== undefined) return shapeOf(own, '');
  const dot = path.indexOf('.');
  return dot < 0 ? undefined : shapeOf((value as Record<string, unknown>)[path.slice(0, dot)], path.slice(dot + 1));
}
