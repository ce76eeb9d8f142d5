import { useEffect, useState } from 'react';

/** Copies a text; the state says for two seconds how that went. */
export function useCopy(): {
  readonly state: 'idle' | 'copied' | 'failed';
  readonly copy: (text: string) => Promise<void>;
} {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return { state, copy };
}
