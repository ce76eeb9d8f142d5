import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useClearRefinements, useCurrentRefinements } from 'react-instantsearch';
import { usePanel } from '../context';
import { Icon } from '../Icon';
import { part } from '../parts';

/** What is chosen in all facets, as chips that remove it. */
export function CurrentRefinements(): ReactElement | null {
  const { config, messages } = usePanel();
  const { items } = useCurrentRefinements();
  const clear = useClearRefinements();
  const row = useRef<HTMLDivElement>(null);
  const labelOf = (field: string): string => config.facets.find((facet) => facet.field === field)?.label ?? field;
  const chips = items.flatMap(({ attribute, refinements, refine }) =>
    refinements.map((refinement) => ({ refinement, refine, label: labelOf(attribute) })),
  );

  const keepFocus = useFocusAfterRemoval(row, chips.length);
  if (chips.length === 0) return null;

  return (
    <div ref={row} className="refinements" role="group" aria-label={messages.text('refinements')} {...part('refinements')}>
      {chips.map(({ refinement, refine, label }, index) => (
        <button
          key={`${refinement.attribute} ${refinement.value}`}
          type="button"
          className="chip"
          aria-label={messages.text('removeRefinement', { label, value: refinement.label })}
          onClick={() => {
            keepFocus(index);
            refine(refinement);
          }}
          {...part('chip')}
        >
          <span className="chip-label">{label}</span> {refinement.label}
          <Icon name="close" />
        </button>
      ))}
      <button
        type="button"
        className="link-button"
        onClick={() => {
          keepFocus(0);
          clear.refine();
        }}
        {...part('clear-refinements')}
      >
        {messages.text('clearRefinements')}
      </button>
    </div>
  );
}

/**
 * Moves the focus of a removed chip to the one that takes its place, and to the number of results when none is left,
 * so that the keyboard does not start over at the top of the page.
 */
function useFocusAfterRemoval(row: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const { summary } = usePanel();
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (removed.current === null) return;
    const chips = row.current?.querySelectorAll<HTMLElement>('.chip') ?? [];
    (chips[Math.min(removed.current, chips.length - 1)] ?? summary.current)?.focus();
    removed.current = null;
  }, [count, row, summary]);
  return (index) => {
    removed.current = index;
  };
}
