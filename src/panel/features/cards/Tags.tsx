import type { ReactElement } from 'react';
import { type Facet, kindOf } from '../../../facets/kinds';
import type { FieldValue } from '../../../typesense/response/fields';
import type { Meta } from '../../../typesense/response/item';
import { chosenValuesOf, withValues } from '../../session/refinements';
import { useConfig } from '../../ui/contexts';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { useWords } from './useWords';
import { useWriter } from './useWriter';

/** The values of an array as small tags; they are buttons that refine if visitors can filter by the field. */
export function Tags({ meta: { field, label, values } }: { readonly meta: Meta }): ReactElement {
  const { config } = useConfig();
  const words = useWords();
  // A `<searchlet-list>` has no search that could be refined.
  const facets = config.layout === 'list' ? [] : config.facets.filter((one) => kindOf(one).filtersByValue);
  const facet = facets.find((one) => one.field === field);
  return (
    <span className="tags">
      {values.map((value, index) =>
        facet ? (
          <TagButton key={index} facet={facet} label={label} value={value} />
        ) : (
          <bdi key={index} className="tag">
            {words(field, value)}
          </bdi>
        ),
      )}
    </span>
  );
}

interface ButtonProps {
  readonly facet: Facet;
  readonly label: string;
  readonly value: FieldValue;
}

function TagButton({ facet, label, value: raw }: ButtonProps): ReactElement {
  const { sectionOf } = useConfig();
  const { messages } = useWriter();
  const refinements = useSearch((view) => view.refinements);
  const { update } = useSearchActions();
  const text = useWords()(facet.field, raw);
  const value = String(raw);
  const isChosen = refinements.some((one) => one.facet === facet && one.value === value);
  return (
    <button
      type="button"
      className="tag"
      aria-pressed={isChosen}
      aria-label={messages.text('card.refine', { label, value: text })}
      onClick={() =>
        update((state) => {
          const others = chosenValuesOf(state, facet).filter((other) => other !== value);
          const next = isChosen ? others : [...(kindOf(facet).hasSeveral?.(facet) ? others : []), value];
          return { ...withValues(state, facet, next), ...(sectionOf !== undefined && { source: sectionOf }) };
        })
      }
    >
      <bdi>{text}</bdi>
    </button>
  );
}
