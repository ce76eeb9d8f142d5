/**
 * What was done with something that was read: left out (`skipped`), left out since its source does not publish it
 * (`unpublished`), changed, or taken from an earlier run (`kept`). `lost` is a record
 * that is left out unasked, and `unread` a file or page that could not be read. `warned` is about the target: something has no effect there, or is not safe, such as a column that
 * its owner has hidden. `doubtful` is about a field: its values can be read in two ways.
 */
export type NoteKind = 'unread' | 'lost' | 'skipped' | 'unpublished' | 'changed' | 'kept' | 'warned' | 'doubtful';

/** What the report of the command and the studio call each kind of note, in the order in which they list them. */
export const NOTE_HEADINGS: Readonly<Record<NoteKind, string>> = {
  warned: 'Warnings',
  unread: 'Could not be read',
  lost: 'Lost',
  skipped: 'Left out',
  unpublished: 'Unpublished, and left out',
  doubtful: 'Please check',
  changed: 'Changed',
  kept: 'Kept from an earlier run',
};

export const noteKinds = Object.keys(NOTE_HEADINGS) as readonly NoteKind[];

/** One line for the site owner. */
export interface Note {
  readonly kind: NoteKind;
  /** An address, a file, a file and a line, or the name of a field in quotation marks. */
  readonly where: string;
  /** Why, as the end of a sentence: "answered 404". */
  readonly reason: string;
}

/** Takes notes while sources are read. */
export type TakeNote = (note: Note) => void;

/** A source cannot be read, or an index cannot be made. `message` is for the site owner. */
export class IndexerError extends Error {
  override readonly name = 'IndexError';

  /** @param changed whether something may have been changed: `unknown` if the server has not answered. */
  constructor(
    message: string,
    readonly changed: 'nothing' | 'unknown' = 'nothing',
  ) {
    super(message);
  }
}
