import type { ReactElement } from 'react';
import type { FacetOf } from '../../config/facets';
import { useSearchState } from '../search-state';
import { Choice } from './Choice';
import { part } from '../parts';
import { useChoose, useChosen } from './useChosen';
import { useCounts } from './useCounts';
import { useServerCounts } from './useServerCounts';

/** A facet that is on or off. */
export function ToggleRefinement({ facet }: { facet: FacetOf<'toggle'> }): ReactElement {
  const { field, label, on } = facet;
  const answer = useSearchState('answer');
  const { values, isWhole } = useServerCounts(field);
  const unlisted = { value: on, label: on, count: isWhole && answer ? 0 : null };
  const [{ count } = unlisted] = useCounts(facet, field, [values.find(({ value }) => value === on) ?? unlisted]);
  const isOn = useChosen(facet).size > 0;
  const choose = useChoose(facet);

  return (
    <div className="facet toggle" {...part('facet')}>
      <Choice type="checkbox" role="switch" isChosen={isOn} count={count} onChange={() => choose(() => (isOn ? [] : [on]))}>
        <bdi {...part('facet-label')}>{label}</bdi>
      </Choice>
    </div>
  );
}
