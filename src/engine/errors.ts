/** A refusal in Typesense's own words: the HTTP status, the sentence a client receives, and what stands beside it. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly status: number,
    message: string,
    readonly beside: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
