import { type MouseEvent, memo, type ReactElement, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import { holdScrollPosition } from '../../page/scroll-restoration';
import type { SessionNotes } from '../../page/storage';
import { useConfig, usePage } from '../../ui/contexts';
import { HitList } from '../../ui/results/HitList';
import { useIsOutdated } from '../../ui/results/Pagination';
import { useSearch } from '../../ui/useSearch';
import { createLoadedPages, type LoadedPages } from './loaded-pages';

/** The hits shown so far, with more below, and above where the address led into the middle. */
export const LoadMore = memo(function LoadMore(): ReactElement | null {
  const response = useSearch(({ response }) => response);
  const { messages } = useConfig();
  const { session, loadedPages } = useLoadedPages();
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
  // For the return of a visitor who leaves through a hit.
  const keep = ({ target }: MouseEvent): void => {
    if ((target as Element).closest('a')) session.write(NOTE, loadedPages.toText());
  };
  const shown = [...Object.keys(pages).map(Number), response.page - 1];
  const first = Math.min(...shown);
  const last = Math.max(...shown);

  return (
    <div ref={list} className="more-hits" onClick={keep}>
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

/** The hits shown so far, which outlive this component; after a return those shown before. */
function useLoadedPages(): { readonly session: SessionNotes; readonly loadedPages: LoadedPages } {
  const { session, isReturn } = usePage();
  const loadedPages = known.get(session) ?? createLoadedPages(isReturn ? session.read(NOTE) : null);
  known.set(session, loadedPages);
  return { session, loadedPages };
}

/** By the notes of the panel. */
const known = new WeakMap<SessionNotes, LoadedPages>();

/** The note of the tab that keeps the loaded hits for a return. */
const NOTE = 'shown';

/**
 * Gives the focus to the new hit that is nearest to those before, since the button moves away with the new ones or is gone.
 * New hits above move nothing that the visitor sees.
 */
function useFocusOnNewHits(list: RefObject<HTMLElement | null>, count: number): (side: 'above' | 'below') => void {
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
