import { useMemo } from 'react';
import type { Facet } from '../../config/facets';
import { valuesOf, withValues } from '../../search/refinements';
import { useSearchState } from '../search-state';

/** The chosen values as asked for, not as last answered: a box is ticked at once, however slow the server is. */
export function useChosen(facet: Facet): ReadonlySet<string> {
  const refinements = useSearchState('refinements');
  return useMemo(
    () => new Set(refinements.flatMap(({ facet: { field }, value }) => (field === facet.field ? [value] : []))),
    [refinements, facet],
  );
}

/** Asks for other values of a facet: gets those chosen now, returns those to choose. */
export function useChoose(facet: Facet): (change: (chosen: readonly string[]) => readonly string[]) => void {
  const update = useSearchState('update');
  return (change) => update((state) => withValues(state, facet, change(valuesOf(state, facet))));
}
