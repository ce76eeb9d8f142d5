/** A file of a known format cannot be read; `message` is the end of a sentence that begins with its name. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}
