import type { Situation } from '../situation';

/** InstantSearch's name for a sort order of a collection, as the Typesense adapter reads it. */
export function sortIndex(collection: string, sortBy: string): string {
  return `${collection}/sort/${sortBy}`;
}

/** The reverse of `sortIndex`; '' for the order by relevance. */
export function readSortIndex(index: string): readonly [collection: string, sortBy: string] {
  const [collection = '', sortBy = ''] = index.split('/sort/');
  return [collection, sortBy];
}

/** Whether a sort order is by the distance from the visitor. */
export function isByDistance({ sortBy }: { readonly sortBy: string }): boolean {
  return sortBy.endsWith(':near');
}

/** The clause that sorts a field by the distance from the visitor; null while the position is not known. */
export function byDistance(field: string, { position }: Pick<Situation, 'position'>): string | null {
  return position && `${field}(${position.latitude}, ${position.longitude}):asc`;
}
