import { useId, type ReactElement } from 'react';
import type { FacetOf } from '../../config/facets';
import { writeBounds } from '../../search/refinements';
import { usePanel } from '../context';
import { Choice } from './Choice';
import { FacetGroup } from './FacetGroup';
import { useChoose, useChosen } from './useChosen';
import { useIsText } from './useIsText';

/** A facet of ranges the site owner has named; one may be chosen. */
export function NumericMenu({ facet }: { facet: FacetOf<'numeric'> }): ReactElement | null {
  const { messages } = usePanel();
  const chosen = useChosen(facet);
  const choose = useChoose(facet);
  const name = useId();
  if (useIsText(facet.field)) return null;
  const ranges = facet.ranges.map(({ label, from, to }) => ({ label, value: writeBounds([from, to], '..') }));
  // The site owner may have a name of their own for everything.
  const all = ranges.some(({ value }) => value === OPEN) ? [] : [{ label: messages.text('any'), value: OPEN }];

  return (
    <FacetGroup field={facet.field} label={facet.label} refined={chosen.size}>
      <ul>
        {[...all, ...ranges].map(({ label, value }, index) => (
          <li key={index}>
            <Choice
              type="radio"
              name={name}
              isChosen={value === OPEN ? chosen.size === 0 : chosen.has(value)}
              count={null}
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
