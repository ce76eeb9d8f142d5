import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Config } from '../../facets/config';
import type { Facet, FacetOf } from '../../facets/kinds';
import type { Problem } from '../../tag/problems/catalogue';
import type { Suggester, Suggestion } from '../../typesense/request/suggestions';
import type { Group } from '../../typesense/response/groups';
import type { Hit, Item } from '../../typesense/response/item';
import type { Situation } from '../../typesense/situation';
import type { Messages } from '../languages/format';
import type { KeptSearch } from '../page/stores/kept-searches';
import type { SessionNotes } from '../page/stores/storage';
import type { ExactState } from '../session/query';
import type { FacetValue, FacetViews } from './facet-view';
import type { RangeProps } from './range-props';
import type { Combined, Source } from './sources';

/**
 * The places of a panel that a feature (src/panel/features) can fill: the exports of its file, besides styles and words. A place is empty
 * where no feature is needed that fills it, or its file did not load.
 */
export interface Slots {
  /** What each file fills of the places that features share, in the order in which the files have loaded. */
  readonly loaded?: readonly Readonly<Partial<Record<SharedSlot, ComponentType>>>[];

  /** Renders a hit. */
  readonly Hit?: ComponentType<{ readonly variants: Group; readonly query: string }>;
  /** The fields of a hit as one line. */
  readonly writeLine?: (item: Item, config: Config, messages: Messages) => string;
  /** The address of the first image of a hit in its smallest width; null for none. */
  readonly smallImageOf?: (item: Item, config: Config) => string | null;

  readonly List?: ComponentType;

  /** A search in a dialog over the page. */
  readonly OverlayLayout?: ComponentType<OverlayProps>;
  /** Closes the dialog, for visitors who have no Escape key. */
  readonly CloseButton?: ComponentType;
  /** The keys of a search in a dialog: moves through hits, and says so. */
  readonly DialogKeys?: ComponentType;
  /** The visitor's recent searches, in a dialog with an empty field. */
  readonly RecentSearches?: ComponentType;

  /** A field with a list of hits below it. */
  readonly DropdownLayout?: ComponentType<DropdownProps>;
  /** The number of hits in the list. */
  readonly HITS_LISTED?: number;

  /** The views of the kinds of facet that are not in the script. */
  readonly views?: FacetViews;
  /** The facets of a wildcard. */
  readonly FoundFacets?: ComponentType<{ readonly facet: Facet }>;
  /** Shows a facet while the facet that it needs has a refinement. */
  readonly Needed?: ComponentType<{ readonly facet: Facet; readonly children: ReactElement }>;
  /** A search field above the values of a list. */
  readonly FacetSearch?: ComponentType<{
    readonly facet: FacetOf<'list'>;
    readonly children: (matches: readonly FacetValue[] | null) => ReactNode;
  }>;
  /** Bars above the slider of a range. */
  readonly Histogram?: ComponentType<RangeProps>;

  /** The facets as a row of drop-downs. */
  readonly FacetBar?: ComponentType<{ readonly children: ReactNode }>;
  /** Where the visitor is; null while that is not known. */
  readonly position?: () => Situation['position'];
  /** Asks for the position; resolves to null where it cannot be known. Never rejects. */
  readonly requestPosition?: () => Promise<object | null>;
  /** Says that the position is being asked for, or why it is not known. */
  readonly PositionNotice?: ComponentType;
  /** Says how far away a hit is; nothing where that is not known. */
  readonly Distance?: ComponentType<Pick<Item, 'distance'>>;
  /** The distance of a hit in words. */
  readonly writeAway?: (metres: number, facets: readonly Facet[], messages: Messages) => string;

  /** Hits, with "Show more results" below them. */
  readonly LoadMore?: ComponentType;

  /** Keeps a search. */
  readonly KeepButton?: ComponentType;
  /** The kept searches of the visitor, above the results. */
  readonly Kept?: ComponentType;
  /** The kept searches. */
  readonly useKept?: () => readonly KeptEntry[];
  /** The kept searches as entries of the list below a field. */
  readonly KeptOptions?: ComponentType<{ readonly entries: readonly KeptEntry[] }>;

  /** A switch between the section of the page and everywhere. */
  readonly Scope?: ComponentType;
  /** Notes the words of a search for the page to which its hit leads. */
  readonly noteWords?: (notes: SessionNotes, item: Item, query: string) => void;

  readonly suggesterFor?: (config: Config, onProblem: (problem: Problem) => void) => Suggester;
  /** What to offer for the typed text, which may be empty; `query` is that of the last response. */
  readonly offerFor?: (
    typed: string,
    query: string,
    found: readonly Suggestion[],
    config: Pick<Config, 'pinned'>,
  ) => Offer;
  /** The suggestions in a dialog. */
  readonly Suggestions?: ComponentType;
  /** The suggestions as entries of the list below a field. */
  readonly SuggestedOptions?: ComponentType<Offer & { readonly onChoose: (query: string) => void }>;

