import { type ReactElement, useId } from 'react';
import { useConfig } from '../../ui/contexts';
import { FacetGroup } from '../../ui/facets/FacetGroup';
import { Choice } from '../../ui/facets/FacetValue';
import { useIsText } from '../../ui/facets/useFacetCounts';
import { useSelectedValues, useSelectValues } from '../../ui/facets/useSelectedValues';
import { useValueCounts } from '../../ui/facets/useValueCounts';
import { writeBounds } from '../bounds';
import type { FacetOf } from '../kinds';

/** A facet of ranges the site owner has named; one may be chosen. */
export function NumericMenu({ facet }: { facet: FacetOf<'numeric'> }): ReactElement | null {
  const { messages } = useConfig();
  const chosen = useSelectedValues(facet);
  const choose = useSelectValues(facet);
  const name = useId();
  const counts = useValueCounts(
    facet,
    facet.ranges.map(({ from, to }) => writeBounds([from, to])),
  );
  const ranges = facet.ranges.map(({ label, from, to }, index) => ({
    label,
    value: writeBounds([from, to]),
    count: counts[index] ?? null,
  }));
  // The site owner may have named the range without bounds.
  const all = ranges.some(({ value }) => value === OPEN)
    ? []
    : [{ label: messages.text('any'), value: OPEN, count: null }];
  if (useIsText(facet.field)) return null;

  return (
    <FacetGroup facet={facet} refined={chosen.size}>
      <ul>
        {[...all, ...ranges].map(({ label, value, count }, index) => (
          <li key={index}>
            <Choice
              type="radio"
              name={name}
              isChosen={value === OPEN ? chosen.size === 0 : chosen.has(value)}
              count={count}
              onChange={() => choose(() => (value === OPEN ? [] : [value]))}
            >
              <bdi>{label}</bdi>
            </Choice>
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}

/** Bounds that are open at both ends. */
const OPEN = '..';
