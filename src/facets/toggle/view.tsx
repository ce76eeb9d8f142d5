import type { ReactElement } from 'react';
import type { FacetView } from '../../panel/ui/facet-view';
import { useCountedFacet } from '../../panel/ui/facets/FacetGroup';
import { Choice } from '../../panel/ui/facets/FacetValue';
import { useCounts, useServerCounts } from '../../panel/ui/facets/useFacetCounts';
import { useSelectedValue } from '../../panel/ui/facets/useSelectedValue';
import { part } from '../../panel/ui/parts';
import { useSearch } from '../../panel/ui/useSearch';
import type { FacetOf } from '../kinds';

/** A facet that is on or off. */
function ToggleRefinement({ facet }: { facet: FacetOf<'toggle'> }): ReactElement {
  const { field, label, on } = facet;
  const response = useSearch(({ response }) => response);
  const { values, isWhole } = useServerCounts(field);
  const unlisted = { value: on, label: on, count: isWhole && response ? 0 : null };
  const [{ count } = unlisted] = useCounts(facet, field, [values.find(({ value }) => value === on) ?? unlisted]);
  const [chosen, choose] = useSelectedValue(facet);
  const isOn = chosen !== '';
  useCountedFacet();

  return (
    <div className="facet toggle" {...part('facet')}>
      <Choice type="checkbox" role="switch" isChosen={isOn} count={count} onChange={() => choose(isOn ? '' : on)}>
        <bdi {...part('facet-label')}>{label}</bdi>
      </Choice>
    </div>
  );
}

export const view: FacetView<FacetOf<'toggle'>> = {
  Component: ToggleRefinement,
  describe: (_value, _facet, messages) => messages.text('yes'),
  isSwitch: true,
};
