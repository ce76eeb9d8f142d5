import type { Guarded } from '../../../documents/guard-swap';
import type { Note } from '../../../documents/notes';
import { buildIndex } from '../../../index-files/build-index';
import type { Reading } from '../../../read/read-sources';
import { NO_OVERRIDES } from '../../../schema/collection-schema';
import { makeCollection, type PlannedCollection, recognizeFields } from '../../../schema/make-collection';
import { type Choices, chosenAttributes, overridesOf } from '../choices';
import { type FieldRow, fieldRows, levelFieldsOf } from '../field-rows';
import type { Overview } from '../fill-messages';
import { type GivenFile, type ReadingProgress, readGiven } from '../given/read-given';
import { createRefusals, type Refusals } from '../refusals';
import { GzipEndedError, type GzipPool } from './gzip-pool';
import { createMemoryFolder, type MemoryFolder } from './memory-folder';

/** An index in memory. */
export interface BuiltIndex {
  /** By their paths. */
  readonly files: MemoryFolder['files'];
  readonly documents: number;
  readonly refused: Refusals;
}

interface BuildOptions {
  /** Receives the number of files. */
  readonly onFile?: (count: number) => void;
  /** Compresses the files; in place without it. */
  readonly pool?: GzipPool;
}

/** Notes that are kept: a table with more is broken in another way. */
const MAX_NOTES = 2000;

/** What was read of the files, and how it becomes a collection. */
export interface FillData {
  readonly reading: Reading;
  readonly collection: PlannedCollection;
  overview(): Overview;
  /** All notes so far: some are reported only while documents are converted. */
  notes(): readonly Note[];
  /** @throws IndexError when nothing is left to search. The choices before then hold. */
  choose(choices: Choices): void;
  /**
   * @param most documents, the first ones of the files.
   * @throws ShrinkError when many are refused, and that is not allowed.
   */
  build(most: number, allowed: Guarded['allowed'], options?: BuildOptions): Promise<BuiltIndex>;
  guarded(allowed: Guarded['allowed']): Guarded;
}

/**
 * Reads files and proposes a schema for what they hold.
 *
 * @param base where a folder of pages will be served: a path, or an address; ends with a slash.
 * @throws IndexerError when nothing can be read, or searched.
 */
export async function readFillData(
  files: readonly GivenFile[],
  onProgress: (progress: ReadingProgress) => void,
  base = '/',
): Promise<FillData> {
  const notes = createNotes();
  const { takeNote } = notes;
  const reading = await readGiven(files, { takeNote, onProgress, base });
  const recognition = recognizeFields(reading);
  const make = (choices: Choices): PlannedCollection => {
    const overrides = overridesOf(choices, (field) => levels.get(field) ?? []);
    return makeCollection(reading, overrides, takeNote, { recognition });
  };
  let levels: ReadonlyMap<string, readonly string[]> = new Map();
  let choices: Choices = {};
  let collection = make(choices);
  levels = levelFieldsOf(collection);
  // With the private fields, which are left out unless the owner ticks them.
  const whole = makeCollection(reading, NO_OVERRIDES, () => {}, { recognition, isPublic: false });
  const proposed = fieldRows(whole, chosenAttributes(whole, {}));
  const bytes = files.reduce((sum, { content }) => sum + content.size, 0);
  const guarded = (allowed: Guarded['allowed']): Guarded => {
    const { sources, failures, sourceOf } = reading;
    return { sources, failures, sourceOf, allowed };
  };

  return {
    reading,
    guarded,
    get collection() {
      return collection;
    },
    overview() {
      const attributes = chosenAttributes(collection, choices);
      const fields = rowsNow(proposed, fieldRows(collection, attributes));
      return { sources: reading.sources, documents: collection.size, bytes, fields, attributes, notes: notes.all() };
    },
    notes: notes.all,
    choose(next) {
      notes.forgetDoubts();
      collection = make(next);
      choices = next;
    },
    build(most, allowed, options) {
      const build = () => buildInMemory(collection, choices, most, guarded(allowed), options);
      return build().catch((error: unknown) => {
        // Without the files that were lost an index is broken.
        if (error instanceof GzipEndedError) return build();
        throw error;
      });
    },
  };
}

/** Keeps each note once. */
function createNotes() {
  const notes = new Map<string, Note>();
  return {
    takeNote(note: Note): void {
      if (notes.size < MAX_NOTES) notes.set(`${note.kind} ${note.where} ${note.reason}`, note);
    },
    all: (): readonly Note[] => [...notes.values()],
    /** What is in doubt depends on the choices. */
    forgetDoubts(): void {
      for (const [key, { kind }] of notes) if (kind === 'doubtful') notes.delete(key);
    },
  };
}

/** The fields in the order of the file; one that is left out stays in its place. */
function rowsNow(proposed: readonly FieldRow[], rows: readonly FieldRow[]): readonly FieldRow[] {
  const now = new Map(rows.map((row) => [row.name, row]));
  const dropped = { isDropped: true, isFacet: false, isSorted: false };
  return proposed.map((row) => now.get(row.name) ?? { ...row, ...dropped });
}

async function buildInMemory(
  collection: PlannedCollection,
  choices: Choices,
  most: number,
  guarded: Guarded,
  { onFile, pool }: BuildOptions = {},
): Promise<BuiltIndex> {
  const memory = createMemoryFolder(onFile, pool);
  const refusals = createRefusals();
  const { 'query-by': _, ...attributes } = chosenAttributes(collection, choices);
  const written = await buildIndex(
    async () => memory.folder,
    { name: 'index', schema: collection.schema, documents: collection.documents(most) },
    {
      queryBy: collection.proposal.queryBy,
      attributes,
      guarded,
      onRefused: (document, reason) => {
        refusals.add({ where: collection.whereOf((document as { readonly id: string }).id), reason });
      },
    },
  );
  return { files: memory.files, documents: written.documents, refused: refusals.taken() };
}
