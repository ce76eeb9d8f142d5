import { facetList } from './facet-list';
import { facetLimit, type Facet } from './facets';
import {
  addressOf,
  choice,
  choices,
  colour,
  field,
  flag,
  hotkeys,
  type Kind,
  languageTag,
  searchKey,
  selector,
  separated,
  shortName,
  text,
  url,
  wholeNumber,
} from './kinds';
import { fieldLabels, sortOrders } from './lists';
import { node } from './nodes';
import { parameters, texts } from './records';

/** What every attribute has. */
interface Row<T> {
  readonly kind: Kind<T>;
  /** Heading it stands under in the reference. */
  readonly group: Group;
  /** One plain sentence. */
  readonly about: string;
  /** A value that works. */
  readonly example: string;
  /** Its feature is not there yet: using it is a problem, and changes nothing. */
  readonly planned?: true;
}

interface RequiredRow<T> extends Row<T> {
  readonly required: true;
  /** The attributes of which one may be given in its place, and what then stands in the configuration. */
  readonly unless?: { readonly given: readonly ('index' | 'keyEndpoint' | 'preset')[]; readonly value: NoInfer<T> };
}

interface OptionalRow<T, F extends T | null> extends Row<T> {
  readonly fallback: F;
  /** What happens without it, in words, where `fallback` does not say. */
  readonly otherwise?: string;
}

type Group = 'Connection' | 'Facets' | 'Results' | 'Layout' | 'State' | 'Words and look' | 'Behaviour';

/**
 * Everything that may be set, one row each. A row's name is that of the attribute without `data-`, in camelCase;
 * parsing, problems, the type `Config` and the reference in the README follow from its row.
 */
