import { useMemo } from 'react';
import { useRefinementList } from 'react-instantsearch';
import type { FacetOf } from '../../config/facets';
import { usePanel } from '../context';
import { useSteadyValues } from './memory';
import { withChosen, type FacetValue } from './steady';
import { useChosen } from './useChosen';
import { useServerCounts } from './useServerCounts';

interface FacetValues {
  /** In the order they are drawn; the chosen ones are always among them. */
  readonly values: readonly FacetValue[];
  readonly chosen: ReadonlySet<string>;
  /** Looks for values by what they begin with; '' ends the search. */
  readonly search: (typed: string) => void;
  /** What the search has found; null while there is none. */
  readonly matches: readonly FacetValue[] | null;
}

/** The values of a refinement list or a menu, counted by the server. */
export function useFacetValues(facet: FacetOf<'list' | 'menu'>): FacetValues {
  const { field, limitMore } = facet;
  const { messages } = usePanel();
  const isByName = facet.kind === 'list' && facet.sortBy === 'alpha';
  const { items, isFromSearch, searchForItems } = useRefinementList({
    attribute: field,
    operator: facet.kind === 'list' ? facet.operator : 'or',
    // One more than is ever shown tells whether there is more to show.
    limit: limitMore + 1,
    escapeFacetValues: false,
  });
  const counts = useServerCounts(field);
  const counted = useMemo(() => {
    const values = counts.map(({ value, count }) => ({ value, label: value, count }));
    return isByName ? values.sort((one, other) => messages.compare(one.label, other.label)) : values;
  }, [counts, isByName, messages]);
  const steady = useSteadyValues(field, counted);
  const chosen = useChosen(facet);
  const values = useMemo(() => withChosen(steady, chosen), [steady, chosen]);
  const matches = useMemo(
    () => (isFromSearch ? items.map(({ value, ...item }) => ({ ...item, value: value.replace(/^\\-/, '-') })) : null),
    [isFromSearch, items],
  );
  return { values, chosen, search: searchForItems, matches };
}
