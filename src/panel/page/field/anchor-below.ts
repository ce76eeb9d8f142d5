import { listen } from '../listen';
import { cssZoomOf } from './css-zoom';

/** Space between a field and its list, and between the list and the edges of the viewport, in px. */
const GAP = 6;
const MARGIN = 8;
/** Least width of a list in px, even if its field is narrower: titles have to fit in. */
const MIN_WIDTH = 320;
/** With less room than this below its field, in px, a list is above the field if there is more room. */
const MIN_HEIGHT = 200;

/**
 * Keeps a list right below a field while the page scrolls, the device rotates, or an on-screen keyboard opens. The list is
 * in the top layer (a popover), so that no sticky header covers it and no box of the page clips it. A script positions it,
 * since only the newest browsers have anchor positioning, and not across the border of a shadow root.
 *
 * @returns function that stops it.
 */
export function anchorBelow(field: Element, list: HTMLElement): () => void {
  const place = (): void => {
    const zoom = cssZoomOf(list);
    const box = field.getBoundingClientRect();
    const [left, right, top, bottom] = [box.left / zoom, box.right / zoom, box.top / zoom, box.bottom / zoom];
    const clientWidth = document.documentElement.clientWidth / zoom;
    const clientHeight = document.documentElement.clientHeight / zoom;
    const viewport = window.visualViewport;
    const visibleTop = (viewport?.offsetTop ?? 0) / zoom;
    const visibleBottom = visibleTop + (viewport ? viewport.height / zoom : clientHeight);
    const size = Math.min(Math.max(right - left, MIN_WIDTH), clientWidth - 2 * MARGIN);
    // A wider list begins where its field begins, or ends where it ends if it would leave the viewport.
    const isRightToLeft = getComputedStyle(field).direction === 'rtl';
    const endsWithField = isRightToLeft ? right - size >= MARGIN : left + size > clientWidth - MARGIN;
    const start = endsWithField ? right - size : left;
    const below = visibleBottom - bottom - GAP - MARGIN;
    const above = top - visibleTop - GAP - MARGIN;
    const isAbove = below < MIN_HEIGHT && above > below;
    Object.assign(list.style, {
      left: `${Math.max(MARGIN, Math.min(start, clientWidth - MARGIN - size))}px`,
      width: `${size}px`,
      top: isAbove ? 'auto' : `${bottom + GAP}px`,
      bottom: isAbove ? `${clientHeight - top + GAP}px` : 'auto',
      maxHeight: `${Math.max(isAbove ? above : below, MIN_HEIGHT / 2)}px`,
    });
  };
  // Before it is shown: the browser lays it out once, in its own width. Its zoom is known once it is shown, when the observer measures.
  place();
  // A browser without popovers still shows the list, though a box of the page may cover or clip it.
  if ('showPopover' in list) list.showPopover();
  const sizes = new ResizeObserver(place);
  sizes.observe(field);
  const targets = [window, window.visualViewport].filter((target) => target !== null);
  const undo = targets.map((target) => listen(target, ['scroll', 'resize'], place, { capture: true, passive: true }));
  return () => {
    sizes.disconnect();
    for (const stop of undo) stop();
  };
}
