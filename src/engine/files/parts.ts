import type { Snapshot } from '../collection/snapshot';
import { buildColumn, type Column } from '../documents/column';
import type { StoredDocument } from '../documents/document';
import type { Schema, SchemaField } from '../documents/schema';
import { codeTokenRules, tokenRules } from '../documents/tokens';
import { createLazyList } from '../lazy-list';
import { remember } from '../remember';
import type { Terms } from '../text/terms';
import { countBefore } from './count-before';
import type { Parts } from './format';
import type { Loader } from './loader';
import { createTextReader, type DocumentPlaces } from './long-text';
import { columnValues, type StoredColumn } from './stored-column';
import { createWordStore, type WordStore } from './word-store';

/** The documents of an index in many files, as searches see them. A file that is not loaded suspends the search. */
export interface PartedSnapshot extends Snapshot {
  readonly words: WordStore;
  /** Requests the column of a field early; does nothing for a field without one. */
  wantColumn(field: string): void;
  /** Requests the documents early that a search without query and filter shows first; does nothing for an unknown `sort_by`. */
  wantOpening(order: string): void;
  /** Requests the numbers of words of a field early. */
  wantLengths(field: string): void;
}

/**
 * Creates a snapshot of an index in many files.
 *
 * @param count number of documents.
 */
export function createPartedSnapshot(parts: Parts, schema: Schema, count: number, loader: Loader): PartedSnapshot {
  const rules = tokenRules(schema);
  const textRules = codeTokenRules(schema);
  const words = createWordStore(parts, loader);
  const columns = new Map<string, Column>();
  const terms = new Map<string, Terms>();

  const openings = createOpenings(parts.openings, loader);
  // The search continues without a document that is not loaded, so that the files of all hits load together. Then it runs again.
  const texts = createTextReader(schema, parts, documentPlaces(parts, openings, loader), words, loader);

  const values = (field: SchemaField): readonly unknown[] => {
    const file = parts.columns[field.name];
    if (file === undefined) return allRows().map((row) => row[field.name]);
    return columnValues(loader.json('column', file) as StoredColumn);
  };

  let known: ReadonlyMap<string, number> | undefined;
  const rowById = (): ReadonlyMap<string, number> => {
    const ids = loader.json('ids', parts.ids) as readonly string[];
    return (known ??= new Map(ids.map((id, row) => [id, row])));
  };

  /** Reads all documents, for fields without a column. */
  const allRows = (): readonly StoredDocument[] => [...Array(count).keys()].map(texts.whole);

  return {
    words,
    rules,
    textRules,
    rows: createLazyList(count, texts.whole),
    excerpt: (row, needles, fields) => texts.excerpt({ row, needles, fields }),
    rowOf: { get: (id) => rowById().get(id), has: (id) => rowById().has(id) },
    values,
    column(field) {
      const build = (): Column => buildColumn(values(field), field, rules);
      return parts.columns[field.name] === undefined ? build() : remember(columns, field.name, build);
    },
    terms: (field) =>
      remember(terms, field.name, () => ({
        dictionary: words.dictionary(field.name),
        get lengths() {
          return lengthsIn(loader.json('lengths', parts.lengths[field.name] ?? ''));
        },
        load: words.want,
      })),
    wantOpening: openings.want,
    wantColumn: (field) => loader.want('column', parts.columns[field]),
    wantLengths: (field) => loader.want('lengths', parts.lengths[field]),
  };
}

function documentPlaces(
  { blocks: { starts, files } }: Parts,
  openings: ReturnType<typeof createOpenings>,
  loader: Loader,
): DocumentPlaces {
  const placeOf: DocumentPlaces['placeOf'] = (row) => {
    const block = countBefore(starts, (start) => start <= row) - 1;
    return { file: files[block] ?? '', index: row - (starts[block] ?? 0) };
  };
  return {
    placeOf,
    stored(row) {
      const { file, index } = placeOf(row);
      const opened = loader.has('documents', file) ? undefined : openings.documentAt(row);
      if (opened) return opened;
      return (loader.jsonIfLoaded('documents', file) as StoredDocument[] | undefined)?.[index];
    },
  };
}

/** The documents that searches without query and filter show first: they are in the openings that have been loaded. */
function createOpenings(files: Parts['openings'], loader: Loader) {
  // A visitor may ask for an order such as `constructor`, which each object has.
  const byOrder = new Map(Object.entries(files));
  const wanted = new Set<string>();
  const documents = new Map<number, StoredDocument>();
  return {
    want(order: string): void {
      const file = byOrder.get(order);
      if (file === undefined) return;
      wanted.add(file);
      loader.want('opening', file);
    },
    documentAt(row: number): StoredDocument | undefined {
      for (const file of wanted) {
        if (!loader.has('opening', file)) continue;
        for (const [known, document] of loader.json('opening', file) as [number, StoredDocument][]) {
          documents.set(known, document);
        }
        wanted.delete(file);
      }
      return documents.get(row);
    },
  };
}

const knownLengths = new WeakMap<object, readonly (readonly number[])[]>();

/** One number where a field holds one text, a list where it holds several. */
function lengthsIn(stored: unknown): readonly (readonly number[])[] {
  const rows = stored as readonly (number | readonly number[])[];
  return remember(knownLengths, rows, () => rows.map((row) => (typeof row === 'number' ? [row] : row)));
}
