import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first drawing, and true from the next one on, which follows at once. What waits for that one lets a visitor
 * see all else sooner.
 */
export function useAfterwards(): boolean {
  const [isAfterwards, setAfterwards] = useState(false);
  useEffect(() => startTransition(() => setAfterwards(true)), []);
  return isAfterwards;
}
