/** The only error the search client throws. `message` is the server's own sentence, or what the browser said. */
export class SearchError extends Error {
  override readonly name = 'SearchError';

  /**
   * @param status HTTP status, or the `code` of one search inside a 200 multi_search; null when no node answered.
   * @param cause what was thrown in the first place.
   */
  constructor(
    message: string,
    readonly status: number | null,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
