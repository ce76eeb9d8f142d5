import { eventNames, pinnedEntries } from '../values/lists';
import { choice, choices, flag, searchKey, selector, text, url, wholeNumber } from '../values/value-types';
import { offByDefault, onByDefault, optional } from './row';

/** What the panel does besides searching. */
export const behaviour = {
  searchOnLoad: optional({
    ...onByDefault,
    early: true,
    about: 'Shows results before anything is typed.',
  }),
  minChars: optional({
    kind: wholeNumber(0, 100),
    fallback: 0,
    about: 'Number of characters before a query is sent.',
    example: '3',
  }),
  debounce: optional({
    kind: wholeNumber(0, 5000),
    fallback: 0,
    about: 'Milliseconds without a key before a typed query is sent.',
    example: '300',
  }),
  voice: optional({
    ...offByDefault,
    about: 'Shows a button to speak the query, where the browser recognises speech; on the device, if it can.',
  }),
  recent: optional({
    ...onByDefault,
    about: 'Stores the last searches in the browser, and offers them in a dialog or a drop-down.',
  }),
  keepSearches: optional({
    ...offByDefault,
    about: 'Visitors can keep searches in their browser, and read how many results are new in each.',
    experimental: true,
  }),
  suggestions: optional({
    kind: text('collection'),
    fallback: null,
    defaultInWords: 'none',
    about:
      'Collection of queries with the fields `q` and `count`, from which a dialog or a drop-down suggests queries, the most popular before anything is typed.',
    example: 'film_queries',
  }),
  pinned: optional({
    kind: pinnedEntries,
    fallback: [],
    defaultInWords: 'none',
    about: 'Links and queries that a dialog or a drop-down offers before anything is typed.',
    example: 'Gift cards=/gifts, summer',
  }),
  spelling: optional({
    ...onByDefault,
    about: 'Corrects typing mistakes: says which query was searched instead, or suggests one where nothing is found.',
  }),
  hints: optional({
    ...onByDefault,
    about: 'Explains `"two words"` and `-word` after too many results, or after none because of them.',
  }),
  merchandising: optional({
    ...onByDefault,
    about: 'Shows the banner, notice and redirect of curation rules, and marks hits that they pin as promoted.',
  }),
  agents: optional({
    ...offByDefault,
    about: 'Offers the search as a tool to the agent of the browser (WebMCP), with the facets as its parameters.',
    experimental: true,
  }),
  mark: optional({
    kind: selector,
    fallback: null,
    defaultInWords: 'nothing',
    about: 'Part of the page in which the words of the visitor’s search are marked.',
    example: 'main',
  }),
  answersEndpoint: optional({
    kind: url,
    fallback: null,
    defaultInWords: 'none',
    about:
      'URL of your site that answers questions, such as `searchlet answers`. Visitors ask it with a button, never by typing.',
    example: '/ask',
  }),
  ask: optional({
    ...offByDefault,
    about:
      'When a visitor presses Enter after a sentence, asks data-answers-endpoint what it means, and turns it into filters, which the visitor can remove.',
    experimental: true,
  }),
  analytics: optional({
    kind: choices(['off', 'typesense', 'datalayer']),
    fallback: ['off'],
    defaultInWords: 'off',
    elements: ['panel', 'list'],
    about:
      'Reports clicks and conversions to Typesense, or searches and clicks to the analytics of the page: GA4 through `dataLayer`, and Matomo.',
    example: 'typesense, datalayer',
  }),
  analyticsKey: optional({
    kind: searchKey,
    fallback: null,
    defaultInWords: 'data-key',
    elements: ['panel', 'list'],
    about: 'API key that can create analytics events and nothing else.',
    example: 'e7Rw2LqTz0mNc4Vb',
  }),
  analyticsEvents: optional({
    kind: eventNames,
    fallback: [],
    defaultInWords: 'none',
    elements: ['panel', 'list'],
    about:
      'Names that the analytics rules of the server have for events: clicks on hits, conversions, and searches that led to a click.',
    example: 'click=films_click, conversion=films_conversion, search=films_clicked',
  }),
  analyticsTag: optional({
    kind: text('text'),
    fallback: null,
    defaultInWords: 'none',
    elements: ['panel', 'list'],
    about: 'Sets `analytics_tag` of searches and events, by which rules distinguish them.',
    example: 'header',
  }),
  consent: optional({
    kind: text('consent'),
    fallback: null,
    defaultInWords: 'not asked for',
    elements: ['panel', 'list'],
    about:
      'Name of a cookie or `window` event that signals the visitor’s consent. Nothing is stored or reported before.',
    example: 'consent-statistics',
  }),
  load: optional({
    kind: choice(['eager', 'idle', 'visible']),
    fallback: 'eager',
    early: true,
    elements: ['panel', 'list'],
    about:
      'Starts the panel immediately, when the page is idle, or when it comes near the viewport; its field is visible from the start.',
    example: 'eager',
  }),
  baseUrl: optional({
    kind: url,
    fallback: null,
    defaultInWords: 'the folder of the script',
    elements: ['script'],
    about:
      'URL of the folder that holds `searchlet/`, if an optimiser serves the script from elsewhere. Only on a script tag.',
    example: '/searchlet/',
  }),
  debug: optional({
    kind: flag,
    fallback: null,
    defaultInWords: 'only on localhost',
    elements: ['panel', 'list'],
    about: 'Explains problems inside the panel too.',
    example: 'true',
  }),
};
