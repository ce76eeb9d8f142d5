import { useMemo } from 'react';
import { useRefinementList } from 'react-instantsearch';
import type { FacetOf } from '../../config/facets';
import { useSteadyValues } from './memory';
import { withChosen, type FacetValue } from './steady';
import { useChosen } from './useChosen';

/** The server's own order: the most frequent value first. */
const BY_COUNT = ['count:desc' as const, 'name:asc' as const];
const BY_NAME = ['name:asc' as const];

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
  const { items, isFromSearch, searchForItems } = useRefinementList({
    attribute: field,
    operator: facet.kind === 'list' ? facet.operator : 'or',
    // One more than is ever shown tells whether there is more to show.
    limit: limitMore + 1,
    sortBy: facet.kind === 'list' && facet.sortBy === 'alpha' ? BY_NAME : BY_COUNT,
    escapeFacetValues: false,
  });
  const chosen = useChosen(facet);
  const plain = useMemo(() => items.map(({ value, ...item }) => ({ ...item, value: value.replace(/^\\-/, '-') })), [items]);
  const counted = useSteadyValues(field, isFromSearch ? null : plain);
  const values = useMemo(() => withChosen(counted, chosen), [counted, chosen]);
  return { values, chosen, search: searchForItems, matches: isFromSearch ? plain : null };
}
