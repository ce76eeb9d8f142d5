import type { ReactElement, ReactNode } from 'react';
import { usePanel } from '../context';
import { part } from '../parts';
import { useExpanded } from './memory';
import { choose, type FacetValue } from './steady';

interface Props {
  readonly facet: { readonly field: string; readonly label: string; readonly limit: number; readonly limitMore: number };
  readonly values: readonly FacetValue[];
  /** What a search in the facet has found: drawn in place of the values. */
  readonly matches?: readonly FacetValue[] | null;
  readonly chosen: ReadonlySet<string>;
  /** Stands above the values, as part of the list. */
  readonly first?: ReactNode;
  /** Draws one value. */
  readonly children: (value: FacetValue) => ReactNode;
}

/** The values of a facet with "Show more" and "Show less". */
export function FacetValues({ facet, values, matches = null, chosen, first, children }: Props): ReactElement {
  const { messages } = usePanel();
  const [isExpanded, setExpanded] = useExpanded(facet.field);
  const { label } = facet;
  const shown = matches ? { values: matches, canShowMore: false } : choose(values, chosen, { ...facet, isExpanded });
  if (matches?.length === 0) return <p className="no-values">{messages.text('noValues')}</p>;

  return (
    <>
      <ul>
        {first !== undefined && <li>{first}</li>}
        {shown.values.map((value) => (
          <li key={value.value}>{children(value)}</li>
        ))}
      </ul>
      {shown.canShowMore && (
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
    </>
  );
}
