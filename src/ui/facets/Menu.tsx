import { type ReactElement, useId } from 'react';
import type { FacetOf } from '../../config/facets';
import { useConfig } from '../contexts';
import { FacetGroup } from './FacetGroup';
import { Choice, ValueName } from './FacetValue';
import { FacetValues } from './FacetValues';
import { useFacetValues } from './useFacetCounts';
import { useSelectValues } from './useSelectedValues';

/** A facet of which one value may be chosen. */
export function Menu({ facet }: { facet: FacetOf<'menu'> }): ReactElement | null {
  const { messages } = useConfig();
  const { values, chosen } = useFacetValues(facet);
  const choose = useSelectValues(facet);
  const name = useId();
  if (values.length === 0) return null;

  const any = (
    <Choice type="radio" name={name} isChosen={chosen.size === 0} count={null} onChange={() => choose(() => [])}>
      {messages.text('any')}
    </Choice>
  );
  return (
    <FacetGroup facet={facet} refined={chosen.size}>
      <FacetValues facet={facet} values={values} chosen={chosen} first={any}>
        {(item) => (
          <Choice
            type="radio"
            name={name}
            isChosen={chosen.has(item.value)}
            count={item.count}
            onChange={() => choose(() => [item.value])}
          >
            <ValueName item={item} />
          </Choice>
        )}
      </FacetValues>
    </FacetGroup>
  );
}
