import type { MouseEvent } from 'react';
import type { Item } from '../../search/item';
import { usePanel } from '../context';
import { isPlainClick } from './plain-click';

/** Tells the page that a visitor follows a link of a hit, or picks it from a list; a page that cancels keeps the browser where it is. */
export function useSelect(item: Item, query: string): (event: MouseEvent) => void {
  const { emit, leave, recent } = usePanel();
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href], [role="option"]');
    if (!link) return;
    recent.add(query);
    const { scope: _, ...shown } = item;
    const { document, position } = item;
    if (!emit('searchlet:select', { item: shown, document, position, query })) event.preventDefault();
    else if (isPlainClick(event) && link.target !== '_blank') leave(item.id, event.currentTarget);
  };
}