export const attributes = {
  host: required({
    kind: separated('addresses of servers, separated by commas', node),
    unless: { given: ['index'], value: [] },
    group: 'Connection',
    about: 'Typesense server, or the nodes of one cluster; https is assumed, and http for localhost.',
    example: 'https://search.example.com',
  }),
  nearestHost: optional({
    kind: node,
    fallback: null,
    group: 'Connection',
    about: 'Address of the node nearest to the visitor, which is tried first.',
    example: 'https://nearest.example.com',
  }),
  key: required({
    kind: searchKey,
    unless: { given: ['keyEndpoint', 'index'], value: '' },
    group: 'Connection',
    about: 'API key that may search and nothing else, since every visitor can read it; a scoped key works too.',
    example: 'k8pX1Zfd9vR3wQ7t',
  }),
  keyEndpoint: optional({
    kind: url,
    fallback: null,
    group: 'Connection',
    about:
      'URL of your site that answers `{ "key": "…" }`; asked when there is no key yet, shortly before one ends, and once ' +
      'when the server refuses one.',
    example: '/search-key',
  }),
  collection: required({
    kind: text('the name of a collection or alias'),
    group: 'Connection',
    about: 'Collection, or alias, to search.',
    example: 'films',
  }),
  queryBy: required({
    kind: separated('field names, separated by commas', field),
    unless: { given: ['preset'], value: [] },
    group: 'Connection',
    about: 'Fields to search, the most important one first.',
    example: 'title,director',
  }),
  preset: optional({
    kind: text('the name of a preset'),
    fallback: null,
    group: 'Connection',
    about:
      'Name of a preset, which keeps search parameters on the server; a filter in it ends with the first thing a visitor ' +
      'chooses and belongs into data-filter.',
    example: 'film_search',
  }),
  filter: optional({
    kind: text('a filter, such as in_stock:true'),
    fallback: null,
    group: 'Connection',
    about: 'Filter that always holds, whatever a visitor chooses, as in `filter_by` of Typesense.',
    example: 'in_stock:true && price:<100',
  }),
  params: optional({
    kind: parameters,
    fallback: {},
    otherwise: 'none',
    group: 'Connection',
    about: 'Further search parameters of Typesense, written like the query string of an address.',
    example: 'num_typos=1&prefix=false',
  }),
  index: optional({
    kind: text('the URL of a JSON file'),
    fallback: null,
    planned: true,
    group: 'Connection',
    about: 'URL of a JSON index to be searched in the browser, in place of a server.',
    example: '/search-index.json',
  }),

  facets: optional({
    kind: facetList,
    fallback: [],
    otherwise: 'none',
    group: 'Facets',
    about: 'Fields that visitors can filter by.',
    example: 'genre, director=Directed by',
  }),
  facetLimit: optional({
    kind: facetLimit,
    fallback: 10,
    group: 'Facets',
    about: 'Values of a facet that are shown at first.',
    example: '8',
  }),
  facetLimitMore: optional({
    kind: facetLimit,
    fallback: 20,
    group: 'Facets',
    about: 'Values of a facet that are shown after “Show more”.',
    example: '50',
  }),

  title: optional({
    kind: field,
    fallback: null,
    otherwise: 'the first field of data-query-by',
    group: 'Results',
    about: 'Field that holds the title of a hit.',
    example: 'title',
  }),
  url: optional({
    kind: addressOf,
    fallback: 'url',
    group: 'Results',
    about: 'Address that a hit links to.',
    example: '/films/{id}',
  }),
  image: optional({
    kind: addressOf,
    fallback: null,
    otherwise: 'no image',
    group: 'Results',
    about: 'Address of the image that is shown with a hit.',
    example: 'poster',
  }),
  text: optional({
    kind: field,
    fallback: null,
    otherwise: 'no text',
    group: 'Results',
    about: 'Field that holds a longer text, of which the piece that matches is shown.',
    example: 'plot',
  }),
  meta: optional({
    kind: fieldLabels,
    fallback: [],
    otherwise: 'none',
    group: 'Results',
    about: 'Further fields to show with each hit.',
    example: 'director=Director, year',
  }),
  view: optional({
    kind: choices(['list', 'grid']),
    fallback: ['list'],
    group: 'Results',
    about: 'Whether hits are drawn as rows or as cards; with both, `list, grid`, a visitor can switch, and the first comes first.',
    example: 'grid',
  }),
  perPage: optional({
    kind: wholeNumber(1, 250),
    fallback: 20,
    group: 'Results',
    about: 'Hits on one page.',
    example: '30',
  }),
  pageSizes: optional({
    kind: separated('numbers of hits, separated by commas', wholeNumber(1, 250)),
    fallback: [],
    otherwise: 'none',
    group: 'Results',
    about: 'Numbers of hits per page that a visitor can choose from.',
    example: '20, 50, 100',
  }),
  pagination: optional({
    kind: choice(['pages', 'more']),
    fallback: 'pages',
    group: 'Results',
    about: 'Whether further hits come on numbered pages or below the ones shown.',
    example: 'pages',
  }),
  sort: optional({
    kind: sortOrders,
    fallback: [],
    otherwise: 'by relevance alone',
    group: 'Results',
    about: 'Orders of results that a visitor can choose from.',
    example: 'year:desc=Newest, rating:desc=Top rated',
  }),
  template: optional({
    kind: selector,
    fallback: null,
    otherwise: 'the built-in card',
    group: 'Results',
    about: 'Selector of a `<template>` that one hit is drawn from.',
    example: '#film-card',
  }),

  layout: optional({
    kind: choice(['panel', 'overlay', 'dropdown']),
    fallback: 'panel',
    group: 'Layout',
    about: 'Whether search stands on the page, opens in a dialog, or drops down from a field.',
    example: 'overlay',
  }),
  target: optional({
    kind: selector,
    fallback: null,
    otherwise: 'right after the script',
    group: 'Layout',
    about: 'Selector of the element that the panel appears in.',
    example: '#search',
  }),
  trigger: optional({
    kind: selector,
    fallback: null,
    otherwise: 'a button of its own',
    group: 'Layout',
    about: 'Selector of the element that opens the overlay.',
    example: '#open-search',
  }),
  resultsUrl: optional({
    kind: url,
    fallback: null,
    otherwise: 'a dialog over the page',
    group: 'Layout',
    about: 'Page whose panel shows all results of a drop-down; the query goes along.',
    example: '/search',
  }),
  input: optional({
    kind: selector,
    fallback: null,
    otherwise: 'a field of its own',
    group: 'Layout',
    about: "Selector of the page's own search field, to be used in place of a new one.",
    example: '#site-search',
  }),
  hotkey: optional({
    kind: hotkeys,
    fallback: null,
    otherwise: 'mod+k in an overlay, else none',
    group: 'Layout',
    about: 'Keys that lead to the search field, or open the overlay; “mod” is Ctrl, and Cmd on a Mac.',
    example: 'mod+k, /',
  }),

  id: optional({
    kind: shortName,
    fallback: null,
    otherwise: 'sl, then sl2, sl3 and so on',
    group: 'State',
    about: 'Name of this panel, which its parameters in the address begin with.',
    example: 'films',
  }),
  urlState: optional({
    kind: flag,
    fallback: null,
    otherwise: 'true in a panel, else false',
    group: 'State',
    about: 'Whether query, filters, sort order and page are kept in the address.',
    example: 'false',
  }),

  lang: optional({
    kind: languageTag,
    fallback: null,
    otherwise: 'the language of the page, else English',
    group: 'Words and look',
    about: 'Language of the words in the panel.',
    example: 'de',
  }),
  labels: optional({
    kind: texts,
    fallback: {},
    otherwise: 'none',
    group: 'Words and look',
    about: 'Words of the panel to be replaced, as JSON.',
    example: '{"clearRefinements": "Start again"}',
  }),
  placeholder: optional({
    kind: text('a text'),
    fallback: null,
    otherwise: 'a word of the panel',
    group: 'Words and look',
    about: 'Text in the search field while it is empty.',
    example: 'Search 3,201 films',
  }),
  theme: optional({
    kind: choice(['auto', 'light', 'dark']),
    fallback: 'auto',
    group: 'Words and look',
    about: 'Light or dark colours; “auto” follows the page and then the system.',
    example: 'dark',
  }),
  accent: optional({
    kind: colour,
    fallback: null,
    otherwise: 'the value of --searchlet-accent',
    group: 'Words and look',
    about: 'Colour of links, buttons and whatever is chosen.',
    example: '#0b6bcb',
  }),

  searchOnLoad: optional({
    kind: flag,
    fallback: true,
    group: 'Behaviour',
    about: 'Whether results are shown before anything is typed.',
    example: 'false',
  }),
  minChars: optional({
    kind: wholeNumber(0, 100),
    fallback: 0,
    group: 'Behaviour',
    about: 'Characters that must be typed before a search is sent.',
    example: '3',
  }),
  recent: optional({
    kind: flag,
    fallback: true,
    group: 'Behaviour',
    about: 'Whether the last searches of a visitor are kept on the device, and offered in a dialog and in a drop-down.',
    example: 'false',
  }),
  suggestions: optional({
    kind: text('the name of a collection or alias'),
    fallback: null,
    otherwise: 'none',
    group: 'Behaviour',
    about: 'Collection of queries, with the fields `q` and `count`, of which some are suggested in a dialog and in a drop-down as one types.',
    example: 'film_queries',
  }),
  load: optional({
    kind: choice(['eager', 'idle', 'visible']),
    fallback: 'eager',
    group: 'Behaviour',
    about: 'Whether the panel starts at once, when the page is idle, or when it comes near the window; until then its field is there.',
    example: 'eager',
  }),
  analytics: optional({
    kind: choice(['off', 'typesense'], ['typesense']),
    fallback: 'off',
    group: 'Behaviour',
    about: 'Whether searches and choices are sent to the analytics of Typesense.',
    example: 'off',
  }),
  debug: optional({
    kind: flag,
    fallback: null,
    otherwise: 'only on localhost',
    group: 'Behaviour',
    about: 'Whether problems are explained inside the panel too.',
    example: 'true',
  }),
};

