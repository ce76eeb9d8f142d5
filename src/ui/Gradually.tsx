import { startTransition, useEffect, useState, type ReactElement, type ReactNode } from 'react';

/**
 * Draws what is in it a little at a time, so that the page stays at hand. InstantSearch would have all of itself drawn in
 * one go: it starts in an effect, and what an effect asks for cannot wait.
 */
export function Gradually({ children }: { children: ReactNode }): ReactElement {
  const [isOn, setOn] = useState(false);
  useEffect(() => startTransition(() => setOn(true)), []);
  return <>{isOn && children}</>;
}
