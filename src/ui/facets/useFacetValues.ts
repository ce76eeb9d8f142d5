import { useMemo } from 'react';
import type { FacetOf } from '../../config/facets';
import { usePanel } from '../context';
import { useSteadyValues } from './memory';
import type { FacetValue } from './steady';
import { useChosen } from './useChosen';
import { useServerCounts } from './useServerCounts';

interface FacetValues {
  /** In the order they are drawn; the chosen ones are always among them. */
  readonly values: readonly FacetValue[];
  readonly chosen: ReadonlySet<string>;
}

/** The values of a refinement list or a menu, counted by the server. */
export function useFacetValues(facet: FacetOf<'list' | 'menu'>): FacetValues {
  const { field } = facet;
  const { messages } = usePanel();
  const isByName = facet.kind === 'list' && facet.sortBy === 'alpha';
  const counted = useServerCounts(field);
  const ordered = useMemo(() => {
    if (!isByName) return counted;
    const values = [...counted.values].sort((one, other) => messages.compare(one.label, other.label));
    return { ...counted, values };
  }, [counted, isByName, messages]);
  const chosen = useChosen(facet);
  return { values: useSteadyValues(field, ordered, chosen, facet.limitMore), chosen };
}
