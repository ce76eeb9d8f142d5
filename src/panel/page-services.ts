import type { Config } from '../config/attributes';
import type { Emit } from '../events';
import { onOnline } from '../page/environment';
import { addressBar } from '../page/history';
import { isComposing } from '../page/ime';
import { type PageInput, reveal } from '../page/page-input';
import { anchorBelow, lockScroll, onVisualViewportChange } from '../page/popover';
import { holdScrollPosition, type Left, rememberHit, restoreScrollPosition } from '../page/scroll-restoration';
import type { RecentSearches, SessionNotes } from '../page/storage';
import type { LoadedPages } from '../search/loaded-pages';
import { resultsUrl } from '../search/url-state';
import type { PageServices } from '../ui/contexts';

interface Options {
  readonly config: Config;
  /** Prefix of the panel's parameters in an address. */
  readonly prefix: string;
  readonly emit: Emit;
  readonly input: PageInput;
  readonly session: SessionNotes;
  readonly recent: RecentSearches;
  readonly loadedPages: LoadedPages;
  /** The hit that the visitor has come back from; null on any other visit. */
  readonly left: Left | null;
  readonly initialWidth: () => number;
}

/** What the page around a panel does for it. */
export function createPageServices({
  config: { pagination, resultsUrl: results },
  prefix,
  emit,
  input,
  session,
  recent,
  loadedPages,
  left,
  initialWidth,
}: Options): PageServices {
  let isRestored = false;
  return {
    emit,
    onOnline,
    isComposing,
    recent,
    session,
    rememberHit(id, card) {
      rememberHit(session, id, card);
      if (pagination === 'more') session.write(LOADED_PAGES, loadedPages.toText());
    },
    takeRememberedHit() {
      if (left === null || isRestored) return null;
      isRestored = true;
      return { id: left.id, restore: (card) => restoreScrollPosition(card, left.top) };
    },
    holdScrollPosition,
    pageInput: input,
    reveal,
    onVisualViewportChange,
    lockScroll,
    anchorBelow,
    resultsLink: (query) => results && resultsUrl(results, prefix, query),
    follow: addressBar.follow,
    initialWidth,
  };
}

/** The note of the tab that keeps the loaded hits for a return. */
export const LOADED_PAGES = 'shown';
