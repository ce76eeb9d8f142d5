import { type Client, type CollectionCreateSchema, Errors } from 'typesense';
import { createAdminClient, explainAdminError, type ServerNode } from './admin-client';
import { readClickCounts, withClickCounts } from './click-counts';
import { IndexError } from './notes';
import type { CollectionDocument } from './schema/convert-document';
import { setsOf, tuneCollection } from './tune-collection';
import type { Tuning } from './tuning-files';
import type { CollectionSchema } from './write-index';

/** A server, and the name under which its collection is searched. */
export interface Target {
  readonly nodes: readonly ServerNode[];
  readonly adminKey: string;
  /** Becomes an alias; the collection behind it has a date in its name. */
  readonly collection: string;
}

/** What a collection is filled with. */
export interface Filling {
  readonly schema: CollectionSchema;
  readonly documents: Iterable<CollectionDocument>;
  readonly tuning: Tuning;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onRefused: (id: string, reason: string) => void;
  readonly onProgress: (done: number) => void;
}

/** What has been written. */
export interface FilledCollection {
  /** The collection behind the alias, such as `products_20261231T235959`. */
  readonly name: string;
  readonly documents: number;
}

/** The largest import in one request: bytes, and documents. The next request is sent after its response. */
const BATCH_BYTES = 4_000_000;
const BATCH_DOCUMENTS = 500;

const RETRIES = { retries: 4, interval: 1 };

const IMPORT_OPTIONS = {
  // A retry after a timeout may send documents that the server already has: `upsert` accepts them.
  action: 'upsert',
  // As in an index of files, "12" becomes 12 in a number field. By default, the server refuses it.
  dirty_values: 'coerce_or_reject',
  throwOnFail: false,
} as const;

/**
 * Fills a new collection and then makes the alias point to it, so that each search finds either all old documents or all new
 * ones. Removes the collections of interrupted runs first, and the old collection last.
 *
 * @throws IndexError when the server cannot be reached, or refuses the key, the schema or all documents. Searches then still
 *   find the old documents.
 */
export async function fillCollection(
  { nodes, adminKey, collection: alias }: Target,
  { schema, documents, tuning, now, onRefused, onProgress }: Filling,
): Promise<FilledCollection> {
  const client = createAdminClient(nodes, adminKey, RETRIES);
  const isOurs = new RegExp(`^${alias.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}_\\d{8}T\\d{6}$`);
  let created: string | null = null;
  try {
    const current = await targetOf(client, alias);
    const names = (await client.collections().retrieve()).map((one) => one.name);
    if (names.includes(alias)) {
      throw new IndexError(
        `"${alias}" is a collection. Give --collection another name, which becomes an alias, or delete the collection first.`,
      );
    }
    const left = names.filter((one) => isOurs.test(one) && one !== current);
    for (const one of left) await drop(client, one);
    const name = newName(alias, now, current);
    const replaced = current !== null && names.includes(current) ? current : null;
    const sets = replaced === null ? {} : await setsOf(client, replaced);
    const clicks = replaced === null ? null : await readClickCounts(client, replaced, schema);
    const fields = clicks === null ? schema.fields : [...schema.fields, clicks.field];
    await client.collections().create({ ...schema, ...sets, fields, name } as CollectionCreateSchema);
    created = name;
    const counted = clicks === null ? documents : withClickCounts(documents, clicks);
    const accepted = await importAll(client, name, counted, onRefused, onProgress);
    if (accepted === 0) {
      throw new IndexError('The server refused every document, so the old ones stay.');
    }
    await tuneCollection(client, name, replaced, tuning);
    await client.aliases().upsert(alias, { collection_name: name });
    created = null;
    // If this fails, the next run does it.
    if (replaced !== null) await drop(client, replaced).catch(() => {});
    return { name, documents: accepted };
  } catch (error) {
    if (created !== null) await drop(client, created).catch(() => {});
    if (error instanceof IndexError) throw error;
    throw new IndexError(explainAdminError(error, nodes, ACTIONS));
  }
}

/** The collection behind an alias, or null. */
async function targetOf(client: Client, alias: string): Promise<string | null> {
  try {
    return (await client.aliases(alias).retrieve()).collection_name;
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return null;
    throw error;
  }
}

/** Deletes a collection, unless another run has already done so. */
async function drop(client: Client, name: string): Promise<void> {
  try {
    await client.collections(name).delete();
  } catch (error) {
    if (!(error instanceof Errors.ObjectNotFound)) throw error;
  }
}

async function importAll(
  client: Client,
  name: string,
  documents: Iterable<CollectionDocument>,
  onRefused: Filling['onRefused'],
  onProgress: Filling['onProgress'],
): Promise<number> {
  let accepted = 0;
  let done = 0;
  for (const batch of batchesOf(documents)) {
    const lines = batch.map(({ line }) => line).join('\n');
    const answer = await client.collections(name).documents().import(lines, IMPORT_OPTIONS);
    const results = answer.split('\n').map((line) => JSON.parse(line) as { success: boolean; error?: string });
    for (const [index, { id }] of batch.entries()) {
      const result = results[index];
      if (result?.success) accepted += 1;
      else onRefused(id, result?.error ?? 'was not answered');
    }
    done += batch.length;
    onProgress(done);
  }
  return accepted;
}

function* batchesOf(documents: Iterable<CollectionDocument>): Generator<{ id: string; line: string }[]> {
  let batch: { id: string; line: string }[] = [];
  let bytes = 0;
  for (const document of documents) {
    const line = JSON.stringify(document);
    const size = Buffer.byteLength(line);
    if (batch.length > 0 && (bytes + size > BATCH_BYTES || batch.length === BATCH_DOCUMENTS)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push({ id: document.id, line });
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** The name of the new collection, which differs from that of a run that began in the same second. */
function newName(alias: string, now: number, current: string | null): string {
  const name = `${alias}_${stampOf(now)}`;
  return name === current ? `${alias}_${stampOf(now + 1000)}` : name;
}

/** `20261231T235959`, in UTC. */
function stampOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/[-:]/g, '').slice(0, 15);
}

/** The actions that the key needs. */
const ACTIONS = 'collections:*, documents:import, documents:export, aliases:*, synonyms:* and overrides:*';
