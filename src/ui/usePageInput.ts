import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePanel } from './context';

/** The page's own search field, which the panel searches from; null where it has one of its own. */
export function usePageInput(): HTMLInputElement | null {
  const { pageInput } = usePanel();
  return useSyncExternalStore(pageInput.subscribe, pageInput.read);
}

/** Calls back when what is typed there is submitted. */
export function usePageSubmit(listener: () => void): void {
  const { pageInput } = usePanel();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => pageInput.onSubmit(() => latest.current()), [pageInput]);
}
