import type { ReactElement, ReactNode } from 'react';
import { usePanel } from '../context';
import { part } from '../parts';
import { useExpanded } from './memory';
import { choose, type FacetValue } from './steady';

interface Props {
  readonly facet: { readonly field: string; readonly label: string; readonly limit: number; readonly limitMore: number };
  readonly values: readonly FacetValue[];
  readonly chosen: ReadonlySet<string>;
  /** Draws one value. */
  readonly children: (value: FacetValue) => ReactNode;
}

/** The values of a facet with "Show more" and "Show less". */
export function FacetValues({ facet, values, chosen, children }: Props): ReactElement {
  const { messages } = usePanel();
  const [isExpanded, setExpanded] = useExpanded(facet.field);
  const shown = choose(values, chosen, { ...facet, isExpanded });
  const { label } = facet;
  return (
    <>
      <ul>
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
