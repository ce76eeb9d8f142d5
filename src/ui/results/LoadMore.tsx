import { memo, type ReactElement, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import { useConfig, usePage, useSearchServices } from '../contexts';
import { useSearch } from '../useSearch';
import { HitList } from './HitList';
import { useIsOutdated } from './Pagination';

/** The hits shown so far, with more below, and above where the address led into the middle. */
export const LoadMore = memo(function LoadMore(): ReactElement | null {
  const response = useSearch(({ response }) => response);
  const { messages } = useConfig();
  const { loadedPages } = useSearchServices();
  const { helper } = useInstantSearchContext();
  const found = useSearch(({ hits }) => hits);
  const asked = useSearch(({ asked }) => asked);
  const pages = useMemo(() => response && loadedPages.add(asked, found), [response, asked, found, loadedPages]);
  const hits = useMemo(() => Object.values(pages ?? {}).flat(), [pages]);
  const list = useRef<HTMLDivElement>(null);
  const awaitHits = useFocusOnNewHits(list, hits.length);
  const isOutdated = useIsOutdated();
  if (
    !pages ||
    !helper ||
    !response ||
    response.found === 0 ||
    (response.page > response.pageCount && hits.length === 0)
  )
    return null;
  const shown = [...Object.keys(pages).map(Number), response.page - 1];
  const first = Math.min(...shown);
  const last = Math.max(...shown);

  return (
    <div ref={list} className="more-hits">
      {first > 0 && (
        <button
          type="button"
          className="button more"
          onClick={() => {
            if (isOutdated()) return;
            awaitHits('above');
            // Not in the address, which leads to the page that stands there now.
            helper
              .overrideStateWithoutTriggeringChangeEvent({ ...helper.state, page: first - 1 })
              .searchWithoutTriggeringOnStateChange();
          }}
        >
          {messages.text('showPreviousResults')}
        </button>
      )}
      <HitList hits={hits} query={response.query} />
      {last + 1 < response.pageCount && (
        <button
          type="button"
          className="button more"
          onClick={() => {
            if (isOutdated()) return;
            awaitHits('below');
            helper.setPage(last + 1).search();
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
  const { holdScrollPosition } = usePage();
  const awaited = useRef<{
    readonly side: 'above' | 'below';
    readonly before: number;
    readonly restore: () => void;
  } | null>(null);
  const cards = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what changes when hits have come.
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
    awaited.current = {
      side,
      before: count,
      restore: side === 'above' && first ? holdScrollPosition(first) : () => {},
    };
  };
}
