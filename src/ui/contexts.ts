import type { IndexUiState } from 'instantsearch.js';
import { createContext, type RefObject, useContext } from 'react';
import type { Config } from '../config/attributes';
import type { Emit } from '../events';
import type { Messages } from '../messages/format';
import type { onOnline } from '../page/environment';
import type { isComposing } from '../page/ime';
import type { PageInput, reveal } from '../page/page-input';
import type { anchorBelow, lockScroll, onVisualViewportChange } from '../page/popover';
import type { RecentSearches, SessionNotes } from '../page/storage';
import type { Problem } from '../problems/catalogue';
import type { CountValues } from '../search/facet-counts';
import type { Failure } from '../search/failure';
import type { Relaxation } from '../search/relaxations';
import type { Search, SearchFacetValues } from '../search/search-request';
import type { Features } from './features';
import type { Source } from './sources-feature';

/** A value from outside that may change, in the shape that `useSyncExternalStore` takes. */
export interface Store<Value> {
  readonly read: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a panel is set to, and the words it is rendered with. */
export interface PanelConfig {
  readonly config: Config;
  readonly messages: Messages;
  /** Tells this panel from the others of the page; '' for the only one. */
  readonly name: string;
  /** The site owner's own template for a hit; null for the built-in card. */
  readonly template: DocumentFragment | null;
  /** What the site owner should change; empty unless the panel is being debugged. */
  readonly notes: Store<readonly string[]>;
  readonly features: Features;
  /** Tells the site owner of a problem, once. */
  readonly onProblem: (problem: Problem) => void;
}

/** What goes to the server beside the searches of InstantSearch, and what becomes of responses and failures. */
export interface SearchServices {
  /** What a thrown error means. */
  readonly toFailure: (thrown: unknown) => Failure;
  /** Tells page and site owner of a failure, once. Resolves to what the owner is to read in the panel; null for nothing. */
  readonly reportFailure: (failure: Failure) => Promise<string | null>;
  /** A response is shown. */
  readonly onResponse: () => void;
  /** A field that is to be a range holds text. */
  readonly onTextForRange: (field: string) => void;
  /** Asks what would be found without one refinement or another. */
  readonly findRelaxations: (state: IndexUiState, signal: AbortSignal) => Promise<readonly Relaxation[]>;
  /** Counts values that the response to a search does not hold. */
  readonly countValues: CountValues;
  /** Searches beside the search of the panel. */
  readonly search: Search;
  /** Searches for values of a facet. */
  readonly searchFacetValues: SearchFacetValues;
  /** Makes what was typed a history entry of its own, and one of the recent searches. */
  readonly commitQuery: (query: string) => void;
  /** All sources of the panel; the first one's services are these. */
  readonly sources?: readonly Source[];
}

/** What the page around a panel does for it. */
export interface PageServices {
  readonly emit: Emit;
  readonly onOnline: typeof onOnline;
  readonly isComposing: typeof isComposing;
  readonly recent: RecentSearches;
  /** Notes that outlive the panel, for as long as the tab is open. */
  readonly session: SessionNotes;
  /** Notes the hit through which the visitor leaves. */
  readonly rememberHit: (id: string, card: Element) => void;
  /** Whether the visitor has come back from a hit. */
  readonly isReturn: boolean;
  /** The hit a visitor has come back from, and what puts its card where it was; null on any other visit, and the second
   * time: what is rendered later follows something the visitor has done since. */
  readonly takeRememberedHit: () => { readonly id: string; readonly restore: (card: Element) => void } | null;
  /** The page's own search field, which replaces the panel's. */
  readonly pageInput: PageInput;
  readonly reveal: typeof reveal;
  readonly onVisualViewportChange: typeof onVisualViewportChange;
  readonly lockScroll: typeof lockScroll;
  readonly anchorBelow: typeof anchorBelow;
  /**
   * The address of all results for a query, with all facets; null for a dialog over this page.
   *
   * @param source slug of the source to show.
   */
  readonly resultsLink: (query: string, source?: string) => string | null;
  /** Leaves for another page. */
  readonly follow: (address: string) => void;
  /** Width of the panel before anything of it is rendered, in px of text of 16 px. */
  readonly initialWidth: () => number;
}

/** How an overlay opens and closes. */
export interface OverlayServices {
  readonly controller: OverlayController;
  /** Whether it has a button of its own to open it. */
  readonly hasButton: Store<boolean>;
  /** The keys that open it, as in `mod+k`. */
  readonly hotkeys: readonly string[];
  /** Whether the keyboard is one of Apple's. */
  readonly isApple: boolean;
  /** Told when the overlay cannot show, since it is inside something hidden. */
  readonly onHidden: () => void;
}

/** Opens and closes an overlay from outside its rendering, also before it is rendered. */
export interface OverlayController {
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly isOpen: () => boolean;
  /** Says what to open and close; returns what takes that back. */
  readonly connect: (overlay: OverlayHandle) => () => void;
}

/** An overlay that is rendered. */
export interface OverlayHandle {
  /** False where there is nothing to open yet: the next handle that is connected is asked again. */
  readonly open: () => boolean;
  readonly close: () => void;
  readonly isOpen: () => boolean;
}

/** What the components of one panel share with one another. */
export interface SharedRefs {
  /** The line with the number of results: where the focus goes when the control that had it is gone. */
  readonly summary: RefObject<HTMLElement | null>;
  /** The live regions that screen readers may hear. */
  readonly voices: Set<Voice>;
}

/** A live region, and what it is in. */
export interface Voice {
  readonly around: Element;
  readonly say: (words: string) => void;
}

export const ConfigContext = createContext<PanelConfig | null>(null);
export const SearchContext = createContext<SearchServices | null>(null);
export const PageContext = createContext<PageServices | null>(null);
export const OverlayContext = createContext<OverlayServices | null>(null);
export const SharedContext = createContext<SharedRefs | null>(null);

export const useConfig = (): PanelConfig => present(useContext(ConfigContext));
export const useSearchServices = (): SearchServices => present(useContext(SearchContext));
export const usePage = (): PageServices => present(useContext(PageContext));
export const useOverlay = (): OverlayServices => present(useContext(OverlayContext));
export const useShared = (): SharedRefs => present(useContext(SharedContext));

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This component is for the inside of <Panel>');
  return value;
}

/** The name of one of the panel's landmarks: "Results", or "Results: films" where the page may have several panels. */
export function useLandmark(name: string): string {
  const { messages, name: panel } = useConfig();
  return panel === '' ? name : messages.text('landmark', { name, panel });
}

/** Told when a search field is rendered, which is later than what it is in: a search has to start first. */
export const FieldRenderedContext = createContext<() => void>(() => {});
