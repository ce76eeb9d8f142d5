import type { IndexUiState } from 'instantsearch.js';
import { createContext, type RefObject, useContext, useSyncExternalStore } from 'react';
import type { Config } from '../../facets/config';
import type { Problem } from '../../tag/problems/catalogue';
import type { Failure } from '../../typesense/diagnose/failure';
import type { SearchFacetValues, SearchOnce } from '../../typesense/request/search-request';
import type { Emit } from '../api/events';
import type { Messages } from '../languages/format';
import type { afterPaint } from '../page/after-paint';
import type { onOnline } from '../page/environment';
import type { isComposing } from '../page/field/ime';
import type { lockScroll } from '../page/field/lock-scroll';
import type { PageInput, reveal } from '../page/field/page-input';
import type { rememberFocus } from '../page/field/remember-focus';
import type { RecentSearchStore, SessionNotes } from '../page/stores/storage';
import type { createStore, Store } from '../page/stores/store';
import type { CountValues } from '../session/facet-counts';
import type { Relaxation } from '../session/relaxations';
import type { Places } from './places';
import type { Source } from './sources';

/** The configuration of a panel, and its messages. */
export interface PanelConfig {
  readonly config: Config;
  readonly messages: Messages;
  /** Distinguishes this panel from the others of the page; '' for the only one. */
  readonly name: string;
  /** Prefix of the panel's URL parameters, before the `_`. */
  readonly prefix: string;
  /** The site owner's own template for a hit; null for the built-in card. */
  readonly template: DocumentFragment | null;
  /** Slug of the source in whose section this is, while hits of several sources are shown: filtering chooses the source. */
  readonly sectionOf?: string;
  /** What the site owner should change; empty unless the panel is being debugged. */
  readonly notes: Store<readonly string[]>;
  readonly places: Places;
  /** Reports a problem to the site owner, once. */
  readonly onProblem: (problem: Problem) => void;
}

/** Requests beside the searches of InstantSearch, and the handling of responses and failures. */
export interface SearchServices {
  /** Makes a failure of a thrown error. */
  readonly toFailure: (thrown: unknown) => Failure;
  /** Whether the schema has a facet of this field, as far as is known. */
  readonly hasFacet: (field: string) => boolean;
  /** Reports a failure to the page and the site owner, once. Resolves to the note for the owner in the panel; null for none. */
  readonly reportFailure: (failure: Failure) => Promise<string | null>;
  /** Called when a response is shown. */
  readonly onResponse: () => void;
  /** Called when a field that should be a range holds text. */
  readonly onTextForRange: (field: string) => void;
  /** Counts what would be found without one of the refinements. */
  readonly findRelaxations: (state: IndexUiState, signal: AbortSignal) => Promise<readonly Relaxation[]>;
  /** Counts values that the response to a search does not hold. */
  readonly countValues: CountValues;
  /** Searches beside the search of the panel. */
  readonly search: SearchOnce;
  /** Searches for values of a facet. */
  readonly searchFacetValues: SearchFacetValues;
  /** Gives the query its own history entry, and adds it to the recent searches. */
  readonly commitQuery: (query: string) => void;
  /** All sources of the panel; these services belong to the first one. */
  readonly sources?: readonly Source[];
}

/** What the page around a panel does for it. */
export interface PageServices {
  readonly emit: Emit;
  readonly onOnline: typeof onOnline;
  readonly isComposing: typeof isComposing;
  readonly recent: RecentSearchStore;
  /** Notes that outlive the panel, for as long as the tab is open. */
  readonly session: SessionNotes;
  /** Such notes for all panels, on any page of the site. */
  readonly shared: SessionNotes;
  /** Whether the visitor lets the panel store and report something; true where the page does not ask. */
  readonly hasConsent: () => boolean;
  /** Remembers the hit through which the visitor leaves. */
  readonly rememberHit: (id: string, card: Element) => void;
  /** Whether the visitor has come back from a hit. */
  readonly isReturn: boolean;
  /**
   * Puts the card of the hit that the visitor has come back from where it was, and returns it. Null on any other visit, and where
   * `cardOf` finds none: then the next hits may have it, such as related ones, until the visitor has done something.
   */
  readonly restoreHit: (cardOf: (id: string) => HTMLElement | undefined) => HTMLElement | null;
  /** The page's own search field, which replaces the panel's. */
  readonly pageInput: PageInput;
  readonly reveal: typeof reveal;
  readonly lockScroll: typeof lockScroll;
  readonly afterPaint: typeof afterPaint;
  readonly rememberFocus: typeof rememberFocus;
  /** Reports to the owner what has stopped the panel, or a part of it. */
  readonly reportCrash: (thrown: unknown) => void;
  /**
   * The address of all results for a query, with all facets; null for a dialog over this page.
   *
   * @param source slug of the source to show.
   */
  readonly resultsLink: (query: string, source?: string) => string | null;
  /** Navigates to another page. */
  readonly follow: (address: string) => void;
  /** Width of the panel before its first render, in px at a text size of 16 px. */
  readonly initialWidth: () => number;
  /** Whether the page shows hits where the panel will show its own. */
  readonly hasFirstHits: () => boolean;
  /** Level of headings below the headings of the page above the panel. */
  readonly headingLevel: number;
}

/** How an overlay opens and closes. */
export interface OverlayServices {
  readonly controller: OverlayController;
  /** Whether it has its own button to open it. */
  readonly hasButton: Store<boolean>;
  /** The keys that open it, as in `mod+k`. */
  readonly hotkeys: readonly string[];
  /** Whether the keyboard is one of Apple's. */
  readonly isApple: boolean;
  /** Called when the overlay cannot show, because it is inside a hidden element. */
  readonly onHidden: () => void;
}

/** Opens and closes an overlay from outside of React, also before it is rendered. */
export interface OverlayController {
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly isOpen: () => boolean;
  /** Sets the overlay to open and close; returns a function that removes it. */
  readonly connect: (overlay: OverlayHandle) => () => void;
}

/** An overlay that is rendered. */
export interface OverlayHandle {
  /** Returns false if there is nothing to open yet: then the next handle that is connected is opened. */
  readonly open: () => boolean;
  readonly close: () => void;
  readonly isOpen: () => boolean;
}

/** The number of facets that are rendered; null until they are for the first time. */
export type RenderedFacetCount = ReturnType<typeof createStore<number | null>>;

/** What the components of one panel share with one another. */
interface SharedRefs {
  /** The line with the number of results; it gets the focus when the control that had it is gone. */
  readonly summary: RefObject<HTMLElement | null>;
  /** The live regions that screen readers may hear. */
  readonly liveRegions: Set<LiveRegionHandle>;
  readonly facetCount: RenderedFacetCount;
}

/** A live region, and the element around it. */
export interface LiveRegionHandle {
  readonly around: Element;
  readonly setText: (words: string) => void;
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

/** The value of a store; the component renders again when it changes. */
export function useStore<Value>({ subscribe, read }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, read);
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This component must be inside <Panel>');
  return value;
}

/** The name of one of the panel's landmarks: "Results", or "Results: films" where the page may have several panels. */
export function useLandmark(name: string): string {
  const { messages, name: panel } = useConfig();
  return panel === '' ? name : messages.text('labelled', { label: name, value: panel });
}

/** Called when a search field is rendered. That is later than its parents, because a search has to start first. */
export const FieldRenderedContext = createContext<() => void>(() => {});
