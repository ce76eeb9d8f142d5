import type { Client } from 'typesense';
import { areRecords, type Fields, isRecord } from '../documents/document';
import { ForeignResponse } from './admin-client';

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
 * @throws ForeignResponse for anything but that: the official client returns what came, whatever it is.
 */
export async function fetchCollection(client: Client, name: string): Promise<CollectionDescription> {
  const described: unknown = await client.collections(name).retrieve();
  if (isRecord(described)) {
    const { num_documents, fields } = described;
    if (typeof num_documents === 'number' && areRecords(fields)) return { ...described, num_documents, fields };
  }
  throw new ForeignResponse();
}
