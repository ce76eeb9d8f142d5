import type { SourceDocument } from '../documents/document';
import type { TakeNote } from '../documents/notes';
import { createPackedList, type PackedList } from '../documents/packed-list';
import { takenFrom } from '../documents/taken-from';
import { createUnpublishedRecords } from './published/unpublished-records';
import type { SourceContent } from './sources/source';

/** The content of a source without what it does not publish. */
interface PublishedContent {
  readonly content: SourceContent;
  /** How many have been left out, once the documents are taken. */
  readonly hidden: () => number;
}

/**
 * Leaves out the documents that their source does not publish, and notes each while they are taken.
 *
 * @param now milliseconds since 1970.
 */
export function leaveOutUnpublished(content: SourceContent, now: number, takeNote: TakeNote): PublishedContent {
  /** Why, by place: several sections of a page are one line of the report. */
  const hidden = new Map<string, string>();
  return {
    content: { ...content, documents: published(content, now, hidden, takeNote) },
    hidden: () => hidden.size,
  };
}

function* published(
  { kind, documents }: SourceContent,
  now: number,
  hidden: Map<string, string>,
  takeNote: TakeNote,
): Generator<SourceDocument> {
  // What a page says of itself may be about what it describes.
  const records = kind === 'pages' ? null : createUnpublishedRecords(now);
  /** From the first record on that may be unpublished: only the last one reveals what its column is about. */
  let held: PackedList<SourceDocument> | null = null;
  for (const document of takenFrom(documents)) {
    if (document.unpublished !== undefined) {
      hidden.set(document.where, document.unpublished);
      continue;
    }
    const isSuspect = records?.see(document.fields, held?.length ?? 0) === true;
    if (isSuspect) held ??= createPackedList();
    if (held === null) yield document;
    else held.push(document);
  }
  const reasons = records?.found() ?? new Map<number, string>();
  for (let place = 0; held !== null && place < held.length; place += 1) {
    const document = held.read(place);
    const reason = reasons.get(place);
    if (reason === undefined) yield document;
    else hidden.set(document.where, reason);
  }
  for (const [where, reason] of hidden) takeNote({ kind: 'unpublished', where, reason });
}
