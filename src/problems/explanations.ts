/** What is found out about a failure beyond the words of the server, which are the same for several mistakes. */
export type Cause =
  /** The page's Content Security Policy keeps the browser from asking. */
  | 'csp'
  /** A page on https asks a server on http. */
  | 'mixed'
  | 'late'
  /** The server is there, and does not let the page read what it says. */
  | 'cors'
  /** The same, and it could not: the page has no origin. */
  | 'nameless'
  | 'down'
  /** Only this search got no answer. */
  | 'cut'
  /** No server was asked: there is no key to ask with. */
  | 'own'
  /** The same, since the page's Content Security Policy keeps the browser from asking for one. */
  | 'own-csp'
  /** The key is known, and not for this collection. */
  | 'narrow'
  | 'unknown'
  /** The collection has a field of that name, only not for this use. */
  | 'present'
  | 'absent';

/** Why a search failed, and what the site owner can do: one row of the table. */
export interface Explanation {
  /** Kind of the failure; any where there is none. */
  readonly when?: string;
  /** Only if this was found out. */
  readonly of?: Cause;
  readonly status?: number;
  /** What the server says then; a group in it is `{name}`. */
  readonly said?: RegExp;
  /** What to look for in the attributes, where the server gives no name: `:rating` for that modifier. */
  readonly name?: string;
  /** Attributes that may be to blame, without `data-`, the likeliest first. */
  readonly blame: readonly string[];
  /** Why it failed, and what to do; `{name}`, `{collection}`, `{origins}` and `{page}` stand for what they are here. */
  readonly words: readonly [why: string, next: string];
}

const HOST = ['host'];
/** Where an endpoint hands out keys, one that is refused has come from there. */
const KEY = ['key-endpoint', 'key'];
const ENDPOINT = ['key-endpoint'];
const FACETS = ['facets', 'params', 'preset'];
const SORT = ['sort', 'params', 'preset'];
const QUERY_BY = ['query-by', 'params', 'preset'];
const FILTER = ['filter', 'params', 'preset', 'facets'];
const PARAMS = ['params', 'preset'];
const FACET = /^Could not find a facet field named `(.+)` in/;
const SORTING = /^Could not find a field named `(.+)` in the schema for sorting/;
const NO_FIELD = ['“{collection}” has no field “{name}”.', 'Correct the name.'] as const;

