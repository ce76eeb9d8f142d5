import type { ReactElement } from 'react';
import type { Meta } from '../../search/item';
import { valuesOf, withValues } from '../../search/refinements';
import { useConfig } from '../../ui/contexts';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { useWriter } from './useWriter';

/** The values of an array as small tags; they are buttons that refine if visitors can filter by the field. */
export function Tags({ meta: { field, label, values } }: { readonly meta: Meta }): ReactElement {
  const { config } = useConfig();
  const { messages } = useWriter();
  const refinements = useSearch((view) => view.refinements);
  const { update } = useSearchActions();
  const facet = config.facets.find((one) => one.field === field && (one.kind === 'list' || one.kind === 'menu'));
  return (
    <span className="tags">
      {values.map((raw, index) => {
        const text = messages.value(raw);
        const value = String(raw);
        if (!facet) {
          return (
            <bdi key={index} className="tag">
              {text}
            </bdi>
          );
        }
        const isChosen = refinements.some((one) => one.facet === facet && one.value === value);
        return (
          <button
            key={index}
            type="button"
            className="tag"
            aria-pressed={isChosen}
            aria-label={messages.text('card.refine', { label, value: text })}
            onClick={() =>
              update((state) => {
                const others = valuesOf(state, facet).filter((other) => other !== value);
                return withValues(state, facet, isChosen ? others : [...(facet.kind === 'menu' ? [] : others), value]);
              })
            }
          >
            <bdi>{text}</bdi>
          </button>
        );
      })}
    </span>
  );
}
