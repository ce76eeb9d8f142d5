import { type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { usePage } from './contexts';
import { useSearch } from './useSearch';

/**
 * How long the first render waits for the first response, in milliseconds. Rendering a panel twice takes longer than a
 * nearby server, and shows grey placeholders for a moment. Nobody notices a wait as short as this.
 */
export const MAX_DEFER_MS = 50;

/**
 * Renders its children once there is a response, or after a short wait; in small steps, so that the page stays
 * responsive. InstantSearch alone would render all in one step: it starts in an effect, and React does not interrupt
 * an update that an effect requests.
 */
export function DeferUntilReady({ children }: { children: ReactNode }): ReactElement {
  const [isOn, setOn] = useState(false);
  const isThere = useIsThere();
  useEffect(() => {
    const render = (): void => startTransition(() => setOn(true));
    if (isThere) return render();
    const waiting = setTimeout(render, MAX_DEFER_MS);
    return () => clearTimeout(waiting);
  }, [isThere]);
  return <>{isOn && children}</>;
}

/** Whether there is something to show: a response, a failure, or a panel that waits for its visitor. */
export function useIsThere(): boolean {
  return useSearch(({ response, failure, isPristine }) => response !== null || failure !== null || isPristine);
}

/**
 * False until the first response is painted, then true. Lets a component render after those that a visitor needs first. Where the page
 * has hits already, nothing comes first: to lay out the panel once takes less time than twice.
 */
export function useAfterFirstPaint(): boolean {
  const { afterPaint, hasFirstHits } = usePage();
  const [isPainted, setPainted] = useState(hasFirstHits);
  const isThere = useIsThere();
  useEffect(
    () => (isThere ? afterPaint(() => startTransition(() => setPainted(true))) : undefined),
    [isThere, afterPaint],
  );
  return isPainted;
}
