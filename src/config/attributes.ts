import { facetList } from './facet-list';
import { type Facet, facetLimit } from './facets';
import { parameters, texts } from './json-values';
import { badgeList, eventNames, metaFields, pinnedEntries, sortOrders } from './lists';
import { node } from './node-address';
import {
  addressOf,
  choice,
  choices,
  colour,
  field,
  flag,
  hotkeys,
  images,
  type Kind,
  languageTag,
  searchKey,
  selector,
  separated,
  shortName,
  text,
  url,
  wholeNumber,
} from './value-types';

/** What every attribute has. */
interface Row<T> {
  readonly kind: Kind<T>;
  /** Heading it stands under in the reference. */
  readonly group: Group;
  /** One plain sentence. */
  readonly about: string;
  /** A value that works. */
  readonly example: string;
  /** The elements that take it, where its group does not say it. */
  readonly elements?: readonly ElementName[];
}

/** What takes attributes: `script`, a panel in any form, `<searchlet-list>`, `<searchlet-source>`. */
export type ElementName = 'script' | 'panel' | 'list' | 'source';

interface RequiredRow<T> extends Row<T> {
  readonly required: true;
  /** The attributes that may replace it, and the value that the configuration then has. */
  readonly unless?: { readonly given: readonly ('index' | 'keyEndpoint' | 'preset')[]; readonly value: NoInfer<T> };
}

interface OptionalRow<T, F extends T | null> extends Row<T> {
  readonly fallback: F;
  /** What happens without it, in words, where `fallback` does not say. */
  readonly otherwise?: string;
}

export type Group = 'Connection' | 'Facets' | 'Results' | 'Layout' | 'State' | 'Words and look' | 'Behaviour';

/**
 * Everything that may be set, one row each. A row's name is that of the attribute without `data-`, in camelCase;
 * parsing, problems, the type `Config` and the reference in docs/attributes.md follow from its row.
 */
