import { useLayoutEffect, useState, type RefObject } from 'react';
import { usePanel } from '../context';

/** Room, measured in text of the usual size, below which the facets move into a drawer; in the style sheet too. */
const NARROW_BELOW = 640;

/**
 * Whether the panel is narrow, by the width of its own box: it may stand in a side column of a wide window. How narrow
 * that is, for text of the visitor's size, the style sheet says: once the panel is drawn, only the ruler is asked.
 *
 * @param ruler an element that is as good as invisible: it has no width where the panel is narrow, and never a height,
 *   since a change of height within a resize callback would make the browser report "ResizeObserver loop" to the page's
 *   error handler.
 */
export function useIsNarrow(ruler: RefObject<HTMLElement | null>): boolean {
  const { config, roomAtFirst } = usePanel();
  // To measure what has just been drawn makes the browser lay all of it out, in the midst of everything else.
  const isKnown = config.layout === 'panel';
  const [isNarrow, setNarrow] = useState(() => isKnown && roomAtFirst() < NARROW_BELOW);
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return undefined;
    const measure = (): void => setNarrow(element.getBoundingClientRect().width === 0);
    if (!isKnown) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ruler, isKnown]);
  return isNarrow;
}
