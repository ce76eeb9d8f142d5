import { useMemo, type ReactElement } from 'react';
import { useRefinementList } from 'react-instantsearch';
import type { FacetOf } from '../../config/facets';
import { useSearchState } from '../search-state';
import { Choice } from './Choice';
import { FacetGroup } from './FacetGroup';
import { FacetValues } from './FacetValues';
import { useSteadyValues } from './memory';
import { withChosen } from './steady';

/** The server's own order: the most frequent value first. */
const BY_COUNT = ['count:desc' as const, 'name:asc' as const];
const BY_NAME = ['name:asc' as const];

/** A facet of which several values may be chosen. */
export function RefinementList({ facet }: { facet: FacetOf<'list'> }): ReactElement | null {
  const { field, label } = facet;
  const { items, refine } = useRefinementList({
    attribute: field,
    operator: facet.operator,
    // One more than is ever shown tells whether there is more to show.
    limit: facet.limitMore + 1,
    sortBy: facet.sortBy === 'alpha' ? BY_NAME : BY_COUNT,
  });
  const chosen = useChosen(field);
  const values = withChosen(useSteadyValues(field, items), chosen);
  if (values.length === 0) return null;

  return (
    <FacetGroup field={field} label={label} refined={chosen.size}>
      <FacetValues facet={facet} values={values} chosen={chosen}>
        {({ value, label: name, count }) => (
          <Choice type="checkbox" isChosen={chosen.has(value)} count={count} onChange={() => refine(value)}>
            {name}
          </Choice>
        )}
      </FacetValues>
    </FacetGroup>
  );
}

/** The chosen values as asked for, not as last answered: a box is ticked at once, however slow the server is. */
function useChosen(field: string): ReadonlySet<string> {
  const asked = useSearchState().uiState.refinementList?.[field];
  return useMemo(() => new Set(asked), [asked]);
}
