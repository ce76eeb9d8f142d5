import type { ReactElement, ReactNode } from 'react';
import type { LimitedFacet } from '../../../facets/kinds';
import { useConfig } from '../contexts';
import type { FacetValue } from '../facet-view';
import { part } from '../parts';
import { choose, useAlwaysVisible, useExpanded, useRendered } from './facet-memory';
import { useCounts } from './useFacetCounts';

interface Props {
  readonly facet: LimitedFacet;
  /** The field of the values, if it is not the facet's. */
  readonly field?: string;
  /** Distinguishes several lists of values in one facet. */
  readonly name?: string;
  /** The label of the list, if it is not the facet's. */
  readonly label?: string;
  readonly values: readonly FacetValue[];
  /** What a search in the facet has found; it replaces the values. */
  readonly matches?: readonly FacetValue[] | null;
  readonly chosen: ReadonlySet<string>;
  /** Whether a request that counts them is under way: none is sent for values without a number. */
  readonly isPending?: boolean;
  /** Rendered above the values, as part of the list. */
  readonly first?: ReactNode;
  /** Renders one value. */
  readonly children: (value: FacetValue) => ReactNode;
}

/** The values of a facet with "Show more" and "Show less". */
export function FacetValues({
  facet,
  field = facet.field,
  name = facet.field,
  label = facet.label,
  values,
  matches = null,
  chosen,
  isPending = false,
  first,
  children,
}: Props): ReactElement {
  const { messages } = useConfig();
  const [isExpanded, setExpanded] = useExpanded(name);
  const alwaysVisible = useAlwaysVisible(name, chosen);
  const shown = matches
    ? { values: matches, canShowMore: false }
    : choose(values, alwaysVisible, { ...facet, isExpanded });
  useRendered(name, shown.values);
  const counted = useCounts(facet, field, shown.values, isPending);
  if (matches?.length === 0) {
    return (
      <p className="no-values" role="status">
        {messages.text('noValues')}
      </p>
    );
  }

  return (
    <>
      <ul>
        {first && <li>{first}</li>}
        {counted.map((value) => (
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