/** Every failure that has an explanation; the first row that fits counts. */
export const explanations: readonly Explanation[] = [
  {
    when: 'unauthorized',
    of: 'own',
    said: /^the key ended/,
    blame: ['key'],
    words: ['this scoped key has expired.', 'Make a new one.'],
  },
  {
    when: 'unauthorized',
    of: 'own',
    said: /answered 40[13]/,
    blame: ENDPOINT,
    words: ['it has no key for this visitor.', 'Let it answer everybody who may search.'],
  },
  {
    of: 'own',
    said: /answered/,
    blame: ENDPOINT,
    words: ['your site has an error in place of a key.', 'Correct the address, or read the log of your site.'],
  },
  {
    when: 'unreachable',
    of: 'own',
    said: /no answer within/,
    blame: ENDPOINT,
    words: ['your site does not answer in time.', 'See whether it is overloaded.'],
  },
  {
    when: 'http',
    of: 'own',
    said: /expected JSON|must answer/,
    blame: ENDPOINT,
    words: ['what it answers is no key.', 'It must answer { "key": "…" }, as application/json.'],
  },
  {
    when: 'unreachable',
    of: 'own',
    blame: ENDPOINT,
    words: ['nothing answers here, or {page} may not ask.', 'Check the address; on another origin it needs CORS.'],
  },
  {
    when: 'unreachable',
    of: 'own-csp',
    blame: ENDPOINT,
    words: [
      "the page's Content Security Policy forbids asking your site for a key.",
      'Add {endpoint} to its connect-src.',
    ],
  },
  {
    when: 'unreachable',
    of: 'csp',
    blame: HOST,
    words: ["the page's Content Security Policy forbids asking this server.", 'Add {origins} to its connect-src.'],
  },
  {
    when: 'unreachable',
    of: 'mixed',
    blame: HOST,
    words: ['a page on https may not ask a server on http.', 'Serve Typesense on https.'],
  },
  {
    when: 'unreachable',
    of: 'late',
    blame: HOST,
    words: ['the server does not answer in time.', 'See whether it is overloaded, or behind a firewall.'],
  },
  {
    when: 'unreachable',
    of: 'cors',
    blame: HOST,
    words: [
      'the server runs, but does not let {page} read its answers (CORS).',
      'Start it with --enable-cors, and add {page} to --cors-domains if that is set.',
    ],
  },
  {
    when: 'unreachable',
    of: 'nameless',
    blame: HOST,
    words: [
      'the server runs, but does not let a file or sandboxed frame read its answers (CORS).',
      'Serve the page on https.',
    ],
  },
  {
    when: 'unreachable',
    of: 'down',
    blame: HOST,
    words: ['nothing answers here.', 'Check address and certificate, and that the server runs.'],
  },
  {
    when: 'unreachable',
    of: 'cut',
    blame: HOST,
    words: ['the server answers, but this search was cut off.', 'Look at its log, and at what is in between.'],
  },
  {
    when: 'unreachable',
    blame: HOST,
    words: [
      'the server does not answer.',
      'Check that it runs and lets {page} read its answers (CORS); data-debug tells which.',
    ],
  },
  {
    when: 'unauthorized',
    of: 'narrow',
    blame: KEY,
    words: ['this key may not search “{collection}”.', 'Use one that may, or correct data-collection.'],
  },
  {
    when: 'unauthorized',
    of: 'unknown',
    blame: KEY,
    words: ['the server does not know this key, or it has expired.', 'Use a search-only key of this server.'],
  },
  {
    when: 'unauthorized',
    blame: KEY,
    words: ['this key is wrong, has expired, or may not search “{collection}”.', 'data-debug tells which.'],
  },
  {
    when: 'missing',
    said: /^Collection not found/,
    blame: ['collection'],
    words: ['the server has no collection or alias of this name.', 'Correct the name.'],
  },
  {
    when: 'missing',
    said: FACET,
    of: 'present',
    blame: FACETS,
    words: ['“{name}” is a field, but no facet.', 'Make it one in the schema: "facet": true.'],
  },
  { when: 'missing', said: FACET, of: 'absent', blame: FACETS, words: NO_FIELD },
  {
    when: 'missing',
    said: FACET,
    blame: FACETS,
    words: [
      '“{collection}” has no facet field “{name}”.',
      'Make it one in the schema ("facet": true), or correct the name.',
    ],
  },
  {
    when: 'missing',
    said: SORTING,
    of: 'present',
    blame: SORT,
    words: ['“{name}” is a field, but not for sorting.', 'Make it one in the schema: "sort": true.'],
  },
  { when: 'missing', said: SORTING, of: 'absent', blame: SORT, words: NO_FIELD },
  {
    when: 'missing',
    said: SORTING,
    blame: SORT,
    words: [
      '“{collection}” has no field “{name}” for sorting.',
      'Make it one in the schema ("sort": true), or correct the name.',
    ],
  },
  { when: 'missing', said: /^Could not find a field named `(.+)` in/, blame: QUERY_BY, words: NO_FIELD },
  {
    when: 'missing',
    blame: HOST,
    words: ['this is not the address of Typesense.', 'Check host, port and path.'],
  },
  {
    when: 'conflict',
    blame: ['collection'],
    words: ['the server is busy changing it.', 'Wait until that is done; if it stays so, read its log.'],
  },
  { when: 'malformed', said: /^Could not find a filter field named `(.+)` in/, blame: FILTER, words: NO_FIELD },
  {
    when: 'malformed',
    said: /filter field `(.+)`/,
    blame: FILTER,
    words: ['this does not suit the field “{name}”.', 'Compare numbers as in year:>1990, and text as in genre:=Drama.'],
  },
  {
    when: 'malformed',
    said: /filter query/,
    blame: FILTER,
    words: ['this is not a filter.', 'Write field:=value, && or || between two, and close every bracket and backtick.'],
  },
  {
    when: 'malformed',
    said: /^Range facet/,
    name: ':rating',
    blame: FACETS,
    words: ['a rating needs a field of numbers.', 'Use another field, or drop “:rating”.'],
  },
  {
    when: 'malformed',
    said: /^Field `(.+)` should be a string/,
    blame: QUERY_BY,
    words: ['“{name}” holds no text to search.', 'Take it out.'],
  },
  {
    when: 'malformed',
    said: /^No search fields/,
    blame: ['preset'],
    words: ['no preset of this name says which fields to search.', 'Set data-query-by, or query_by in the preset.'],
  },
  {
    when: 'malformed',
    said: /`(\w+)`/,
    blame: PARAMS,
    words: ['the server refuses “{name}”.', 'Correct it, or take it out.'],
  },
  { when: 'malformed', blame: PARAMS, words: ['the server refuses this search.', 'Correct what it names.'] },
  { when: 'unprocessable', blame: PARAMS, words: ['the server refuses this search.', 'Correct what it names.'] },
  {
    when: 'http',
    status: 200,
    blame: HOST,
    words: ['this is no answer of Typesense, or not a whole one.', 'Check host, port and path, and what is in between.'],
  },
  {
    when: 'http',
    status: 429,
    blame: HOST,
    words: ['the server allows fewer searches than visitors make.', 'Raise its limit; data-min-chars saves some.'],
  },
  {
    when: 'server',
    status: 503,
    blame: HOST,
    words: ['the server is starting, or behind with its work.', 'If it stays so, read its log.'],
  },
  { when: 'server', blame: HOST, words: ['the server has failed.', 'Read its log.'] },
];
