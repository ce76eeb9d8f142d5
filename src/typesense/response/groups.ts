import type { TagConfig } from '../../tag/attributes/attributes';
import type { Item } from './item';

/** The items of one group, in the server's order: at least one. */
export type Group = readonly [Item, ...Item[]];

/** The items by group, in the server's order. If the search does not group, each is its own group. */
export function groupItems(items: readonly Item[]): readonly Group[] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = groups[groups.length - 1];
    // Each document without a value may be its own group. Such groups have no name, so their position distinguishes them.
    if (item.group !== null && last?.[0].position === item.position) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/**
 * Whether a server has estimated a number of groups, within about 2 %. An index of files counts exactly.
 *
 * @param isGrouped whether the number counts groups; the number of hits does, if equal values make one hit.
 */
export function isEstimate(
  count: number,
  { group, index }: Pick<TagConfig, 'group' | 'index'>,
  isGrouped = group !== null,
): boolean {
  return isGrouped && index === null && count > EXACT_GROUPS;
}

/** Typesense counts groups with LogLogBeta since 29: https://github.com/typesense/typesense/pull/2146. Its error begins at 170. */
const EXACT_GROUPS = 150;
