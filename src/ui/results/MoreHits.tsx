import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useInfiniteHits } from 'react-instantsearch';
import type { Hit } from '../../search/item';
import { usePanel } from '../context';
import type { Answer } from '../search-state';
import { HitList } from './HitList';

/** The hits shown so far, with more below, and above where the address led into the middle. */
export function MoreHits({ answer }: { answer: Answer | null }): ReactElement | null {
  const { messages } = usePanel();
  const { items, isFirstPage, isLastPage, showMore, showPrevious } = useInfiniteHits({
    // Hits are drawn as text, never as HTML: escaping them would show "&amp;".
    escapeHTML: false,
    showPrevious: true,
  });
  const hits = items as unknown as readonly Hit[];
  const list = useRef<HTMLDivElement>(null);
  const focusFirstNew = useFocusOnNewHits(list, hits.length);
  if (!answer || answer.found === 0) return null;

  return (
    <div ref={list} className="more-hits">
      {!isFirstPage && (
        <button type="button" className="button more" onClick={showPrevious}>
          {messages.text('showPreviousResults')}
        </button>
      )}
      <HitList hits={hits} query={answer.query} />
      {!isLastPage && (
        <button
          type="button"
          className="button more"
          onClick={() => {
            focusFirstNew();
            showMore();
          }}
        >
          {messages.text('showMoreResults')}
        </button>
      )}
    </div>
  );
}

/** After "Show more results" the focus goes to the first new hit: the button has moved away below it. */
function useFocusOnNewHits(list: RefObject<HTMLElement | null>, count: number): () => void {
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === null || count <= before.current) return;
    const card = list.current?.querySelectorAll('article')[before.current];
    card?.querySelector<HTMLElement>('a[href]')?.focus();
    before.current = null;
  }, [count, list]);
  return () => {
    before.current = count;
  };
}
