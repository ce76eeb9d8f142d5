import { memo, useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useInfiniteHits, type UseInfiniteHitsProps } from 'react-instantsearch';
import type { Hit } from '../../search/item';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import { HitList } from './HitList';

/** The hits shown so far, with more below, and above where the address led into the middle. */
export const MoreHits = memo(function MoreHits(): ReactElement | null {
  const answer = useSearchState('answer');
  const { messages, shownHits } = usePanel();
  const { items, isFirstPage, isLastPage, showMore, showPrevious } = useInfiniteHits({
    // Hits are drawn as text, never as HTML: escaping them would show "&amp;".
    escapeHTML: false,
    showPrevious: true,
    cache: shownHits as unknown as NonNullable<UseInfiniteHitsProps['cache']>,
  });
  const hits = items as unknown as readonly Hit[];
  const list = useRef<HTMLDivElement>(null);
  const awaitHits = useFocusOnNewHits(list, hits.length);
  if (!answer || answer.found === 0 || (answer.page > answer.pageCount && hits.length === 0)) return null;

  return (
    <div ref={list} className="more-hits">
      {!isFirstPage && (
        <button
          type="button"
          className="button more"
          onClick={() => {
            awaitHits('above');
            showPrevious();
          }}
        >
          {messages.text('showPreviousResults')}
        </button>
      )}
      <HitList hits={hits} query={answer.query} />
      {!isLastPage && (
        <button
          type="button"
          className="button more"
          onClick={() => {
            awaitHits('below');
            showMore();
          }}
        >
          {messages.text('showMoreResults')}
        </button>
      )}
    </div>
  );
});

/**
 * Gives the focus to the new hit that is nearest to those before, since the button moves away with the new ones or is gone.
 * New hits above move nothing that the visitor sees.
 */
function useFocusOnNewHits(list: RefObject<HTMLElement | null>, count: number): (side: 'above' | 'below') => void {
  const { holdPlace } = usePanel();
  const awaited = useRef<{ readonly side: 'above' | 'below'; readonly before: number; readonly restore: () => void } | null>(null);
  const cards = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
  useLayoutEffect(() => {
    const { side, before, restore } = awaited.current ?? { before: count };
    awaited.current = null;
    if (count <= before) return;
    const card = cards()[side === 'below' ? before : count - before - 1];
    const link = card?.querySelector<HTMLElement>('a[href]');
    if (!link) card?.setAttribute('tabindex', '-1');
    (link ?? card)?.focus({ preventScroll: side === 'above' });
    restore?.();
  }, [count, list]);
  return (side) => {
    const [first] = cards();
    awaited.current = { side, before: count, restore: side === 'above' && first ? holdPlace(first) : () => {} };
  };
}
