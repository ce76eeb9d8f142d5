import type { ReactElement } from 'react';
import type { FacetOf } from '../../config/facets';
import { FacetGroup } from './FacetGroup';
import { Choice, ValueName } from './FacetValue';
import { FacetValues } from './FacetValues';
import { useFacetValues } from './useFacetCounts';
import { useSelectValues } from './useSelectedValues';

/** A facet of which several values may be chosen. */
export function RefinementList({ facet }: { facet: FacetOf<'list'> }): ReactElement | null {
  const { values, chosen } = useFacetValues(facet);
  const choose = useSelectValues(facet);
  if (values.length === 0) return null;

  const toggle = (value: string): void =>
    choose((now) => (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]));
  return (
    <FacetGroup facet={facet} refined={chosen.size}>
      <FacetValues facet={facet} values={values} chosen={chosen}>
        {(item) => (
          <Choice
            type="checkbox"
            isChosen={chosen.has(item.value)}
            count={item.count}
            onChange={() => toggle(item.value)}
          >
            <ValueName item={item} />
          </Choice>
        )}
      </FacetValues>
    </FacetGroup>
  );
}
