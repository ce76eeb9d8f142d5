import { useId, type ReactElement } from 'react';
import type { FacetOf } from '../../config/facets';
import { countsFrom } from '../../search/rating';
import { readBounds, writeBounds } from '../../search/refinements';
import { usePanel } from '../context';
import { Icon } from '../Icon';
import { Choice } from './Choice';
import { FacetGroup } from './FacetGroup';
import { useChoose, useChosen } from './useChosen';
import { useServerCounts } from './useServerCounts';

/** A facet of stars: "4 & up". */
export function RatingMenu({ facet }: { facet: FacetOf<'rating'> }): ReactElement {
  const { messages } = usePanel();
  const { values, isAnswered } = useServerCounts(facet.field);
  const counts = countsFrom(values, facet.max);
  const [chosen = ''] = useChosen(facet);
  const [least] = readBounds(chosen, '..') ?? [];
  const choose = useChoose(facet);
  const name = useId();

  return (
    <FacetGroup field={facet.field} label={facet.label} refined={chosen === '' ? 0 : 1}>
      <ul>
        <li>
          <Choice type="radio" name={name} isChosen={chosen === ''} count={null} onChange={() => choose(() => [])}>
            {messages.text('any')}
          </Choice>
        </li>
        {counts.map(({ stars, count }) => (
          <li key={stars}>
            <Choice
              type="radio"
              name={name}
              isChosen={stars === least}
              count={isAnswered ? count : null}
              onChange={() => choose(() => [writeBounds([stars, null], '..')])}
            >
              <Stars count={stars} max={facet.max} />
            </Choice>
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}

function Stars({ count, max }: { count: number; max: number }): ReactElement {
  const { messages } = usePanel();
  return (
    <>
      <span className="stars" aria-hidden="true">
        {[...Array(max)].map((_, index) => (
          <Icon key={index} name={index < count ? 'star' : 'emptyStar'} />
        ))}{' '}
        {messages.text('andUp')}
      </span>
      <span className="hidden">{messages.text('starsUpOf', { count, max })}</span>
    </>
  );
}
