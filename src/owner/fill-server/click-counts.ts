import type { Client } from 'typesense';
import type { CollectionSchema, FieldSchema } from '../schema/collection-schema';
import type { CollectionDocument } from '../schema/convert-document';
import { exportDocuments, fetchCollection } from './read-server';

/** The field of a collection in which the server counts what visitors chose, as `searchlet analytics` sets it up. */
export const COUNTER_FIELD = 'popularity';

/** What visitors chose in a collection. */
export interface ClickCounts {
  /** The field that holds the counts. */
  readonly field: FieldSchema;
  /** Counts by id of the document, without zeros. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Reads the counts of a collection, for the collection that replaces it. The source of the documents does not know them.
 *
 * @param schema the schema of the new collection: if it has such a field itself, nothing is kept.
 * @returns null if the collection does not count.
 */
export async function readClickCounts(
  client: Client,
  name: string,
  schema: CollectionSchema,
): Promise<ClickCounts | null> {
  if (schema.fields.some((field) => field.name === COUNTER_FIELD)) return null;
  const { fields } = await fetchCollection(client, name);
  const type = fields.find((one) => one['name'] === COUNTER_FIELD)?.['type'];
  if (type !== 'int32' && type !== 'int64') return null;
  return {
    field: { name: COUNTER_FIELD, type, optional: true },
    counts: await exportCounts(client, name),
  };
}

/** Adds the counts to the documents that have some. */
export function* withClickCounts(
  documents: Iterable<CollectionDocument>,
  { counts }: ClickCounts,
): Generator<CollectionDocument> {
  for (const document of documents) {
    const count = counts.get(document.id);
    yield count === undefined ? document : { ...document, [COUNTER_FIELD]: count };
  }
}

/**
 * Adds what visitors have chosen in the old collection since its counts were read, up to the change of the alias: afterwards the
 * server counts in the new one. Documents that the new one lacks are left out.
 *
 * @param read the counts with which the new collection was filled.
 */
export async function addLateClicks(
  client: Client,
  replaced: string,
  name: string,
  { counts: read }: ClickCounts,
): Promise<void> {
  const late = [...(await exportCounts(client, replaced))]
    .map(([id, count]) => [id, count - (read.get(id) ?? 0)] as const)
    .filter(([, added]) => added > 0);
  if (late.length === 0) return;
  // The new collection may have been counted in already. Read as late as possible: a click in between would be lost.
  const now = await exportCounts(client, name);
  const lines = late.map(([id, added]) => JSON.stringify({ id, [COUNTER_FIELD]: (now.get(id) ?? 0) + added }));
  await client.collections(name).documents().import(lines.join('\n'), { action: 'update', throwOnFail: false });
}

/** The counts of a collection by id of the document, without zeros. */
async function exportCounts(client: Client, name: string): Promise<ReadonlyMap<string, number>> {
  const counted = { filter_by: `${COUNTER_FIELD}:>0`, include_fields: `id,${COUNTER_FIELD}` };
  const read = ({ id, [COUNTER_FIELD]: count = 0 }: { id: string; [COUNTER_FIELD]?: number }) => [id, count] as const;
  return new Map(await exportDocuments(client, name, counted, read));
}
