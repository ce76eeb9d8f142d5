import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePage } from '../../ui/contexts';

interface Fit {
  /** Whether there is no room for a table. */
  readonly isNarrow: boolean;
  /** Whether the table is wider than its box, and so scrolls inside. */
  readonly isWide: boolean;
}

/** Narrowest panel with a table, in px at a text size of 16 px; in the style sheet too, for any size. */
const NARROW_BELOW = 480;

/**
 * How the table fits into its box, measured whenever a size changes.
 *
 * @param box its first child is a ruler, which has no width if the panel is narrow, its last child the table.
 */
export function useFit(box: RefObject<HTMLElement | null>): Fit {
  const { initialWidth } = usePage();
  const [fit, setFit] = useState<Fit>(() => ({ isNarrow: initialWidth() < NARROW_BELOW, isWide: false }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a narrow box has another child.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = (): void => {
      const isNarrow = widthOf(current.firstElementChild) === 0;
      const isWide = widthOf(current.lastElementChild) > current.clientWidth + 1;
      setFit((before) => (before.isNarrow === isNarrow && before.isWide === isWide ? before : { isNarrow, isWide }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [box, fit.isNarrow]);
  return fit;
}

function widthOf(element: Element | null): number {
  return element?.getBoundingClientRect().width ?? 0;
}
