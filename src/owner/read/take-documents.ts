import type { Fields, SourceDocument } from '../documents/document';
import type { TakeNote } from '../documents/notes';
import { counted } from '../documents/number-text';
import { createPackedList, type PackedList } from '../documents/packed-list';
import { takenFrom } from '../documents/taken-from';
import { chooseKeys, idName } from './sources/record-keys';
import type { SourceContent } from './sources/source';

/** The documents of a source, each key once. */
interface TakenDocuments {
  readonly documents: PackedList<SourceDocument>;
  readonly keys: Iterable<string>;
  /** A document with its key in this source. The number is that in the source, counted from 1. */
  readonly keyed: (document: SourceDocument, number: number) => SourceDocument;
}

/** A document with the key of an earlier one. */
interface Double {
  /** The document, as JSON: there may be as many of them as there are records. */
  readonly json: string;
  /** The number of the earlier one. */
  readonly same: number;
  /** How many documents there were when this one came. */
  readonly before: number;
}

/**
 * Takes the documents of a source. Of several with one key the first stays, unless the keys are guesses: records that differ all stay
 * then, and get other keys.
 *
 * @param written the source as its owner calls it.
 * @param isKnown whether an earlier source of the same name has a document with this key.
 */
export function takeDocuments(
  { documents: given, hasGuessedIds = false }: SourceContent,
  { written, isKnown }: { readonly written: string; readonly isKnown: (key: string) => boolean },
  takeNote: TakeNote,
): TakenDocuments {
  const documents = createPackedList<SourceDocument>();
  const doubles: Double[] = [];
  /** Records that hold nothing: where they are. */
  const blank: string[] = [];
  const places = new Map<string, number>();
  for (const document of takenFrom(given)) {
    if (isKnown(document.key)) {
      takeNote({ kind: 'skipped', where: document.where, reason: 'is in an earlier source too' });
      continue;
    }
    if (hasGuessedIds && isBlank(document.fields)) {
      blank.push(document.where);
      continue;
    }
    const same = places.get(document.key);
    if (same === undefined) {
      places.set(document.key, documents.length);
      documents.push(document);
    } else doubles.push({ json: JSON.stringify(document), same, before: documents.length });
  }
  noteBlank(blank, takeNote);
  /** In the order of the list, which decodes many documents at once. */
  const inOrder = [...doubles].sort((one, other) => one.same - other.same);
  const wheres = new Map<number, string>();
  let repeated: SourceDocument | null = null;
  for (const { json, same } of inOrder) {
    const [document, earlier] = [JSON.parse(json) as SourceDocument, documents.read(same)];
    wheres.set(same, earlier.where);
    const isOther = JSON.stringify(document.fields) !== JSON.stringify(earlier.fields);
    // One of them may have no id, and a number that is the id of the other one.
    if (hasGuessedIds && isOther) repeated ??= idName(document.fields) === null ? earlier : document;
  }
  if (repeated !== null) return withNewKeys(joined(documents, doubles), repeated, written, takeNote);
  for (const { json, same } of doubles) {
    const { where } = JSON.parse(json) as SourceDocument;
    takeNote({ kind: 'skipped', where, reason: `has the id or address of ${wheres.get(same)}` });
  }
  return { documents, keys: places.keys(), keyed: (document) => document };
}

/** Whether a record holds nothing. In spreadsheets, rows below a table are often saved with it. */
function isBlank(fields: Fields): boolean {
  return Object.values(fields).every((value) => value === null || (typeof value === 'string' && value.trim() === ''));
}

function noteBlank(blank: readonly string[], takeNote: TakeNote): void {
  const [first] = blank;
  if (first === undefined) return;
  const rest = blank.length > 1 ? `, and so do ${counted(blank.length - 1, 'more record')}` : '';
  takeNote({ kind: 'skipped', where: first, reason: `holds nothing${rest}` });
}

/** All documents in the order in which they came. */
function joined(documents: PackedList<SourceDocument>, doubles: readonly Double[]): PackedList<SourceDocument> {
  const all = createPackedList<SourceDocument>();
  let next = 0;
  for (let index = 0; index <= documents.length; index += 1) {
    for (; doubles[next]?.before === index; next += 1)
      all.push(JSON.parse(doubles[next]?.json ?? '') as SourceDocument);
    if (index < documents.length) all.push(documents.read(index));
  }
  return all;
}

/** @param repeated a record with the id of another one. */
function withNewKeys(
  documents: PackedList<SourceDocument>,
  repeated: SourceDocument,
  written: string,
  takeNote: TakeNote,
): TakenDocuments {
  function* records(): Generator<SourceDocument> {
    for (let index = 0; index < documents.length; index += 1) yield documents.read(index);
  }
  const { field, keyed } = chooseKeys(records);
  const instead = field === null ? 'its records are numbered' : `its ids are in "${field}"`;
  const reason = `has "${repeated.key}" more than once in "${idName(repeated.fields)}", which is no id then: ${instead}`;
  takeNote({ kind: 'changed', where: written, reason });
  return { documents, keys: [...records()].map((record, index) => keyed(record, index + 1).key), keyed };
}
