import { useEffect, useRef } from 'react';
import { whenNear } from '../../page/near';

/** Pages of hits that load automatically. Then visitors are asked, so that the footer of the page stays in reach. */
const MOST_PAGES = 3;

/** What decides whether the next page of hits loads. */
interface Position {
  /** The button for more hits; null if there are no more, or visitors press it themselves. */
  readonly button: HTMLElement | null;
  /** The search. Another one may load as many pages again. */
  readonly search: string;
  /** The last page that is shown. A page that failed to load is not loaded again automatically. */
  readonly last: number;
}

/**
 * Loads the next page of hits when the button for it comes near the viewport, three times.
 *
 * @returns function to call when a visitor has pressed the button: further pages load automatically again.
 */
export function useLoadOnScroll({ button, search, last }: Position, load: () => void): () => void {
  const pages = useRef(0);
  const latest = useRef(load);
  // In effects, not while rendering: React may discard a render.
  useEffect(() => {
    latest.current = load;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search may load as many pages again.
  useEffect(() => {
    pages.current = 0;
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another page or in another search, the button may still be near.
  useEffect(() => {
    if (!button) return undefined;
    const stop = whenNear(button, () => {
      // A visitor who has the focus on it decides: new hits push the button away.
      const isFocused = (button.getRootNode() as Document | ShadowRoot).activeElement === button;
      if (isFocused || pages.current >= MOST_PAGES) return;
      stop();
      pages.current += 1;
      latest.current();
    });
    return stop;
  }, [button, search, last]);
  return () => {
    pages.current = 0;
  };
}
