import { messageOf } from '../tag/problems/message-of';
import type { SearchErrorCode, SearchErrorFacts } from '../tag/problems/search-error-details';

/** The only error the search client rejects with, except for `AbortError`. The words for each code are in `problems/`. */
export class SearchError extends Error implements SearchErrorFacts {
  override readonly name = 'SearchError';

  /**
   * @param status HTTP status, or the `code` of one search inside a 200 multi_search; null when no node answered.
   * @param detail the words of the server or the browser, or other details that belong to the code.
   * @param cause the original error.
   * @param wait milliseconds that the server asks to wait before the next request.
   */
  constructor(
    readonly code: SearchErrorCode,
    readonly status: number | null,
    readonly detail: string,
    cause?: unknown,
    readonly wait = 0,
  ) {
    super(detail, { cause });
  }
}

/**
 * Turns anything thrown by a search into a `SearchError`, without the keys: browser and server may quote them.
 * An error of another type was thrown while reading a response that made no sense.
 */
export function toSearchError(thrown: unknown, secrets: readonly string[]): SearchError {
  const { code, status, detail } =
    thrown instanceof SearchError ? thrown : new SearchError('not-typesense', 200, messageOf(thrown));
  const hidden = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const redacted = hidden.reduce((text, secret) => text.split(secret).join('…'), detail);
  return new SearchError(code, status, redacted, thrown);
}

/** Whether the server refused the request itself, and was not just busy (429) or too slow (408). */
export function isRefusedRequest(error: unknown): boolean {
  return /^4(?!08|29)/.test(String((error as { readonly status?: unknown }).status));
}
