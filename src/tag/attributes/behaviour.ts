import { eventNames, pinnedEntries } from '../values/lists';
import { choice, choices, flag, searchKey, selector, text, url, wholeNumber } from '../values/value-types';
import { optional } from './row';

/** What the panel does besides searching. */
export const behaviour = {
  searchOnLoad: optional({
    kind: flag,
    fallback: true,
    early: true,
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
  keepSearches: optional({
    kind: flag,
    fallback: false,
    group: 'Behaviour',
    about: 'Visitors can keep searches in their browser, and read how many results are new in each.',
    example: 'true',
    experimental: true,
  }),
  suggestions: optional({
    kind: text('collection'),
    fallback: null,
    defaultInWords: 'none',
    group: 'Behaviour',
    about:
      'Collection of queries with the fields `q` and `count`, from which a dialog or a drop-down suggests queries, the most popular before anything is typed.',
    example: 'film_queries',
  }),
  pinned: optional({
    kind: pinnedEntries,
    fallback: [],
    defaultInWords: 'none',
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
  hints: optional({
    kind: flag,
    fallback: true,
    group: 'Behaviour',
    about: 'Says that `"two words"` and `-word` work, where a visitor has found too much, or nothing because of them.',
    example: 'false',
  }),
  merchandising: optional({
    kind: flag,
    fallback: true,
    group: 'Behaviour',
    about: 'Shows banner, notice and redirect of curation rules, and marks the hits that they include as promoted.',
    example: 'false',
  }),
  agents: optional({
    kind: flag,
    fallback: false,
    group: 'Behaviour',
    about: 'Offers the search as a tool to the agent of the browser (WebMCP), with the facets as its parameters.',
    example: 'true',
    experimental: true,
  }),
  mark: optional({
    kind: selector,
    fallback: null,
    defaultInWords: 'nothing',
    group: 'Behaviour',
    about: 'Part of the page where the words are marked by which a visitor has found it.',
    example: 'main',
  }),
  answersEndpoint: optional({
    kind: url,
    fallback: null,
    defaultInWords: 'none',
    group: 'Behaviour',
    about:
      'URL of your site that answers questions, such as that of `searchlet answers`. Visitors ask it by a button, never by typing.',
    example: '/ask',
  }),
  ask: optional({
    kind: flag,
    fallback: false,
    group: 'Behaviour',
    about:
      'When a visitor presses Enter after a sentence, asks the address of data-answers-endpoint what it means, and makes filters of it that the visitor can take back.',
    example: 'true',
    experimental: true,
  }),
  analytics: optional({
    kind: choices(['off', 'typesense', 'datalayer']),
    fallback: ['off'],
    defaultInWords: 'off',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about:
      'Reports clicks and conversions to Typesense, or searches and clicks to the analytics of the page: GA4 through `dataLayer`, and Matomo.',
    example: 'typesense, datalayer',
  }),
  analyticsKey: optional({
    kind: searchKey,
    fallback: null,
    defaultInWords: 'data-key',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about: 'API key that can create analytics events and nothing else.',
    example: 'e7Rw2LqTz0mNc4Vb',
  }),
  analyticsEvents: optional({
    kind: eventNames,
    fallback: [],
    defaultInWords: 'none',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about:
      'Names that the analytics rules of the server have for events: clicks on hits, conversions, and searches that led to a click.',
    example: 'click=films_click, conversion=films_conversion, search=films_clicked',
  }),
  analyticsTag: optional({
    kind: text('text'),
    fallback: null,
    defaultInWords: 'none',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about: 'Sets `analytics_tag` of searches and events, by which rules tell them apart.',
    example: 'header',
  }),
  consent: optional({
    kind: text('consent'),
    fallback: null,
    defaultInWords: 'not asked for',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about:
      'Name of a cookie, and of an event of `window`, by which the page says that the visitor consents. Nothing is stored or reported before.',
    example: 'consent-statistics',
  }),
  load: optional({
    kind: choice(['eager', 'idle', 'visible']),
    fallback: 'eager',
    early: true,
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about:
      'Starts the panel immediately, when the page is idle, or when it comes near the viewport; its field is visible before.',
    example: 'eager',
  }),
  baseUrl: optional({
    kind: url,
    fallback: null,
    defaultInWords: 'the folder of the script',
    group: 'Behaviour',
    elements: ['script'],
    about:
      'URL of the folder that holds `searchlet/`, if an optimiser serves the script from elsewhere. Only on a script tag.',
    example: '/searchlet/',
  }),
  debug: optional({
    kind: flag,
    fallback: null,
    defaultInWords: 'only on localhost',
    group: 'Behaviour',
    elements: ['panel', 'list'],
    about: 'Explains problems inside the panel too.',
    example: 'true',
  }),
};
