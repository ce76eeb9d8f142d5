import { useEffect, useState } from 'react';

/** Milliseconds without an answer after which a panel says that it is still searching. */
export const STALLED_AFTER_MS = 200;

/** Whether a search has been waited for that long, be it that more was typed meanwhile. */
export function useStalled(isWaiting: boolean): boolean {
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setStalled(true), STALLED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setStalled(false);
    };
  }, [isWaiting]);
  return isWaiting && isStalled;
}
