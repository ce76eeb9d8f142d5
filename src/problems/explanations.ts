import type { SearchErrorCode } from './search-error-details';
import { serverMessages } from './server-messages';

/** What was found out about a failure that the response does not tell. */
export type Cause =
  /** The page's Content Security Policy blocks the request. */
  | 'csp'
  /** A page on https may not call a server on http. */
  | 'mixed-content'
  /** The server responds, but does not let the page read it. */
  | 'cors'
  /** The same, and it cannot: the page has no origin. */
  | 'no-origin'
  | 'down'
  /** The server responds; only this search got no response. */
  | 'cut-off'
  /** The key is known, but not valid for this collection. */
  | 'narrow-key'
  | 'unknown-key'
  /** The collection has this field, but not for this use. */
  | 'field-exists'
  | 'no-such-field';

/** Why a search failed, and what the site owner can do: one row of the table. */
export interface Explanation {
  /** Kind of the failure; any if left out. The other conditions likewise. */
  readonly when?: string;
  readonly code?: SearchErrorCode;
  readonly cause?: Cause;
  readonly status?: number;
  /** What the server says; its first group is `{name}`. */
  readonly said?: RegExp;
  /** What to look for in the attributes, where the server gives no name: `:rating` for that modifier. */
  readonly name?: string;
  /** Attributes that may be wrong, without `data-`, the likeliest first. */
  readonly blame: readonly string[];
  /**
   * Why it failed, and what to do. `{name}`, `{collection}`, `{origins}`, `{page}` and `{endpoint}` are filled in;
   * `{data-debug}` is an attribute, named as the owner wrote it.
   */
  readonly words: readonly [why: string, next: string];
}

const HOST = ['host'];
const INDEX = ['index'];
/** With an endpoint, a key that the server refuses came from there. */
const KEY = ['key-endpoint', 'key'];
const ENDPOINT = ['key-endpoint'];
const FACETS = ['facets', 'group', 'params', 'preset'];
const SORT = ['sort', 'params', 'preset'];
const QUERY_BY = ['query-by', 'group', 'params', 'preset'];
const FILTER = ['filter', 'params', 'preset', 'facets'];
const PARAMS = ['params', 'preset'];
const REJECTED = ['the server rejects this search; Searchlet does not know why.', 'Correct what it names.'] as const;
const NO_FIELD = ['“{collection}” has no field “{name}”.', 'Correct the name.'] as const;

