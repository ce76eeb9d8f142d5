/**
 * What was done with something that was read: left out (`skipped`), changed, or taken from an earlier run (`kept`). `unread` could
 * not be read, and may be missed. `warned` is about the target: something has no effect there, or is not safe.
 */
export type NoteKind = 'unread' | 'skipped' | 'changed' | 'kept' | 'warned';

/** One line for the site owner. */
export interface Note {
  readonly kind: NoteKind;
  /** An address, a file, or a file and a line. */
  readonly where: string;
  /** Why, as the end of a sentence: "answered 404". */
  readonly reason: string;
}

/** Takes notes while sources are read. */
export type TakeNote = (note: Note) => void;

/** A source cannot be read, or an index cannot be made. `message` is for the site owner. */
export class IndexError extends Error {
  override readonly name = 'IndexError';

  /** @param changed whether something may have been changed: `unknown` if the server has not answered. */
  constructor(
    message: string,
    readonly changed: 'nothing' | 'unknown' = 'nothing',
  ) {
    super(message);
  }
}
