import type { MouseEvent } from 'react';
import type { Item } from '../../search/item';
import { usePanel } from '../context';

/** Tells the page that a visitor follows a link of a hit, or picks it from a list; a page that cancels keeps the browser where it is. */
export function useSelect(item: Item, query: string): (event: MouseEvent) => void {
  const { emit, leave, recent } = usePanel();
  return (event) => {
    if (!(event.target as Element).closest('a[href], [role="option"]')) return;
    recent.add(query);
    const { scope: _, ...shown } = item;
    const { document, position } = item;
    if (!emit('searchlet:select', { item: shown, document, position, query })) event.preventDefault();
    else leave(item.id, event.currentTarget);
  };
}
