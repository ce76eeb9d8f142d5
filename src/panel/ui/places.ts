import type { ComponentType, ReactElement, ReactNode, RefObject } from 'react';
import type { Config } from '../../facets/config';
import type { Facet, FacetOf } from '../../facets/kinds';
import type { Problem } from '../../tag/problems/catalogue';
import type { OneField } from '../../typesense/request/search-request';
import type { Suggester } from '../../typesense/request/suggestions';
import type { Group } from '../../typesense/response/groups';
import type { Hit, Item, Meta } from '../../typesense/response/item';
import type { Situation } from '../../typesense/situation';
import type { Messages } from '../languages/format';
import type { SessionNotes } from '../page/stores/storage';
import type { FacetValue, FacetViews } from './facet-view';
import type { SearchSetting } from './Search';
import type { Combined, Source } from './sources';

/**
 * The places of a panel that features (src/panel/features) fill: `places` in the `index.ts` of each. A place is empty where no feature is
 * needed that fills it, or its file did not load.
 */
export type Places = {
  readonly [Name in keyof OrderedPlaces]?: readonly Ranked<OrderedPlaces[Name]>[];
} & Readonly<Partial<SinglePlaces>>;

/** What a feature puts into a place that it shares with others. */
export interface Ranked<Content> {
  /** The lowest is the first, whichever file has loaded first. No two of one place are equal. */
  readonly rank: number;
  readonly content: Content;
}

/** The places that any number of features fill, in the order of their ranks. */
export interface OrderedPlaces {
  /** Beside the panel, whatever its layout: visitors see nothing of it. */
  beside: ComponentType;
  /** At the end of the field's row. */
  besideField: ComponentType;
  belowField: ComponentType;
  /** After the number of results. */
  toolbar: ComponentType;
  /** After the order of the results. */
  toolbarEnd: ComponentType;
  /** Above the hits, while they belong to the search. */
  aboveHits: ComponentType;
  /** Below the hits, while they belong to the search. */
  belowHits: ComponentType;
  /** In the notice that nothing was found. */
  noResults: ComponentType;
  /** At the top of a hit, or of its entry in the list below a field. */
  hitMark: ComponentType<{ readonly item: Item; readonly isListed?: boolean }>;
  /** In the list below a field. */
  listed: Listed;
  /** Changes an item before it is shown. */
  changeItem: (item: Item, config: Config) => Item;
  /** Called when a visitor follows a hit. The notes are for all pages of the site. */
  onSelect: (item: Item, query: string, notes: SessionNotes) => void;
}

/** The places that one feature fills, and what the search takes from one. */
interface SinglePlaces {
  /** In place of the panel itself. */
  layout: ComponentType<LayoutProps>;
  /** Over the page. */
  overlay: ComponentType<OverlayProps>;
  /** Around everything that belongs to a search. */
  aroundSearch: ComponentType<{ readonly children: ReactNode }>;
  /** Around facets and results. */
  aroundResults: ComponentType<{ readonly children: ReactNode }>;
  /** Around the number of results. */
  summary: ComponentType<{ readonly children: string }>;
  facet: FacetPlace;
  /** The hits of all pages that are shown, and what leads to the others. */
  pages: ComponentType;
  /** The hits of one page, in a panel or as entries of the list below a field. */
  hits: ComponentType<HitsProps>;
  hit: HitPlace;
  /** Around the list of hits, or in its place. */
  aroundHits: ComponentType<AroundHitsProps>;

  /** What adds suggestions to the searches of a source. */
  suggester: (config: Config, onProblem: (problem: Problem) => void) => Suggester;
  /** Joins the sources of one panel. */
  combine: (sources: readonly Pick<Source, 'config'>[]) => Combined;
  position: PositionPlace;
  /** A hook: what a typed text does. Without it, each key is a search. */
  useTyping: (draft: QueryDraft) => (text: string) => void;
  oneField: OneField;
  /** What visitors read instead of a value of a facet; undefined where it has no name. */
  nameOfValue: (facet: Facet, value: string, lang: string) => string | undefined;
  /** Counts a question of this tab; false if it has asked as many as it may. */
  spendQuestion: (notes: SessionNotes) => boolean;
}

/** The text of a search field: the query, or one that is not searched for yet. */
export interface QueryDraft {
  /** What the field shows. */
  readonly text: string;
  /** Shows a text and searches for it. */
  readonly search: (text: string) => void;
  /** Shows a text that is not searched for yet: half a word of a composition. */
  readonly hold: (text: string) => void;
}

