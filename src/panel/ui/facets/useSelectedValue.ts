import type { Facet } from '../../../facets/kinds';
import { useSelectedValues, useSelectValues } from './useSelectedValues';

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
