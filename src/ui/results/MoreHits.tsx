import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useInfiniteHits } from 'react-instantsearch';
import type { Hit } from '../../search/item';
import { usePanel } from '../context';
import type { Answer } from '../search-state';
import { HitList } from './HitList';

/** The hits shown so far, with more below, and above where the address led into the middle. */
export function MoreHits({ answer }: { answer: Answer | null }): ReactElement | null {
  const { messages, summary } = usePanel();
  const { items, isFirstPage, isLastPage, showMore, showPrevious } = useInfiniteHits({
    // Hits are drawn as text, never as HTML: escaping them would show "&amp;".
    escapeHTML: false,
    showPrevious: true,
  });
  const hits = items as unknown as readonly Hit[];
  const list = useRef<HTMLDivElement>(null);
  const focusFirstNew = useFocusOnNewHits(list, hits.length);
  const onPrevious = (): void => {
    // The new hits come above, and with the first page the button goes away.
    summary.current?.focus();
    showPrevious();
  };
  if (!answer || answer.found === 0) return null;

  return (
    <div ref={list} className="more-hits">
      {!isFirstPage && (
        <button type="button" className="button more" onClick={onPrevious}>
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
    const first = before.current;
    before.current = null;
    if (first === null || count <= first) return;
    const card = list.current?.querySelectorAll('article')[first];
    const link = card?.querySelector<HTMLElement>('a[href]');
    if (!link) card?.setAttribute('tabindex', '-1');
    (link ?? card)?.focus();
  }, [count, list]);
  return () => {
    before.current = count;
  };
}
