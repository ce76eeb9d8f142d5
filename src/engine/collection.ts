import { buildColumn, type Column } from './column';
import { detectFields } from './detect';
import { conform, mergeDocuments, type StoredDocument } from './document';
import { RequestError } from './errors';
import type { JsonObject } from './json';
import type { Field, Schema } from './schema';
import { buildTerms, type Terms } from './terms';
import { tokenRules, type TokenRules } from './tokens';

/** The documents as searches see them, in the order in which they came: each is a row. */
export interface Snapshot {
  rows: readonly StoredDocument[];
  rowOf: ReadonlyMap<string, number>;
  rules: TokenRules;
  column(field: Field): Column;
  terms(field: Field): Terms;
}

/** What a write does when the document exists already, or does not. */
export type WriteAction = 'create' | 'upsert' | 'update' | 'emplace';

/** A synonym: all of `synonyms` mean the same, or, with a `root`, the root also means each of them. */
export interface Synonym {
  root: string;
  synonyms: string[];
}

/** A rule of curation: documents to show at fixed places (from 1), and to leave out, for one query. */
export interface Override {
  query: string;
  match: 'exact' | 'contains';
  includes: { id: string; position: number }[];
  excludes: string[];
}

/** A schema, its documents, and what belongs to them. */
export interface Collection {
  schema: Schema;
  /** Seconds since 1970. */
  createdAt: number;
  documents: ReadonlyMap<string, StoredDocument>;
  synonyms: Map<string, Synonym>;
  overrides: Map<string, Override>;
  write(document: JsonObject, action: WriteAction): StoredDocument;
  remove(id: string): StoredDocument;
  snapshot(): Snapshot;
}

/** A new, empty collection. `createdAt` is in seconds since 1970. */
export function createCollection(schema: Schema, createdAt: number): Collection {
  const documents = new Map<string, StoredDocument>();
  let nextId = 0;
  // A write throws the snapshot away and the next search builds what it needs: simple, and quick enough for
  // the few thousand documents this engine is for.
  let current: Snapshot | undefined;

  const freeId = () => {
    while (documents.has(String(nextId))) nextId += 1;
    return String(nextId);
  };

  const write = (input: JsonObject, action: WriteAction) => {
    const id = readId(input) ?? freeId();
    const old = documents.get(id);
    if (old && action === 'create') throw new RequestError(409, `A document with id ${id} already exists.`);
    if (!old && action === 'update') throw missingDocument(id);
    const isPartial = action === 'update' || action === 'emplace';
    const changed = structuredClone(old && isPartial ? mergeDocuments(old, input) : input);
    const document: StoredDocument = { id, ...changed };
    const fields = detectFields(document, collection.schema);
    conform(document, { ...collection.schema, fields });
    collection.schema.fields = fields;
    documents.set(id, document);
    current = undefined;
    return document;
  };

  const remove = (id: string) => {
    const document = documents.get(id);
    if (!document) throw missingDocument(id);
    documents.delete(id);
    current = undefined;
    return document;
  };

  const snapshot = () => (current ??= createSnapshot([...documents.values()], tokenRules(collection.schema)));
  const collection: Collection = {
    schema,
    createdAt,
    documents,
    synonyms: new Map(),
    overrides: new Map(),
    write,
    remove,
    snapshot,
  };
  return collection;
}

/** The refusal when no document has this id. */
export function missingDocument(id: string): RequestError {
  return new RequestError(404, `Could not find a document with id: ${id}`);
}

function readId(input: JsonObject): string | undefined {
  const { id } = input;
  if (id === undefined) return undefined;
  if (typeof id !== 'string') throw new RequestError(400, "Document's `id` field should be a string.");
  return id;
}

function createSnapshot(rows: readonly StoredDocument[], rules: TokenRules): Snapshot {
  const columns = new Map<string, Column>();
  const terms = new Map<string, Terms>();
  return {
    rows,
    rowOf: new Map(rows.map((row, index) => [row.id, index])),
    rules,
    column: (field) => remember(columns, field.name, () => buildColumn(rows, field, rules)),
    terms: (field) => remember(terms, field.name, () => buildTerms(rows, field, rules)),
  };
}

function remember<T>(made: Map<string, T>, name: string, make: () => T): T {
  const known = made.get(name);
  if (known !== undefined) return known;
  const value = make();
  made.set(name, value);
  return value;
}
