import type { Item } from './item';

/** The items of one group, in the server's order: at least one. */
export type Group = readonly [Item, ...Item[]];

/** The items by group, in the server's order. Where the search does not group, each is a group of its own. */
export function groupItems(items: readonly Item[]): readonly Group[] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = groups[groups.length - 1];
    // Documents without a value may be groups of their own, which have no name to tell them apart.
    if (item.group !== null && last?.[0].position === item.position) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
