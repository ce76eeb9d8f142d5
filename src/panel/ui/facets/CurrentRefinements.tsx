import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { directionOf } from '../../languages/format';
import { withoutRefinement } from '../../session/refinements';
import { useConfig, useShared } from '../contexts';
import { Icon } from '../Icon';
import { part } from '../parts';
import { useSearch, useSearchActions } from '../useSearch';
import { useDescribe } from './useDescribe';
import { useClear } from './useSelectedValues';

/** The refinements of all facets, as chips that remove them. */
export function CurrentRefinements(): ReactElement | null {
  const { messages } = useConfig();
  const refinements = useSearch(({ refinements }) => refinements);
  const { update } = useSearchActions();
  const clear = useClear();
  const describe = useDescribe();
  const row = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusAfterRemoval(row, refinements.length);
  if (refinements.length === 0) return null;

  return (
    <div
      ref={row}
      className="refinements"
      role="group"
      aria-label={messages.text('refinements')}
      {...part('refinements')}
    >
      {refinements.map((refinement, index) => {
        const { label, field } = refinement.facet;
        const value = describe(refinement);
        return (
          <button
            key={`${field} ${refinement.value}`}
            type="button"
            className="chip"
            aria-label={messages.text('removeRefinement', { label, value })}
            onClick={() => {
              keepFocus(index);
              update((state) => withoutRefinement(state, refinement));
            }}
            {...part('chip')}
          >
            <span className="chip-text">
              <span className="chip-label">
                <bdi>{label}</bdi>
                {messages.text('labelled', { label: '', value: '' })}
              </span>
              {/* A value without letters keeps the text direction of the panel. */}
              {directionOf(value, null) === null ? value : <bdi>{value}</bdi>}
            </span>
            <Icon name="close" />
          </button>
        );
      })}
      <button
        type="button"
        className="link-button"
        onClick={() => {
          keepFocus(0);
          clear();
        }}
        {...part('clear-refinements')}
      >
        {messages.text('clearRefinements')}
      </button>
    </div>
  );
}

/**
 * Moves the focus of a removed chip to the one that takes its place. When none is left, it moves to the number of results:
 * else the keyboard would start over at the top of the page.
 */
function useFocusAfterRemoval(row: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const { summary } = useShared();
  const removed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what changes when a chip has gone.
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
