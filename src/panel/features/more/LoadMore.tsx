import {
  type MouseEvent,
  memo,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import { holdScrollPosition } from '../../page/leave/scroll-restoration';
import type { SessionNotes } from '../../page/stores/storage';
import { searchName } from '../../session/search-name';
import { useConfig, usePage } from '../../ui/contexts';
import { HitList } from '../../ui/results/HitList';
import { useIsOutdated } from '../../ui/results/Pagination';
import { useSearch } from '../../ui/useSearch';
import { createLoadedPages, type LoadedPages } from './loaded-pages';
import { useLoadOnScroll } from './useLoadOnScroll';

/**
 * The hits shown so far, with a button for more below them; also above them, if the address named a later page. With
 * `data-pagination="scroll"` the next pages load before a visitor comes to the button.
 */
export const LoadMore = memo(function LoadMore(): ReactElement | null {
  const response = useSearch(({ response }) => response);
  const { config, messages } = useConfig();
  const { session, loadedPages } = useLoadedPages();
  const { helper } = useInstantSearchContext();
  const received = useSearch(({ hits }) => hits);
  const searchParameters = useSearch(({ searchParameters }) => searchParameters);
  const pages = useMemo(
    () => response && loadedPages.add(searchParameters, received, response.found),
    [response, searchParameters, received, loadedPages],
  );
  const hits = useMemo(() => Object.values(pages ?? {}).flat(), [pages]);
  const list = useRef<HTMLDivElement>(null);
  const awaitHits = useFocusOnNewHits(list, hits.length);
  const isOutdated = useIsOutdated();
  const shown = [...Object.keys(pages ?? {}).map(Number), (response?.page ?? 1) - 1];
  const first = Math.min(...shown);
  const last = Math.max(...shown);
  /** Loads a page without changing the address: it keeps the page that it names now. */
  const loadQuietly = (page: number): void => {
    if (isOutdated()) return;
    helper?.overrideStateWithoutTriggeringChangeEvent({ ...helper.state, page }).searchWithoutTriggeringOnStateChange();
  };
  const [button, setButton] = useState<HTMLElement | null>(null);
  const position = {
    button: config.pagination === 'scroll' ? button : null,
    search: searchName(searchParameters),
    last,
  };
  const goOn = useLoadOnScroll(position, () => loadQuietly(last + 1));
  if (
    !pages ||
    !helper ||
    !response ||
    response.found === 0 ||
    (response.page > response.pageCount && hits.length === 0)
  )
    return null;
  // For a visitor who follows a hit and comes back.
  const keep = ({ target }: MouseEvent): void => {
    if ((target as Element).closest('a')) session.write(NOTE, loadedPages.toText());
  };

  return (
    <div ref={list} className="more-hits" onClick={keep}>
      {first > 0 && (
        <button
          type="button"
          className="button more"
          onClick={() => {
            if (isOutdated()) return;
            awaitHits('above');
            loadQuietly(first - 1);
          }}
        >
          {messages.text('showPreviousResults')}
        </button>
      )}
      <HitList hits={hits} query={response.query} />
      {last + 1 < response.pageCount && (
        <button
          ref={setButton}
          type="button"
          className="button more"
          onClick={() => {
            if (isOutdated()) return;
            goOn();
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

/** The hits shown so far. They outlive this component, and are restored when the visitor comes back. */
function useLoadedPages(): { readonly session: SessionNotes; readonly loadedPages: LoadedPages } {
  const { session, isReturn } = usePage();
  const loadedPages = known.get(session) ?? createLoadedPages(isReturn ? session.read(NOTE) : null);
  known.set(session, loadedPages);
  return { session, loadedPages };
}

/** Keyed by the session notes of the panel. */
const known = new WeakMap<SessionNotes, LoadedPages>();

/** Name of the session note with the loaded hits, for a visitor who comes back. */
const NOTE = 'shown';

/**
 * Moves the focus to the new hit that is nearest to the old ones, since new hits push the button away, or it disappears.
 * New hits above do not move what the visitor sees.
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
    if (!awaited.current) return;
    const { side, before, restore } = awaited.current;
    awaited.current = null;
    // Hits of one group share a card.
    const now = cards();
    const card = now[side === 'below' ? before : now.length - before - 1];
    const link = card?.querySelector<HTMLElement>('a[href]');
    if (!link) card?.setAttribute('tabindex', '-1');
    (link ?? card)?.focus({ preventScroll: side === 'above' });
    restore();
  }, [count, list]);
  return (side) => {
    const now = cards();
    const [first] = now;
    awaited.current = {
      side,
      before: now.length,
      restore: side === 'above' && first ? holdScrollPosition(first) : () => {},
    };
  };
}
