import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { Facet } from '../../config/facets';
import { useSearch } from '../../ui/useSearch';

/**
 * Shows a facet once something is chosen in the one that it needs, and as long as something is chosen in itself. That changes
 * with the response: before it there are the values of the search before.
 */
export function Needed({ facet, children }: { facet: Facet; children: ReactElement }): ReactElement | null {
  const refinements = useSearch(({ refinements }) => refinements);
  const isIdle = useSearch(({ status }) => status === 'idle');
  const isOn = refinements.some((one) => one.facet.field === facet.needs || one.facet.field === facet.field);
  const last = useRef(isOn);
  const isShown = isIdle ? isOn : last.current;
  useLayoutEffect(() => {
    last.current = isShown;
  });
  return isShown ? children : null;
}
