import { startTransition, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useSearchState } from './search-state';

/**
 * How long the first drawing waits for the first answer, in milliseconds. To draw all of a panel twice takes longer than
 * a server nearby, and shows grey for a moment; a wait as short as that is not seen.
 */
export const PATIENCE_MS = 50;

/**
 * Draws what is in it once there is something to show, or has been nothing for a moment; and a little at a time, so that
 * the page stays at hand. InstantSearch would have it drawn in one go: it starts in an effect, and what an effect asks
 * for cannot wait.
 */
export function Gradually({ children }: { children: ReactNode }): ReactElement {
  const [isOn, setOn] = useState(false);
  const answer = useSearchState('answer');
  const failure = useSearchState('failure');
  const isUnasked = useSearchState('isUnasked');
  const isThere = answer !== null || failure !== null || isUnasked;
  useEffect(() => {
    const draw = (): void => startTransition(() => setOn(true));
    if (isThere) return draw();
    const waiting = setTimeout(draw, PATIENCE_MS);
    return () => clearTimeout(waiting);
  }, [isThere]);
  return <>{isOn && children}</>;
}
