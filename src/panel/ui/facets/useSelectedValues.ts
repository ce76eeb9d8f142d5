import { useMemo } from 'react';
import type { Facet } from '../../../facets/kinds';
import { chosenValuesOf, withoutRefinements, withValues } from '../../session/refinements';
import { useConfig } from '../contexts';
import { useSearch, useSearchActions } from '../useSearch';

/** The selected values of the state, not of the last response: a box is ticked at once, however slow the server is. */
export function useSelectedValues(facet: Facet): ReadonlySet<string> {
  const refinements = useSearch(({ refinements }) => refinements);
  return useMemo(
    () => new Set(refinements.flatMap(({ facet: { field }, value }) => (field === facet.field ? [value] : []))),
    [refinements, facet],
  );
}

/** Selects other values of a facet: gets the selected ones, returns those to select. */
export function useSelectValues(facet: Facet): (change: (chosen: readonly string[]) => readonly string[]) => void {
  const { update } = useSearchActions();
  return (change) => update((state) => withValues(state, facet, change(chosenValuesOf(state, facet))));
}

/** "Clear refinements": removes all refinements and keeps the query. */
export function useClear(): () => void {
  const { config } = useConfig();
  const { update } = useSearchActions();
  return () => update((state) => withoutRefinements(state, config.facets));
}