/** Every failure that has an explanation; the first row that fits counts. */
export const explanations: readonly Explanation[] = [
  {
    when: 'unauthorized',
    code: 'key-expired',
    blame: ['key'],
    words: ['this scoped key has expired.', 'Make a new one.'],
  },
  {
    when: 'unauthorized',
    code: 'key-endpoint-http',
    blame: ENDPOINT,
    words: ['it has no key for this visitor.', 'Let it return a key to everybody who may search.'],
  },
  {
    code: 'key-endpoint-http',
    blame: ENDPOINT,
    words: ['your site answers with an error instead of a key.', 'Correct the URL, or check the log of your site.'],
  },
  {
    when: 'unreachable',
    code: 'key-endpoint-timeout',
    blame: ENDPOINT,
    words: ['your site does not respond in time.', 'Check whether it is overloaded.'],
  },
  {
    when: 'server',
    code: 'key-endpoint-not-json',
    blame: ENDPOINT,
    words: ['its response is not JSON.', 'It must return { "key": "…" }.'],
  },
  {
    when: 'server',
    code: 'key-endpoint-no-key',
    blame: ENDPOINT,
    words: ['its response contains no key.', 'It must return { "key": "…" }.'],
  },
  {
    when: 'unreachable',
    code: 'key-endpoint-network',
    cause: 'csp',
    blame: ENDPOINT,
    words: ["the page's Content Security Policy blocks this request.", 'Add {endpoint} to its connect-src.'],
  },
  {
    when: 'unreachable',
    code: 'key-endpoint-network',
    blame: ENDPOINT,
    words: ['nothing responds here, or {page} may not ask.', 'Check the URL; on another origin it needs CORS.'],
  },
  {
    when: 'missing',
    code: 'index-version',
    blame: INDEX,
    words: [
      'another version of Searchlet made this index.',
      'Run “searchlet index” of the same release as the script.',
    ],
  },
  {
    when: 'unreachable',
    code: 'engine',
    blame: INDEX,
    words: [
      'searchlet.engine.js did not start.',
      'Put it next to the script, and allow it in script-src and worker-src.',
    ],
  },
  {
    when: 'unreachable',
    code: 'index-file',
    blame: INDEX,
    words: ['a file of the index did not load.', 'On another origin it needs CORS, and its place in connect-src.'],
  },
  {
    code: 'index-file',
    blame: INDEX,
    words: [
      'a file of the index is missing, or another one.',
      'Upload the whole folder that “searchlet index” has written.',
    ],
  },
  {
    when: 'unreachable',
    cause: 'csp',
    blame: HOST,
    words: ["the page's Content Security Policy blocks requests to this server.", 'Add {origins} to its connect-src.'],
  },
  {
    when: 'unreachable',
    cause: 'mixed-content',
    blame: HOST,
    words: ['a page on https may not call a server on http.', 'Serve Typesense on https.'],
  },
  {
    when: 'unreachable',
    code: 'timeout',
    blame: HOST,
    words: ['the server does not respond in time.', 'Check whether it is overloaded, or behind a firewall.'],
  },
  {
    when: 'unreachable',
    cause: 'cors',
    blame: HOST,
    words: [
      'the server is running, but does not let {page} read its responses (CORS).',
      'Start it with --enable-cors, and add {page} to --cors-domains if that is set.',
    ],
  },
  {
    when: 'unreachable',
    cause: 'no-origin',
    blame: HOST,
    words: [
      'the server is running, but does not let a file or sandboxed frame read its responses (CORS).',
      'Serve the page on https.',
    ],
  },
  {
    when: 'unreachable',
    cause: 'down',
    blame: HOST,
    words: ['nothing responds here.', 'Check the address, the certificate, and that the server is running.'],
  },
  {
    when: 'unreachable',
    cause: 'cut-off',
    blame: HOST,
    words: ['the server responds, but this search was cut off.', 'Check its log, and any proxy in between.'],
  },
  {
    when: 'unreachable',
    blame: HOST,
    words: [
      'the server does not respond.',
      'Check that it is running and lets {page} read its responses (CORS); {data-debug} tells which.',
    ],
  },
  {
    when: 'unauthorized',
    cause: 'narrow-key',
    blame: KEY,
    words: ['this key may not search “{collection}”.', 'Use a key that may, or correct {data-collection}.'],
  },
  {
    when: 'unauthorized',
    cause: 'unknown-key',
    blame: KEY,
    words: ['the server does not know this key, or it has expired.', 'Use a search-only key of this server.'],
  },
  {
    when: 'unauthorized',
    blame: KEY,
    words: ['this key is wrong, has expired, or may not search “{collection}”.', '{data-debug} tells which.'],
  },
  {
    when: 'missing',
    said: serverMessages.collectionNotFound,
    blame: ['collection'],
    words: ['the server has no collection or alias with this name.', 'Correct the name.'],
  },
  {
    when: 'missing',
    said: serverMessages.facetField,
    cause: 'field-exists',
    blame: FACETS,
    words: ['“{name}” is a field, but not a facet.', 'Set "facet": true in the schema.'],
  },
  { when: 'missing', said: serverMessages.facetField, cause: 'no-such-field', blame: FACETS, words: NO_FIELD },
  {
    when: 'missing',
    said: serverMessages.facetField,
    blame: FACETS,
    words: ['“{collection}” has no facet field “{name}”.', 'Set "facet": true in the schema, or correct the name.'],
  },
  {
    when: 'missing',
    said: serverMessages.sortField,
    cause: 'field-exists',
    blame: SORT,
    words: ['“{name}” is a field, but not for sorting.', 'Set "sort": true in the schema.'],
  },
  { when: 'missing', said: serverMessages.sortField, cause: 'no-such-field', blame: SORT, words: NO_FIELD },
  {
    when: 'missing',
    said: serverMessages.sortField,
    blame: SORT,
    words: [
      '“{collection}” has no field “{name}” for sorting.',
      'Set "sort": true in the schema, or correct the name.',
    ],
  },
  { when: 'missing', said: serverMessages.anyField, blame: QUERY_BY, words: NO_FIELD },
  {
    when: 'missing',
    code: 'search',
    blame: ['collection'],
    words: REJECTED,
  },
  {
    when: 'missing',
    blame: HOST,
    words: ['this is not the address of a Typesense server.', 'Check host, port and path.'],
  },
  {
    when: 'conflict',
    blame: ['collection'],
    words: ['the server is busy changing this collection.', 'Wait; if it persists, check the log of the server.'],
  },
  { when: 'malformed', said: serverMessages.filterField, blame: FILTER, words: NO_FIELD },
  {
    when: 'malformed',
    said: serverMessages.filterSyntax,
    blame: FILTER,
    words: [
      'this is not a valid filter.',
      'Write field:=value, && or || between two, and close every bracket and backtick.',
    ],
  },
  {
    when: 'malformed',
    said: serverMessages.filterValue,
    blame: FILTER,
    words: [
      'this does not match the type of the field “{name}”.',
      'Compare numbers as in year:>1990, and text as in genre:=Drama.',
    ],
  },
  {
    when: 'malformed',
    said: serverMessages.rangeFacet,
    name: ':rating',
    blame: FACETS,
    words: ['a rating needs a numeric field.', 'Use another field, or remove “:rating”.'],
  },
  {
    when: 'malformed',
    said: serverMessages.textField,
    blame: QUERY_BY,
    words: ['“{name}” contains no text to search.', 'Remove it.'],
  },
  {
    when: 'malformed',
    said: serverMessages.noSearchFields,
    blame: ['preset'],
    words: ['no preset with this name sets the fields to search.', 'Set {data-query-by}, or query_by in the preset.'],
  },
  {
    when: 'malformed',
    said: serverMessages.parameter,
    blame: ['params', 'preset', 'filter', 'facets'],
    words: ['the server rejects “{name}”.', 'Correct it, or remove it.'],
  },
  { when: 'malformed', blame: PARAMS, words: REJECTED },
  { when: 'unprocessable', blame: PARAMS, words: REJECTED },
  {
    when: 'server',
    code: 'not-json',
    blame: HOST,
    words: [
      'this is not a response of Typesense, or an incomplete one.',
      'Check host, port and path, and any proxy in between.',
    ],
  },
  {
    when: 'server',
    code: 'not-typesense',
    blame: HOST,
    words: ['this is JSON, but not a response of Typesense.', 'Check host, port and path, and any proxy in between.'],
  },
  {
    when: 'http',
    status: 429,
    blame: HOST,
    words: ['visitors search more often than the server allows.', 'Raise its limit; {data-min-chars} saves requests.'],
  },
  {
    when: 'server',
    status: 503,
    blame: HOST,
    words: ['the server is starting, or overloaded.', 'If it persists, check its log.'],
  },
  { when: 'server', blame: HOST, words: ['the server has failed.', 'Check its log.'] },
];
