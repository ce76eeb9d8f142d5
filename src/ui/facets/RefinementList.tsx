import { useState, type ReactElement } from 'react';
import { useRefinementList } from 'react-instantsearch';
import type { FacetOf } from '../../config/facets';
import { usePanel } from '../context';
import { part } from '../parts';
import { FacetGroup } from './FacetGroup';

/** The server's own order: the most frequent value first. */
const BY_COUNT = ['count:desc' as const, 'name:asc' as const];
const BY_NAME = ['name:asc' as const];

/** A facet of which several values may be chosen. */
export function RefinementList({ facet }: { facet: FacetOf<'list'> }): ReactElement | null {
  const { messages } = usePanel();
  const { items, refine } = useRefinementList({
    attribute: facet.field,
    operator: facet.operator,
    // One more than is ever shown tells whether there is more to show.
    limit: facet.limitMore + 1,
    sortBy: facet.sortBy === 'alpha' ? BY_NAME : BY_COUNT,
  });
  const [isExpanded, setExpanded] = useState(false);
  if (items.length === 0) return null;

  const { label } = facet;
  const shown = items.slice(0, isExpanded ? facet.limitMore : facet.limit);
  return (
    <FacetGroup label={label} refined={items.filter(({ isRefined }) => isRefined).length}>
      <ul>
        {shown.map(({ value, label: name, count, isRefined }) => (
          <li key={value}>
            <label className="value" {...part('facet-value')}>
              <input type="checkbox" checked={isRefined} onChange={() => refine(value)} />
              <span className="value-name">{name}</span>
              <span className="count" {...part('facet-count')}>
                {messages.number(count)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {items.length > facet.limit && (
        <button
          type="button"
          className="link-button"
          aria-expanded={isExpanded}
          aria-label={messages.text(isExpanded ? 'showLessOf' : 'showMoreOf', { label })}
          onClick={() => setExpanded(!isExpanded)}
          {...part('show-more')}
        >
          {messages.text(isExpanded ? 'showLess' : 'showMore')}
        </button>
      )}
    </FacetGroup>
  );
}
