/** A refusal in Typesense's own words: the HTTP status and the sentence a client receives. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
