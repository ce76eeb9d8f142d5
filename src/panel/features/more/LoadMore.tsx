import { memo, type ReactElement, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import { isEstimate } from '../../../typesense/response/groups';
import type { Hit } from '../../../typesense/response/item';
import { holdScrollPosition } from '../../page/leave/hold-scroll-position';
import type { SessionNotes } from '../../page/stores/storage';
import { searchName } from '../../session/search-name';
import { useClicks } from '../../ui/clicks';
import { useConfig, usePage } from '../../ui/contexts';
import { useAnnouncement } from '../../ui/layouts/useAnnouncement';
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
  const response = useSearch((view) => view.response);
  const { config, messages } = useConfig();
  const { helper } = useInstantSearchContext();
  const { hits, shown, keep } = useShownHits();
  const list = useRef<HTMLDivElement>(null);
  useClicks(list, keep);
  const awaitHits = useFocusOnNewHits(list, hits.length);
  const isOutdated = useIsOutdated();
  const search = useSearch(({ searchParameters }) => searchName(searchParameters));
  useMoreNews(search, hits.length, response?.found ?? 0);
  const [first, last] = [Math.min(...shown), Math.max(...shown)];
  /** Loads a page without changing the address: it keeps the page that it names now. */
  const loadQuietly = (page: number): void => {
    if (isOutdated()) return;
    helper?.overrideStateWithoutTriggeringChangeEvent({ ...helper.state, page }).searchWithoutTriggeringOnStateChange();
  };
  const [button, setButton] = useState<HTMLElement | null>(null);
  const onScroll = { button: config.pagination === 'scroll' ? button : null, search, last };
  const goOn = useLoadOnScroll(onScroll, () => loadQuietly(last + 1));
  const { found = 0, page = 1, pageCount = 0, query = '' } = response ?? {};
  if (!helper || found === 0 || (page > pageCount && hits.length === 0)) return null;

  const showEarlier = (): void => {
    if (isOutdated()) return;
    awaitHits('above');
    loadQuietly(first - 1);
  };
  const showMore = (): void => {
    if (isOutdated()) return;
    goOn();
    awaitHits('below');
    helper.setPage(last + 1).search();
  };
  return (
    <div ref={list} className="more-hits">
      {first > 0 && (
        <button type="button" className="button more" onClick={showEarlier}>
          {messages.text('showPreviousResults')}
        </button>
      )}
      <HitList hits={hits} query={query} />
      {last + 1 < pageCount && (
        <button ref={setButton} type="button" className="button more" onClick={showMore}>
          {messages.text('showMoreResults')}
        </button>
      )}
    </div>
  );
});

/** Announces how many hits have come to the others of the same search. */
function useMoreNews(search: string, count: number, found: number): void {
  const { config, messages } = useConfig();
  const last = useRef({ search, count, words: '' });
  const { current: before } = last;
  if (before.search !== search || before.count !== count) {
    const isMore = before.search === search && before.count < count && before.count > 0;
    const all = messages.number(found, isEstimate(found, config));
    const [more, shown] = [messages.number(count - before.count), messages.number(count)];
    const words = isMore ? messages.text('more.shown', { more, shown, found: all }) : '';
    last.current = { search, count, words };
  }
  useAnnouncement(last.current.words);
}

interface ShownHits {
  readonly hits: readonly Hit[];
  /** The numbers of their pages, counted from 0, and of the page of the response. */
  readonly shown: readonly number[];
  /** Keeps the hits for a visitor who follows one and comes back. */
  readonly keep: (event: MouseEvent) => void;
}

/** The hits of all pages that have come. They outlive the component, and are restored when the visitor comes back. */
function useShownHits(): ShownHits {
  const { session, isReturn } = usePage();
  const response = useSearch((view) => view.response);
  const received = useSearch((view) => view.hits);
  const searchParameters = useSearch((view) => view.searchParameters);
  const loadedPages = known.get(session) ?? createLoadedPages(isReturn ? session.read(NOTE) : null);
  known.set(session, loadedPages);
  const pages = useMemo(
    () => (response ? loadedPages.add(searchParameters, received, response.found) : {}),
    [response, searchParameters, received, loadedPages],
  );
  return {
    hits: useMemo(() => Object.values(pages).flat(), [pages]),
    shown: [...Object.keys(pages).map(Number), (response?.page ?? 1) - 1],
    keep({ type, target }) {
      if (type === 'click' && (target as Element).closest('a')) session.write(NOTE, loadedPages.toText());
    },
  };
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
