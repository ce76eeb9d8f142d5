import { type ReactElement, useId } from 'react';
import type { FacetOf } from '../../facets/kinds';
import { useConfig } from '../contexts';
import { FacetGroup } from './FacetGroup';
import { Choice, ValueName } from './FacetValue';
import { FacetValues } from './FacetValues';
import { useFacetValues } from './useFacetCounts';
import { useSelectValues } from './useSelectedValues';

/** A facet with values to choose: several of a list; of a menu one, or "All". */
export function RefinementList({ facet }: { facet: FacetOf<'list' | 'menu'> }): ReactElement | null {
  const { messages } = useConfig();
  const { values, chosen } = useFacetValues(facet);
  const choose = useSelectValues(facet);
  const name = useId();
  if (values.length === 0) return null;

  const isMenu = facet.kind === 'menu';
  const control = { type: isMenu ? 'radio' : 'checkbox', name } as const;
  const toggled = (value: string, now: readonly string[]): readonly string[] =>
    now.includes(value) ? now.filter((other) => other !== value) : [...now, value];
  const any = isMenu && (
    <Choice {...control} isChosen={chosen.size === 0} count={null} onChange={() => choose(() => [])}>
      {messages.text('any')}
    </Choice>
  );
  return (
    <FacetGroup facet={facet} refined={chosen.size}>
      <FacetValues facet={facet} values={values} chosen={chosen} first={any}>
        {(item) => (
          <Choice
            {...control}
            isChosen={chosen.has(item.value)}
            count={item.count}
            onChange={() => choose((now) => (isMenu ? [item.value] : toggled(item.value, now)))}
          >
            <ValueName item={item} />
          </Choice>
        )}
      </FacetValues>
    </FacetGroup>
  );
}