/** What a layout is made of. */
export interface LayoutProps {
  readonly setting: SearchSetting;
  /** The whole search, for a dialog. */
  readonly panel: ReactElement;
}

export interface OverlayProps {
  /** The whole search: rendered, and so requested, when a visitor opens the dialog for the first time. */
  readonly children: ReactNode;
  /** Called when it is about to open. */
  readonly onOpen?: () => void;
  /** Called before the dialog takes the focus, and after it has given it back. */
  readonly onShown?: (isShown: boolean) => void;
}

/** Entries of the list below a field. */
export interface Listed {
  /** Elements with the role `option`. */
  readonly Options: ComponentType<ListedProps>;
  /** Above the list, while there is a response to the typed text. */
  readonly Above?: ComponentType;
  /** A hook: whether there are entries before anything is typed. */
  readonly useStart?: () => boolean;
  /** Whether these leave room for only a few hits. */
  readonly isLong?: boolean;
}

export interface ListedProps {
  /** The text in the field. */
  readonly typed: string;
  /** Whether it is searched for: it may be too short. */
  readonly isSearched: boolean;
  /** Whether there is room for only a few hits. */
  readonly isBrief: boolean;
  /** Puts a query into the field. */
  readonly write: (query: string) => void;
  /** Opens all results. */
  readonly onAll: () => void;
  /** Adds to the number of options: without any, there is no listbox. */
  readonly onListed: (more: number) => void;
}

export interface HitsProps {
  readonly hits: readonly Hit[];
  readonly query: string;
  /** In the list below a field. */
  readonly listed?: Pick<ListedProps, 'isBrief' | 'onAll'>;
}

export interface AroundHitsProps {
  /** Groups of hits; with `data-group`, and without groups, each is one hit. */
  readonly groups: readonly Group[];
  /** Whether the groups have names. */
  readonly hasNames: boolean;
  readonly query: string;
  /** For the element that has the hits. */
  readonly hitsRef: RefObject<HTMLElement>;
  /** The hits as a list. */
  readonly children: ReactElement;
}

/** How a hit is drawn. */
interface HitPlace {
  readonly Card: ComponentType<{ readonly variants: Group; readonly query: string }>;
  /** The values of one field, in its format. */
  readonly Values: ComponentType<{ readonly meta: Meta; readonly item: Item }>;
  readonly Badges: ComponentType<{ readonly item: Item }>;
  /** Its fields as one line, for the list below a field. */
  readonly writeLine: (item: Item, config: Config, messages: Messages) => string;
  /** The address of its first image in the smallest width; null for none. */
  readonly smallImageOf: (item: Item, config: Config) => string | null;
}

/** How the facets are drawn that few pages have. */
interface FacetPlace {
  /** The views of the kinds that are not in the script. */
  readonly views: FacetViews;
  /** Around all facets, for `data-facets-layout="bar"`. */
  readonly Bar: ComponentType<{ readonly children: ReactNode }>;
  /** Around one that is a wildcard, or that needs another facet. */
  readonly Around: ComponentType<{ readonly facet: Facet; readonly children: ReactNode }>;
  /** Around the values of a list: a search in them. */
  readonly AroundValues: ComponentType<{
    readonly facet: FacetOf<'list'>;
    readonly children: (matches: readonly FacetValue[] | null) => ReactNode;
  }>;
}

/** Where the visitor is. */
interface PositionPlace {
  /** Null while that is not known. */
  readonly read: () => Situation['position'];
  /** Resolves to null where it cannot be known. Never rejects. */
  readonly request: () => Promise<object | null>;
  /** Says that the position is being asked for, or why it is not known. */
  readonly Notice: ComponentType;
  /** How far away a hit is, in words. */
  readonly writeAway: (metres: number, facets: readonly Facet[], messages: Messages) => string;
}

/** Fills more places: parts that share one are put in order. */
export function fillPlaces(places: Places, filled: Places): void {
  const all: Record<string, unknown> = places;
  for (const [name, content] of Object.entries(filled)) {
    all[name] = Array.isArray(content) ? [...((all[name] as Content[]) ?? []), ...content].sort(byRank) : content;
  }
}

type Content = Ranked<unknown>;

function byRank(one: Content, other: Content): number {
  return one.rank - other.rank;
}
