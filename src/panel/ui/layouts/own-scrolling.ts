import type { SyntheticEvent } from 'react';

/**
 * What an element has that scrolls over the page. A library that scrolls the page smoothly would take its wheel: Lenis spares elements
 * with this attribute; others look for what scrolls from `event.target` upwards, which is the host element for them.
 */
export const ownScrolling = {
  'data-lenis-prevent': '',
  onWheel: stop,
  onTouchMove: stop,
} as const;

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
