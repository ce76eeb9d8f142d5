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

/** Status and words of whatever was thrown on the way, without the keys: the browser and the server may quote them. */
export function toSearchError(error: unknown, secrets: readonly string[]): SearchError {
  const { message } = error as Error;
  const [words, status] =
    error instanceof SearchError ? [message, error.status] : [`the answer is not one of Typesense's (${message})`, 200];
  const hidden = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  return new SearchError(hidden.reduce((text, secret) => text.split(secret).join('…'), words), status, error);
}