export const attributes = {
  host: required({
    kind: separated('nodes', node),
    unless: { given: ['index'], value: [] },
    group: 'Connection',
    about: 'Typesense server, or the nodes of a cluster. Without a scheme it is https, on localhost http.',
    example: 'https://search.example.com',
  }),
  nearestHost: optional({
    kind: node,
    fallback: null,
    group: 'Connection',
    about: 'URL of the node nearest to the visitor; it is tried first.',
    example: 'https://nearest.example.com',
  }),
  key: required({
    kind: searchKey,
    unless: { given: ['keyEndpoint', 'index'], value: '' },
    group: 'Connection',
    about: 'API key that can search and nothing else, because every visitor can read it. A scoped key works too.',
    example: 'k8pX1Zfd9vR3wQ7t',
  }),
  keyEndpoint: optional({
    kind: url,
    fallback: null,
    group: 'Connection',
    about:
      'URL of your site that returns `{ "key": "…" }`. It is requested without a key, shortly before a key expires, and once after the server refuses one.',
    example: '/search-key',
  }),
  collection: required({
    kind: text('collection'),
    unless: { given: ['index'], value: 'index' },
    group: 'Connection',
    about: 'Collection or alias to search.',
    example: 'films',
  }),
  queryBy: required({
    kind: separated('fields', field),
    unless: { given: ['preset', 'index'], value: [] },
    group: 'Connection',
    about: 'Fields to search, the most important one first.',
    example: 'title,director',
  }),
  preset: optional({
    kind: text('preset'),
    fallback: null,
    group: 'Connection',
    about:
      'Name of a preset: search parameters stored on the server. Put filters into data-filter: a filter of a preset is lost when a visitor refines.',
    example: 'film_search',
  }),
  filter: optional({
    kind: text('filter'),
    fallback: null,
    group: 'Connection',
    about:
      'Filter that always applies, written as `filter_by` of Typesense. `{html.lang}`, `{meta.NAME}` and `{url.NAME}` take a value from the page, quoted.',
    example: 'in_stock:true && price:<100',
  }),
  params: optional({
    kind: parameters,
    fallback: {},
    otherwise: 'none',
    group: 'Connection',
    about: 'Further search parameters of Typesense, written as a query string.',
    example: 'num_typos=1&prefix=false',
  }),
  index: optional({
    kind: url,
    fallback: null,
    group: 'Connection',
    about: 'Folder of files that `searchlet index` has written. The browser searches it, without a server.',
    example: '/search',
  }),

  facets: optional({
    kind: facetList,
    fallback: [],
    otherwise: 'none',
    group: 'Facets',
    elements: ['panel', 'list', 'source'],
    about: 'Fields that visitors can filter by.',
    example: 'genre, director=Directed by',
  }),
  facetLimit: optional({
    kind: facetLimit,
    fallback: 10,
    group: 'Facets',
    about: 'Number of values that a facet shows at first.',
    example: '8',
  }),
  facetLimitMore: optional({
    kind: facetLimit,
    fallback: 20,
    group: 'Facets',
    about: 'Number of values that a facet shows after “Show more”.',
    example: '50',
  }),
  facetsLayout: optional({
    kind: choice(['side', 'bar']),
    fallback: 'side',
    group: 'Facets',
    about: 'Where facets are: beside the results, or in a row of drop-downs above them.',
    example: 'bar',
  }),

  title: optional({
    kind: field,
    fallback: null,
    otherwise: 'the first field of data-query-by',
    group: 'Results',
    about: 'Field with the title of a hit.',
    example: 'title',
  }),
  url: optional({
    kind: addressOf,
    fallback: 'url',
    group: 'Results',
    about: 'URL that a hit links to.',
    example: '/films/{id}',
  }),
  image: optional({
    kind: images,
    fallback: null,
    otherwise: 'no image',
    group: 'Results',
    about:
      'URL of the image of a hit. With `{width}` in it the browser chooses a size; a second one shows on hover and focus.',
    example: '/posters/{id}-{width}.jpg',
  }),
  text: optional({
    kind: field,
    fallback: null,
    otherwise: 'no text',
    group: 'Results',
    about: 'Field with a longer text; the excerpt that matches is shown.',
    example: 'plot',
  }),
  meta: optional({
    kind: metaFields,
    fallback: [],
    otherwise: 'none',
    group: 'Results',
    about: 'Further fields to show on each hit, and how their values are written.',
    example: 'price:currency(EUR), director=Director, year',
  }),
  badges: optional({
    kind: badgeList,
    fallback: [],
    otherwise: 'none',
    group: 'Results',
    about: 'Badges of hits, each shown where a field has a value.',
    example: 'on_sale=Sale, in_stock:false=Sold out, stock:below(3)=Last ones, added:within(14 days)=New',
  }),
  group: optional({
    kind: field,
    fallback: null,
    otherwise: 'none',
    group: 'Results',
    about: 'Field whose equal values become one hit with variants. The collection must have it as a facet.',
    example: 'product_id',
  }),
  view: optional({
    kind: choices(['list', 'grid']),
    fallback: ['list'],
    group: 'Results',
    about: 'Hits as rows or as cards. With both, `list, grid`, visitors can switch; the first is the default.',
    example: 'grid',
  }),
  perPage: optional({
    kind: wholeNumber(1, 250),
    fallback: 20,
    group: 'Results',
    elements: ['panel', 'source'],
    about: 'Number of hits on one page.',
    example: '30',
  }),
  pageSizes: optional({
    kind: separated('page-sizes', wholeNumber(1, 250)),
    fallback: [],
    otherwise: 'none',
    group: 'Results',
    elements: ['panel', 'source'],
    about: 'Numbers of hits per page that visitors can choose from.',
    example: '20, 50, 100',
  }),
  pagination: optional({
    kind: choice(['pages', 'more']),
    fallback: 'pages',
    group: 'Results',
    elements: ['panel', 'source'],
    about: 'Further hits are on numbered pages, or are added below by a button.',
    example: 'pages',
  }),
  sort: optional({
    kind: sortOrders,
    fallback: [],
    otherwise: 'relevance only',
    group: 'Results',
    about: 'Sort orders that visitors can choose from.',
    example: 'year:desc=Newest, rating:desc=Top rated',
  }),
  template: optional({
    kind: selector,
    fallback: null,
    otherwise: 'the built-in card',
    group: 'Results',
    about: 'Selector of a `<template>` that draws a hit.',
    example: '#film-card',
  }),

  like: optional({
    kind: text('document-id'),
    fallback: null,
    otherwise: 'none',
    group: 'Results',
    elements: ['panel', 'list'],
    about:
      'Document that the hits of a `<searchlet-list>` are like: by an embedding, else by its values of data-facets. `{meta.NAME}` takes it from the page.',
    example: '{meta.product-id}',
  }),
  label: optional({
    kind: text('text'),
    fallback: null,
    otherwise: 'the name of the collection',
    group: 'Results',
    elements: ['source'],
    about: 'Name of a `<searchlet-source>`: on its tab, or above its hits.',
    example: 'Pages',
  }),
  limit: optional({
    kind: wholeNumber(1, 20),
    fallback: 3,
    group: 'Results',
    about: 'Number of hits that a `<searchlet-list>` shows, and a `<searchlet-source>` in a dialog.',
    example: '4',
  }),

  layout: optional({
    kind: choice(['panel', 'overlay', 'dropdown', 'list']),
    fallback: 'panel',
    group: 'Layout',
    about: 'Search on the page, in a dialog, or in a list below a field; “list” shows hits alone, without a field.',
    example: 'overlay',
  }),
  target: optional({
    kind: selector,
    fallback: null,
    otherwise: 'right after the script',
    group: 'Layout',
    about: 'Selector of the element that the panel is added to.',
    example: '#search',
  }),
  trigger: optional({
    kind: selector,
    fallback: null,
    otherwise: 'a button of the panel',
    group: 'Layout',
    about: 'Selector of the element that opens the overlay.',
    example: '#open-search',
  }),
  resultsUrl: optional({
    kind: url,
    fallback: null,
    otherwise: 'a dialog over the page',
    group: 'Layout',
    about: 'Page whose panel shows all results of a drop-down; the query is passed to it.',
    example: '/search',
  }),
  input: optional({
    kind: selector,
    fallback: null,
    otherwise: 'a field of the panel',
    group: 'Layout',
    about: "Selector of the page's own search field, which the panel then uses.",
    example: '#site-search',
  }),
  hotkey: optional({
    kind: hotkeys,
    fallback: null,
    otherwise: 'mod+k in an overlay, else none',
    group: 'Layout',
    about: 'Keys that focus the search field or open the dialog; “mod” is Ctrl, on a Mac Cmd.',
    example: 'mod+k, /',
  }),

  id: optional({
    kind: shortName,
    fallback: null,
    otherwise: 'sl, then sl2, sl3 and so on',
    group: 'State',
    about: 'Name of this panel; its parameters in the address start with it.',
    example: 'films',
  }),
  urlState: optional({
    kind: flag,
    fallback: null,
    otherwise: 'true in a panel, else false',
    group: 'State',
    about: 'Keeps query, filters, sort order and page in the address.',
    example: 'false',
  }),
  queryFrom: optional({
    kind: choice(['path']),
    fallback: null,
    otherwise: 'none',
    group: 'State',
    about: 'On a not-found page, searches at first for the words of the address: `/red-hammer.html` for “red hammer”.',
    example: 'path',
  }),

  lang: optional({
    kind: languageTag,
    fallback: null,
    otherwise: 'the language of the page, else English',
    group: 'Words and look',
    about: 'Language of the panel.',
    example: 'de',
  }),
  labels: optional({
    kind: texts,
    fallback: {},
    otherwise: 'none',
    group: 'Words and look',
    about: 'Texts of the panel to replace, as JSON.',
    example: '{"clearRefinements": "Start again"}',
  }),
  placeholder: optional({
    kind: text('text'),
    fallback: null,
    otherwise: 'a text of the panel',
    group: 'Words and look',
    elements: ['panel'],
    about: 'Text in the search field while it is empty.',
    example: 'Search 3,201 films',
  }),
  theme: optional({
    kind: choice(['auto', 'light', 'dark']),
    fallback: 'auto',
    group: 'Words and look',
    about: 'Light or dark colours; “auto” follows the page, then the system.',
    example: 'dark',
  }),
  accent: optional({
    kind: colour,
    fallback: null,
    otherwise: 'the value of --searchlet-accent',
    group: 'Words and look',
    about: 'Colour of links, buttons and chosen values.',
    example: '#0b6bcb',
  }),

  searchOnLoad: optional({
    kind: flag,
    fallback: true,
    group: 'Behaviour',
    about: 'Shows results before anything is typed.',
    example: 'false',
  }),
  minChars: optional({
    kind: wholeNumber(0, 100),
    fallback: 0,
    group: 'Behaviour',
    about: 'Number of characters before a query is sent.',
    example: '3',
  }),
  recent: optional({
    kind: flag,
    fallback: true,
    group: 'Behaviour',
    about: 'Stores the last searches in the browser, and offers them in a dialog or a drop-down.',
    example: 'false',
  }),
  suggestions: optional({
    kind: text('collection'),
    fallback: null,
    otherwise: 'none',
    group: 'Behaviour',
    about:
      'Collection of queries with the fields `q` and `count`, from which a dialog or a drop-down suggests queries, the most popular before anything is typed.',
    example: 'film_queries',
  }),
  pinned: optional({
    kind: pinnedEntries,
    fallback: [],
    otherwise: 'none',
    group: 'Behaviour',
    about: 'Links and queries that a dialog or a drop-down offers before anything is typed.',
    example: 'Gift cards=/gifts, summer',
  }),
  spelling: optional({
    kind: flag,
    fallback: true,
    group: 'Behaviour',
    about:
      'Says what was found where nothing matches as typed, and offers what was probably meant where nothing is found.',
    example: 'false',
  }),
  merchandising: optional({
    kind: flag,
    fallback: true,
    group: 'Behaviour',
    about: 'Shows banner, notice and redirect of curation rules, and marks the hits that they include as promoted.',
    example: 'false',
  }),
  analytics: optional({
    kind: choices(['off', 'typesense', 'datalayer']),
    fallback: ['off'],
    otherwise: 'off',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about:
      'Reports clicks and conversions to Typesense, or searches and clicks to the analytics of the page: GA4 through `dataLayer`, and Matomo.',
    example: 'typesense, datalayer',
  }),
  analyticsKey: optional({
    kind: searchKey,
    fallback: null,
    otherwise: 'data-key',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about: 'API key that can create analytics events and nothing else.',
    example: 'e7Rw2LqTz0mNc4Vb',
  }),
  analyticsEvents: optional({
    kind: eventNames,
    fallback: [],
    otherwise: 'none',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about:
      'Names that the analytics rules of the server have for events: clicks on hits, conversions, and searches that led to a click.',
    example: 'click=films_click, conversion=films_conversion, search=films_clicked',
  }),
  analyticsTag: optional({
    kind: text('text'),
    fallback: null,
    otherwise: 'none',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about: 'Sets `analytics_tag` of searches and events, by which rules tell them apart.',
    example: 'header',
  }),
  consent: optional({
    kind: text('consent'),
    fallback: null,
    otherwise: 'not asked for',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about:
      'Name of a cookie, and of an event of `window`, by which the page says that the visitor consents. Nothing is stored or reported before.',
    example: 'consent-statistics',
  }),
  load: optional({
    kind: choice(['eager', 'idle', 'visible']),
    fallback: 'eager',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about:
      'Starts the panel immediately, when the page is idle, or when it comes near the viewport; its field is visible before.',
    example: 'eager',
  }),
  baseUrl: optional({
    kind: url,
    fallback: null,
    otherwise: 'the folder of the script',
    group: 'Behaviour',
    elements: ['script'],
    about:
      'URL of the folder with `lang` and the other files, if an optimiser serves the script from elsewhere. Only on a script tag.',
    example: '/searchlet/',
  }),
  debug: optional({
    kind: flag,
    fallback: null,
    otherwise: 'only on localhost',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about: 'Explains problems inside the panel too.',
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

/** The attributes that may be given instead of a required one. */
export function substitutesFor(row: Attribute): readonly AttributeKey[] {
  return ('required' in row && row.unless?.given) || [];
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

/** A row that has a fallback: of its kind, or `null` where there is none. Any other does not compile. */
export function optional<T, F extends T | null>(row: OptionalRow<T, F>): OptionalRow<T, F> {
  return row;
}