type Table = typeof attributes;

/** Any row of the table. */
export type Attribute = RequiredRow<unknown> | OptionalRow<unknown, unknown>;

export type AttributeKey = keyof Table;

/** The table's keys, and how each is written in HTML without its `data-`: `queryBy` → `query-by`. */
export const attributeKeys = Object.keys(attributes) as AttributeKey[];
export const attributeNames: readonly string[] = attributeKeys.map(nameOf);

/** `queryBy` → `query-by`. */
export function nameOf(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** What may be given in place of a required attribute, as far as it is there yet. */
export function substitutesFor(row: Attribute): readonly AttributeKey[] {
  const given = ('required' in row && row.unless?.given) || [];
  return given.filter((key) => !attributes[key].planned);
}

/** The values of all attributes, before the rules between them. */
export type Values = {
  readonly [K in AttributeKey]: Table[K] extends { kind: Kind<infer T> }
    ? Table[K] extends { fallback: null }
      ? T | null
      : T
    : never;
};

/** Everything a panel is told by its attributes, checked and complete. */
export type Config = { readonly [K in keyof Values]: K extends 'facets' ? readonly Facet[] : Values[K] };

/** A row that a panel cannot do without. */
export function required<T>(row: Omit<RequiredRow<T>, 'required'>): RequiredRow<T> {
  return { ...row, required: true };
}

/** A row that has a fallback: of its kind, or `null` where nothing stands in. Any other does not compile. */
export function optional<T, F extends T | null>(row: OptionalRow<T, F>): OptionalRow<T, F> {
  return row;
}