  /** The line with the other spelling; with `onListed` an entry of the list below a field, which reports whether it is there. */
  readonly Spelling?: ComponentType<{ readonly onListed?: (isListed: boolean) => void }>;

  /** The item with a link to the passage that matches. */
  readonly withPassage?: (item: Item, config: Config) => Item;

  /** A sentence that answers, quoted from a hit. */
  readonly Excerpt?: ComponentType;

  /** Hits that are found by their meaning alone, below those found by words. */
  readonly Related?: ComponentType;
  /** Such hits as entries of the list below a field, which gets to know whether there are some. */
  readonly RelatedOptions?: ComponentType<{ readonly onListed: (isListed: boolean) => void }>;
  /** The number of hits, which says whether there are such hits too. */
  readonly FoundAndRelated?: ComponentType<{ readonly children: string }>;

  /** Offers an answer that a model writes from the hits. */
  readonly Answer?: ComponentType;
  /** Counts a question of this tab; false if it has asked as many as it may. */
  readonly spendQuestion?: (notes: SessionNotes) => boolean;

  /** What a sentence was understood as, with a button that takes it back. */
  readonly Ask?: ComponentType;

  /** Banner, notice and redirect, above the hits or in the list below a field. */
  readonly Merchandise?: ComponentType<{ readonly isListed?: boolean }>;
  /** Redirect and notice, if they have links, as entries of the list below a field. */
  readonly entriesOf?: (metadata: unknown) => readonly { readonly href: string; readonly children: string }[];
  /** The mark of a promoted hit. */
  readonly Promoted?: ComponentType<{ readonly isListed?: boolean }>;

  /** Joins the sources of one panel. */
  readonly combine?: (sources: readonly Pick<Source, 'config'>[]) => Combined;
  /** Renders its children with the source that is shown. */
  readonly Shown?: ComponentType<{ readonly children: ReactNode }>;
  /** Renders the tabs of the sources, and below them its children. */
  readonly Tabs?: ComponentType<{ readonly children: ReactNode }>;
  /** What the other sources have found, where the one that is shown has found nothing. */
  readonly Elsewhere?: ComponentType;
  /** The hits of the source that is shown, or a section of hits for each. */
  readonly Hits?: ComponentType<{ readonly hits: readonly Hit[]; readonly query: string }>;
  /** The hits of each source as entries of the list below a field, with a link to all of them. */
  readonly Options?: ComponentType<{
    readonly query: string;
    /** Whether there is room for only one hit of each source. */
    readonly isBrief: boolean;
    /** Opens all results. */
    readonly onAll: () => void;
  }>;
}

/**
 * A place that features share. `Beside` is beside the panel, whatever its layout, where visitors see nothing. `AboveHits` is below
 * what has a slot of its own there, `BelowResults` at the end of the results.
 */
export type SharedSlot = (typeof SHARED_SLOTS)[number];

export const SHARED_SLOTS = ['Beside', 'AboveHits', 'BelowResults'] as const;

export interface OverlayProps {
  /** The whole search: rendered, and so requested, when a visitor opens the dialog for the first time. */
  readonly children: ReactNode;
  /** Called when it is about to open. */
  readonly onOpen?: () => void;
  /** Called before the dialog takes the focus, and after it has given it back. */
  readonly onShown?: (isShown: boolean) => void;
}

export interface DropdownProps {
  /** Renders a search that starts with the text of an input; called when the input gets the focus. */
  readonly search: (content: ReactElement, input: HTMLInputElement) => ReactElement;
  /** The query of the panel that this one replaces. */
  readonly query: string;
  /** The whole search, for the dialog. */
  readonly panel: ReactElement;
  /** Called when the dialog opens. */
  readonly onDialog: () => void;
}

/** A search that the visitor has kept, ready to be shown. */
export interface KeptEntry extends KeptSearch {
  readonly state: ExactState;
  /** Whether all of it can still be searched for: else its number of results is that of another search. */
  readonly isWhole: boolean;
  /** Its refinements, in the visitor's words. */
  readonly chips: readonly string[];
  /** Query and refinements in one line. */
  readonly name: string;
}

/** What is offered to a visitor, and how much room it takes. */
export interface Offer {
  readonly suggestions: readonly Suggestion[];
  /** Number of suggestions to reserve space for, so that the content below does not jump until the next ones come. */
  readonly room: number;
  /** Whether this is offered before anything is typed. */
  readonly isStart: boolean;
}
