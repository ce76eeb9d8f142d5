import { type Client, Errors } from 'typesense';
import type { DocumentsExportParameters } from 'typesense/lib/Typesense/Documents';
import { areRecords, type Fields, isRecord, recordOf } from '../documents/document';
import { tryParseJson } from '../documents/parse-json';
import { ForeignResponse } from './admin-client';

// What a server says, by its shape: the official client returns what came, whatever it is.

/** What the server answers; `instead` where it has no such thing, a 404. */
export async function ifThere<Answer, Instead>(answer: Promise<Answer>, instead: Instead): Promise<Answer | Instead> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return instead;
    throw error;
  }
}

/** A collection, as the server describes it. */
interface CollectionDescription {
  readonly num_documents: number;
  readonly fields: readonly Fields[];
  readonly [name: string]: unknown;
}

/**
 * Fetches the names of all collections.
 *
 * @throws ForeignResponse for anything but collections.
 */
export async function fetchCollectionNames(client: Client): Promise<readonly string[]> {
  const all: unknown = await client.collections().retrieve();
  if (!areRecords(all)) throw new ForeignResponse();
  return all.map(({ name }) => String(name));
}

/**
 * Fetches what the server says of a collection.
 *
 * @throws ForeignResponse for anything but that.
 */
export async function fetchCollection(client: Client, name: string): Promise<CollectionDescription> {
  const described: unknown = await client.collections(name).retrieve();
  if (isRecord(described)) {
    const { num_documents, fields } = described;
    if (typeof num_documents === 'number' && areRecords(fields)) return { ...described, num_documents, fields };
  }
  throw new ForeignResponse();
}

/**
 * The name of the collection that an alias leads to; null where there is no such alias.
 *
 * @throws ForeignResponse for anything but an alias.
 */
export async function collectionBehind(client: Client, alias: string): Promise<string | null> {
  const found: unknown = await ifThere(client.aliases(alias).retrieve(), null);
  if (found === null) return null;
  const { collection_name: name } = recordOf(found);
  // Taken for no alias, it would let anything replace what is live.
  if (typeof name !== 'string') throw new ForeignResponse();
  return name;
}

/**
 * Reads the documents of a collection.
 *
 * @param parameters which documents, and which of their fields; empty for all.
 * @param read takes from a document what is kept: a collection may be large.
 * @throws ForeignResponse for anything but documents.
 */
export async function exportDocuments<Document, Kept>(
  client: Client,
  name: string,
  parameters: DocumentsExportParameters,
  read: (document: Document) => Kept,
): Promise<readonly Kept[]> {
  const exported: unknown = await client.collections(name).documents().export(parameters);
  if (typeof exported !== 'string') throw new ForeignResponse();
  return exported
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const document = tryParseJson(line);
      if (!isRecord(document)) throw new ForeignResponse();
      return read(document as Document);
    });
}
