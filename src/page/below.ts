/** Space between a field and its list, and between the list and the edges of the window, in px. */
const GAP = 6;
const MARGIN = 8;
/** A list under a narrower field is wider than that, in px: titles have to fit in. */
const LEAST_WIDTH = 320;
/** With less room below it, in px, a list stands above its field if there is more. */
const LEAST_HEIGHT = 200;

/**
 * Keeps a list right below a field while the page scrolls, turns, or makes room for a keyboard. The list lies in the top
 * layer (a popover), so that no sticky header covers it and no box of the page cuts it off; it has to be told where the
 * field is, since only the newest browsers can anchor one to the other, and not out of a shadow root.
 *
 * @returns what stops it.
 */
export function holdBelow(field: Element, list: HTMLElement): () => void {
  const place = (): void => {
    const { left, right, top, bottom, width } = field.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: clientHeight };
    const size = Math.min(Math.max(width, LEAST_WIDTH), clientWidth - 2 * MARGIN);
    const start = getComputedStyle(field).direction === 'rtl' ? right - size : left;
    const below = offsetTop + height - bottom - GAP - MARGIN;
    const above = top - offsetTop - GAP - MARGIN;
    const isAbove = below < LEAST_HEIGHT && above > below;
    Object.assign(list.style, {
      left: `${Math.max(MARGIN, Math.min(start, clientWidth - MARGIN - size))}px`,
      width: `${size}px`,
      top: isAbove ? 'auto' : `${bottom + GAP}px`,
      bottom: isAbove ? `${clientHeight - top + GAP}px` : 'auto',
      maxHeight: `${Math.max(isAbove ? above : below, LEAST_HEIGHT / 2)}px`,
    });
  };
  // A browser without popovers still shows it, over what it can.
  if ('showPopover' in list) list.showPopover();
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(field);
  const options = { capture: true, passive: true };
  const targets = [window, window.visualViewport];
  for (const target of targets) {
    target?.addEventListener('scroll', place, options);
    target?.addEventListener('resize', place, options);
  }
  return () => {
    sizes.disconnect();
    for (const target of targets) {
      target?.removeEventListener('scroll', place, options);
      target?.removeEventListener('resize', place, options);
    }
  };
}
