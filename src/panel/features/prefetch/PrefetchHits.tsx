import { type ReactElement, useEffect, useRef } from 'react';
import { prefetchPointed } from '../../page/leave/prefetch';

/** Fetches the page of the hit that a visitor points at, or has the focus on, for a moment. */
export function PrefetchHits(): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const root = place.current?.getRootNode();
    return root instanceof ShadowRoot ? prefetchPointed(root) : undefined;
  }, []);
  return <span ref={place} hidden />;
}
