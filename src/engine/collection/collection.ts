import { detectFields } from '../documents/detect';
import { conform, type DirtyValues, mergeDocuments, type StoredDocument } from '../documents/document';
import { hasDynamicFields, type Schema, type SchemaField } from '../documents/schema';
import { RequestError } from '../errors';
import { copyJson, type JsonObject } from '../json';
import type { Synonym } from '../text/synonyms';
import type { Override } from './overrides';
import { createSnapshot, type Searchable, type Snapshot } from './snapshot';

/** What a write does if the document already exists, and if it does not. */
export type WriteAction = 'create' | 'upsert' | 'update' | 'emplace';

/** Keeps documents by their ids, in the order in which they came: a map, or what takes less memory. */
export interface DocumentStore {
  readonly size: number;
  get(id: string): StoredDocument | undefined;
  has(id: string): boolean;
  set(id: string, document: StoredDocument): unknown;
  delete(id: string): unknown;
  values(): IterableIterator<StoredDocument>;
}

/** A schema and its documents. */
export interface Collection extends Searchable {
  /** Seconds since 1970. */
  createdAt: number;
  documents: Omit<DocumentStore, 'set' | 'delete'>;
  synonyms: Map<string, Synonym>;
  overrides: Map<string, Override>;
  /** Writes a document. `dirty` decides about values of another type; by default they are refused unless the schema has dynamic fields. */
  write(document: JsonObject, action: WriteAction, dirty?: DirtyValues): StoredDocument;
  remove(id: string): StoredDocument;
  /** Replaces the fields of the schema. Throws, and changes nothing, when a document does not fit them. */
  alter(fields: SchemaField[]): void;
}

/** The fields that the server makes of the others, such as embeddings; `given` is the document as it was sent. */
type MakeFields = (document: JsonObject, given: JsonObject, schema: Schema) => JsonObject;

/** A new, empty collection. `createdAt` is in seconds since 1970. */
export function createCollection(
  schema: Schema,
  createdAt: number,
  makeFields: MakeFields = () => ({}),
  documents: DocumentStore = new Map(),
): Collection {
  let nextId = 0;
  // A write discards the snapshot and the next search builds what it needs: simple, and quick enough for the
  // few thousand documents this engine is for.
  let current: Snapshot | undefined;

  const freeId = () => {
    while (documents.has(String(nextId))) nextId += 1;
    return String(nextId);
  };

  const collection: Collection = {
    schema,
    createdAt,
    documents,
    synonyms: new Map(),
    overrides: new Map(),
    write(input, action, dirty = usualDirtyValues(collection.schema)) {
      const id = readId(input) ?? freeId();
      const old = documents.get(id);
      if (old && action === 'create') throw new RequestError(409, `A document with id ${id} already exists.`);
      if (!old && action === 'update') throw missingDocument(id);
      const isPartial = action === 'update' || action === 'emplace';
      const changed = copyJson(old && isPartial ? mergeDocuments(old, input) : input);
      const document: StoredDocument = { id, ...changed, ...makeFields(changed, input, collection.schema) };
      const fields = detectFields(document, collection.schema);
      conform(document, { ...collection.schema, fields }, dirty);
      collection.schema.fields = fields;
      documents.set(id, document);
      current = undefined;
      return document;
    },
    remove(id) {
      const document = documents.get(id);
      if (!document) throw missingDocument(id);
      documents.delete(id);
      current = undefined;
      return document;
    },
    alter(fields) {
      const altered = { ...collection.schema, fields };
      const made = refit(documents.values(), altered, makeFields);
      for (const document of documents.values()) Object.assign(document, made.get(document));
      collection.schema.fields = altered.fields;
      current = undefined;
    },
    snapshot: () => (current ??= createSnapshot([...documents.values()], collection.schema)),
  };
  return collection;
}

/**
 * Fits documents into an altered schema, which gets the fields that they have beside it, and returns what the server makes of each.
 * Throws, and changes no document, when one does not fit.
 */
function refit(documents: Iterable<StoredDocument>, altered: Schema, makeFields: MakeFields): Map<object, JsonObject> {
  const made = new Map<object, JsonObject>();
  for (const document of documents) {
    made.set(document, makeFields(document, document, altered));
    altered.fields = detectFields(document, altered);
    conform(copyJson({ ...document, ...made.get(document) }), altered, usualDirtyValues(altered));
  }
  return made;
}

/** The error when no document has this id. */
export function missingDocument(id: string): RequestError {
  return new RequestError(404, `Could not find a document with id: ${id}`);
}

function usualDirtyValues(schema: Schema): DirtyValues {
  return hasDynamicFields(schema) ? 'coerce_or_reject' : 'reject';
}

function readId(input: JsonObject): string | undefined {
  const { id } = input;
  if (id === undefined) return undefined;
  if (typeof id !== 'string') throw new RequestError(400, "Document's `id` field should be a string.");
  return id;
}
