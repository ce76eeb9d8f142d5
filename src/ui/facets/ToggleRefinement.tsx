import type { ReactElement } from 'react';
import { useToggleRefinement } from 'react-instantsearch';
import type { FacetOf } from '../../config/facets';
import { useSearchState } from '../search-state';
import { Choice } from './Choice';
import { part } from '../parts';
import { useChoose, useChosen } from './useChosen';

/** A facet that is on or off. */
export function ToggleRefinement({ facet }: { facet: FacetOf<'toggle'> }): ReactElement {
  const { value } = useToggleRefinement({
    attribute: facet.field,
    on: facet.on,
    ...(facet.off !== null && { off: facet.off }),
  });
  const { answer } = useSearchState();
  const isOn = useChosen(facet).size > 0;
  const choose = useChoose(facet);
  return (
    <div className="facet toggle" {...part('facet')}>
      <Choice
        type="checkbox"
        role="switch"
        isChosen={isOn}
        count={answer ? (value.onFacetValue.count ?? 0) : null}
        onChange={() => choose(() => (isOn ? [] : [facet.on]))}
      >
        <span {...part('facet-label')}>{facet.label}</span>
      </Choice>
    </div>
  );
}
