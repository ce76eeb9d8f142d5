import { restoreScrollPosition } from './scroll-restoration';

/** Remembers the position of a card in the viewport; returns a function that restores it after a layout change. */
export function holdScrollPosition(card: Element): () => void {
  const { top } = card.getBoundingClientRect();
  return () => restoreScrollPosition(card, top);
}
