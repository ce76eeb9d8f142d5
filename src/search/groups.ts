import type { Item } from './item';

/** The items of one group, in the server's order: at least one. */
export type Group = readonly [Item, ...Item[]];

/** The items by group, in the server's order. If the search does not group, each is its own group. */
export function groupItems(items: readonly Item[]): readonly Group[] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = groups[groups.length - 1];
    // Each document without a value may be its own group. Such groups have no name, so their position tells them apart.
    if (item.group !== null && last?.[0].position === item.position) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
