import { useId, type ReactElement } from 'react';
import { useRange } from 'react-instantsearch';
import type { FacetOf } from '../../config/facets';
import { writeBounds } from '../../search/refinements';
import { usePanel } from '../context';
import { Choice } from './Choice';
import { FacetGroup } from './FacetGroup';
import { useChoose, useChosen } from './useChosen';

/** A facet of ranges the site owner has named; one may be chosen. */
export function NumericMenu({ facet }: { facet: FacetOf<'numeric'> }): ReactElement {
  const { messages } = usePanel();
  // Asks for nothing to draw: it makes InstantSearch know the field, whose state is a range like any other.
  useRange({ attribute: facet.field });
  const chosen = useChosen(facet);
  const choose = useChoose(facet);
  const name = useId();

  return (
    <FacetGroup field={facet.field} label={facet.label} refined={chosen.size}>
      <ul>
        <li>
          <Choice type="radio" name={name} isChosen={chosen.size === 0} count={null} onChange={() => choose(() => [])}>
            {messages.text('any')}
          </Choice>
        </li>
        {facet.ranges.map(({ label, from, to }) => {
          const value = writeBounds([from, to], '..');
          return (
            <li key={label}>
              <Choice
                type="radio"
                name={name}
                isChosen={chosen.has(value)}
                count={null}
                onChange={() => choose(() => [value])}
              >
                {label}
              </Choice>
            </li>
          );
        })}
      </ul>
    </FacetGroup>
  );
}
