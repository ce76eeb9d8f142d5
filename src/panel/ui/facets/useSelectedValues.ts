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

/** The value of a facet that has one at most, and a function that selects another; '' for none. */
export function useSelectedValue(facet: Facet): [chosen: string, choose: (value: string) => void] {
  const [chosen = ''] = useSelectedValues(facet);
  const select = useSelectValues(facet);
  return [chosen, (value) => select(() => (value === '' ? [] : [value]))];
}

/** Selects a value of a facet besides the others, or removes it. */
export function useToggleValue(facet: Facet): (value: string) => void {
  const choose = useSelectValues(facet);
  return (value) => choose((now) => (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]));
}

/** "Clear refinements": removes all refinements and keeps the query. */
export function useClear(): () => void {
  const { config } = useConfig();
  const { update } = useSearchActions();
  return () => update((state) => withoutRefinements(state, config.facets));
}
