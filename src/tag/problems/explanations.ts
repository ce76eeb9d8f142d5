import { noResponse } from './no-response';
import { rejected } from './rejected';
import type { SearchErrorCode } from './search-error-details';

/** A cause of a failure that its response does not reveal. */
export type Cause =
  /** The page's Content Security Policy blocks the request. */
  | 'csp'
  /** A page on https may not call a server on http. */
  | 'mixed-content'
  /** The server responds, but does not let the page read it. */
  | 'cors'
  /** The server responds, but cannot let the page read it, because the page has no origin. */
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
  /** Kind of the failure. A condition that is left out is always met. */
  readonly when?: string;
  readonly code?: SearchErrorCode;
  readonly cause?: Cause;
  readonly status?: number;
  /** Pattern of the server's message; its first group is `{name}`. */
  readonly said?: RegExp;
  /** What to look for in the attributes if the server gives no name, such as the modifier `:rating`. */
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

/** Every failure that has an explanation; the first row that fits counts. */
export const explanations: readonly Explanation[] = [
  ...noResponse,
  ...rejected,
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
