import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Config } from '../config/attributes';
import type { Situation } from '../facets/facet-kind';
import type { Facet, FacetOf } from '../facets/kinds';
import type { RangeProps } from '../facets/range/Range';
import type { Messages } from '../messages/format';
import type { Problem } from '../problems/catalogue';
import type { Group } from '../search/groups';
import type { Item } from '../search/item';
import type { Suggester, Suggestion } from '../search/suggestions';
import type { FacetValue } from './facets/facet-memory';
import type { FacetViews } from './facets/facet-view';
import type { SourcesFeature } from './sources-feature';

/**
 * The exports of the feature files (src/features), by name. A feature is missing if the config does not need it, or if its
 * file did not load.
 */
export interface Features {
  readonly cards?: CardsFeature;
  readonly dropdown?: DropdownFeature;
  readonly facets?: FacetsFeature;
  readonly list?: ListFeature;
  readonly merchandising?: MerchandisingFeature;
  readonly more?: MoreFeature;
  readonly sources?: SourcesFeature;
  readonly spelling?: SpellingFeature;
  readonly suggestions?: SuggestionsFeature;
}

/** `searchlet.cards.js`: templates, formats, badges, variants, images in sizes, and actions of hits. */
export interface CardsFeature {
  readonly styles: string;
  /** Renders a hit. */
  readonly Hit: ComponentType<{ readonly variants: Group; readonly query: string }>;
  /** The fields of a hit as one line. */
  readonly writeLine: (item: Item, config: Config, messages: Messages) => string;
  /** The address of the first image of a hit in its smallest width; null for none. */
  readonly smallImageOf: (item: Item, config: Config) => string | null;
}

/** `searchlet.dropdown.js`: a field with a list of hits below it. */
export interface DropdownFeature {
  readonly styles: string;
  readonly DropdownLayout: ComponentType<DropdownProps>;
  /** The number of hits in the list. */
  readonly HITS_LISTED: number;
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

/** `searchlet.list.js`: hits without a field. */
export interface ListFeature {
  readonly styles: string;
  readonly List: ComponentType;
}

/** `searchlet.facets.js`: facets whose views are not in the script, and rare parts of the others. */
export interface FacetsFeature {
  readonly styles: string;
  readonly views: FacetViews;
  /** The facets of a wildcard. */
  readonly FoundFacets: ComponentType<{ readonly facet: Facet }>;
  /** Shows a facet while the facet that it needs has a refinement. */
  readonly Needed: ComponentType<{ readonly facet: Facet; readonly children: ReactElement }>;
  /** A search field above the values of a list. */
  readonly FacetSearch: ComponentType<{
    readonly facet: FacetOf<'list'>;
    readonly children: (matches: readonly FacetValue[] | null) => ReactNode;
  }>;
  /** Bars above the slider of a range. */
  readonly Histogram: ComponentType<RangeProps>;
  /** The facets as a row of drop-downs. */
  readonly FacetBar: ComponentType<{ readonly children: ReactNode }>;
  /** Where the visitor is; null while that is not known. */
  readonly position: () => Situation['position'];
  /** Asks for the position; resolves to null where it cannot be known. Never rejects. */
  readonly requestPosition: () => Promise<object | null>;
  /** Says that the position is being asked for, or why it is not known. */
  readonly PositionNotice: ComponentType;
  /** Says how far away a hit is; nothing where that is not known. */
  readonly Distance: ComponentType<Pick<Item, 'distance'>>;
  /** The distance of a hit in words. */
  readonly writeAway: (metres: number, facets: readonly Facet[], messages: Messages) => string;
}

/** `searchlet.more.js`: "Show more results". */
export interface MoreFeature {
  readonly styles: string;
  readonly LoadMore: ComponentType;
}

/** `searchlet.suggestions.js`: popular queries. */
export interface SuggestionsFeature {
  readonly styles: string;
  readonly suggesterFor: (config: Config, onProblem: (problem: Problem) => void) => Suggester;
  /** What to offer for the typed text, which may be empty; `query` is that of the last response. */
  readonly offerFor: (
    typed: string,
    query: string,
    found: readonly Suggestion[],
    config: Pick<Config, 'pinned'>,
  ) => Offer;
  /** The suggestions in a dialog. */
  readonly Suggestions: ComponentType;
  /** The suggestions as entries of the list below a field. */
  readonly SuggestedOptions: ComponentType<Offer & { readonly onChoose: (query: string) => void }>;
}

/** Suggestions, and the number of suggestions to reserve space for. */
interface Offer {
  readonly suggestions: readonly Suggestion[];
  readonly room: number;
}

/** `searchlet.spelling.js`: another spelling. Loaded with the first response without matches for the query as typed. */
interface SpellingFeature {
  readonly styles: string;
  /** The line with the other spelling; with `onListed` an entry of the list below a field, which reports whether it is there. */
  readonly Spelling: ComponentType<{ readonly onListed?: (isListed: boolean) => void }>;
}

/** `searchlet.merchandising.js`: what curation sends with a response. Loaded with the first response that needs it. */
export interface MerchandisingFeature {
  readonly styles: string;
  /** Banner, notice and redirect, above the hits or in the list below a field. */
  readonly Merchandise: ComponentType<{ readonly isListed?: boolean }>;
  /** Redirect and notice, if they have links, as entries of the list below a field. */
  readonly entriesOf: (metadata: unknown) => readonly { readonly href: string; readonly children: string }[];
  /** The mark of a promoted hit. */
  readonly Promoted: ComponentType<{ readonly isListed?: boolean }>;
}
