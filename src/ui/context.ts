import { createContext, useContext, type RefObject } from 'react';
import type { IndexUiState } from 'instantsearch.js';
import type { Config } from '../config/attributes';
import type { FacetOf } from '../config/facets';
import type { Emit } from '../events';
import type { Messages } from '../messages/messages';
import type { Remote } from '../remote';
import type { FacetMatch } from '../search/facet-search';
import type { Failure } from '../search/failure';
import type { ShownHits } from '../search/shown-hits';
import type { WayOut } from '../search/ways-out';
import type { CountValues } from '../search/value-counts';

/** What every part of a panel may need; it does not change while the panel lives. */
export interface Panel {
  readonly config: Config;
  readonly messages: Messages;
  /** Tells this panel from the others of the page; '' for the only one. */
  readonly name: string;
  /** The site owner's own template for a hit; null for the built-in card. */
  readonly template: DocumentFragment | null;
  /** What the site owner should change; empty unless the panel is being debugged. */
  readonly notes: { read(): readonly string[]; subscribe(listener: () => void): () => void };
  readonly emit: Emit;
  /** What a thrown error means. */
  readonly toFailure: (thrown: unknown) => Failure;
  /** Calls back when the browser has a network again; returns what stops it. */
  readonly onOnline: (listener: () => void) => () => void;
  /** Tells page and site owner of a failure. Comes to what the owner is to read in the panel; null for nothing. */
  readonly onFailure: (failure: Failure) => Promise<string | null>;
  /** An answer is shown. */
  readonly onAnswer: () => void;
  /** A field that is to be a range holds text. */
  readonly onTextForRange: (field: string) => void;
  /** Asks what would be found without one refinement or another. Never settles once the signal is aborted. */
  readonly findWaysOut: (state: IndexUiState, signal: AbortSignal) => Promise<readonly WayOut[]>;
  /** Counts values that the answer to a search does not hold. */
  readonly countValues: CountValues;
  /** Looks for values of a facet by what is typed of them. Never settles once the signal is aborted. */
  readonly searchFacet: (
    state: IndexUiState,
    facet: FacetOf<'list'>,
    typed: string,
    signal: AbortSignal,
  ) => Promise<readonly FacetMatch[]>;
  /** Whether what was typed is but half a word, which its composition will end. */
  readonly isHalfTyped: (event: Event) => boolean;
  /** Makes what was typed a history entry of its own, and one of the last searches. */
  readonly commitQuery: (query: string) => void;
  /** What the visitor has searched for last. */
  readonly recent: RecentSearches;
  /** Notes the hit through which the visitor leaves. */
  readonly leave: (id: string, card: Element) => void;
  /** The hit a visitor has come back from, and what puts its card where it stood; null on any other visit, and when
   * asked for the second time: what is drawn later answers something the visitor has done since. */
  readonly takeReturn: () => { readonly id: string; readonly restore: (card: Element) => void } | null;
  /** The hits that "Show more results" has brought so far; after a return those shown before. */
  readonly shownHits: ShownHits;
  /** Notes where a card stands in the window; returns what puts it back there. */
  readonly holdPlace: (card: Element) => () => void;
  /** Notes that outlive the panel, for as long as the tab is open. */
  readonly session: { read(name: string): string | null; write(name: string, value: string): void };
  /** Keeps what the visitor has asked for, in case the panel is started anew. */
  readonly remember: (state: IndexUiState) => void;
  /** What a panel of the layout `overlay` opens. */
  readonly overlay: Overlay;
  /** The page's own search field, which the panel searches from in place of one of its own. */
  readonly pageInput: PageInput;
  /** Brings an element into sight, below the page's own field. */
  readonly reveal: (element: Element, input: Element) => void;
  /** Told when the overlay cannot show, since it stands in something hidden. */
  readonly onHidden: () => void;
  /** Calls back with the part of the window that is seen; returns what stops it. */
  readonly onVisibleArea: (listener: (area: { readonly top: number; readonly height: number }) => void) => () => void;
  /** Where all results for a query are, with all facets; null for a dialog over this page. */
  readonly resultsLink: (query: string) => string | null;
  /** Leaves for another page. */
  readonly follow: (address: string) => void;
  /** Room for a panel that stands on the page, in px of text of 16 px, before anything of it is drawn. */
  readonly roomAtFirst: () => number;
  /** Shows a list right below a field, over everything of the page; returns what stops it. */
  readonly holdBelow: (field: Element, list: HTMLElement) => () => void;
  /** The line with the number of results: where the focus goes when the control that had it is gone. */
  readonly summary: RefObject<HTMLElement | null>;
  /** What can speak to screen readers. */
  readonly voices: Set<Voice>;
}

/** A live region, and what it stands in. */
export interface Voice {
  readonly around: Element;
  readonly say: (words: string) => void;
}

interface RecentSearches {
  readonly read: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (query: string) => void;
  readonly remove: (query: string) => void;
  readonly clear: () => void;
}

interface PageInput {
  readonly read: () => HTMLInputElement | null;
  /** Calls back when there is another one, or none; returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls back in place of the page whenever what is typed there is submitted; returns what stops it. */
  readonly onSubmit: (listener: () => void) => () => void;
}

interface Overlay {
  readonly remote: Remote;
  /** Whether it has a button of its own to open it. */
  readonly hasButton: boolean;
  /** The keys that open it, as in `mod+k`. */
  readonly hotkeys: readonly string[];
  /** Whether the keyboard is one of Apple's. */
  readonly isApple: boolean;
}

/** Told when a search field is drawn, which is later than what it stands in: a search has to start first. */
export const WhenDrawn = createContext<() => void>(() => {});

export const PanelContext = createContext<Panel | null>(null);

/** The name of one of the panel's landmarks: "Results", or "Results: films" where the page may have several panels. */
export function useLandmark(name: string): string {
  const panel = usePanel();
  return panel.name === '' ? name : panel.messages.text('landmark', { name, panel: panel.name });
}

/** The panel this component stands in. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanel is for components inside <Panel>');
  return panel;
}
