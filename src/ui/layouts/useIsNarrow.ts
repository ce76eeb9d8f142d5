import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of the panel in px below which its facets move into a drawer. */
export const NARROW_BELOW = 640;

/**
 * Whether the panel is narrow, by the width of its own box: it may stand in a side column of a wide window.
 *
 * @param ruler an element without height: a change of height within a resize callback would make the browser report
 *   "ResizeObserver loop" to the page's error handler.
 */
export function useIsNarrow(ruler: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return undefined;
    const measure = (): void => setNarrow(element.getBoundingClientRect().width < NARROW_BELOW);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ruler]);
  return isNarrow;
}
