import { useId, type ReactElement } from 'react';
import type { FacetOf } from '../../config/facets';
import { usePanel } from '../context';
import { Choice } from './Choice';
import { FacetGroup } from './FacetGroup';
import { FacetValues } from './FacetValues';
import { useChoose } from './useChosen';
import { useFacetValues } from './useFacetValues';
import { ValueName } from './ValueName';

/** A facet of which one value may be chosen. */
export function Menu({ facet }: { facet: FacetOf<'menu'> }): ReactElement | null {
  const { messages } = usePanel();
  const { values, chosen } = useFacetValues(facet);
  const choose = useChoose(facet);
  const name = useId();
  if (values.length === 0) return null;

  const any = (
    <Choice type="radio" name={name} isChosen={chosen.size === 0} count={null} onChange={() => choose(() => [])}>
      {messages.text('any')}
    </Choice>
  );
  return (
    <FacetGroup field={facet.field} label={facet.label} refined={chosen.size}>
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
