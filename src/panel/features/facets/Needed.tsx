import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Facet } from '../../../facets/kinds';
import { useSearch } from '../../ui/useSearch';

/**
 * Shows a facet while it, or the facet that it needs, has a refinement. That changes only with the response: until then the
 * values come from the previous search.
 */
export function Needed({ facet, children }: { facet: Facet; children: ReactNode }): ReactNode {
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
