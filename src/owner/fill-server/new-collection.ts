import { type Client, type CollectionCreateSchema, Errors } from 'typesense';
import { createSwapGuard, NO_SOURCES } from '../documents/guard-swap';
import { IndexerError } from '../documents/notes';
import { counted } from '../documents/number-text';
import type { RenewedLock } from '../index-files/folder/take-lock';
import { RETRIES, type Retries } from './admin-client';
import { type ClickCounts, withClickCounts } from './click-counts';
import type { Filling } from './fill-collection';
import { importDocuments } from './import-documents';
import { type CollectionMetadata, readHoldings, readLive } from './live-collection';
import { setsOf } from './tune-collection';

/** Creates a collection with all documents, checks it, and returns how many the server accepted. */
export async function fillNew(
  client: Client,
  name: string,
  replaced: string | null,
  clicks: ClickCounts | null,
  { schema, documents, onRefused, onProgress, control, settings, guarded = NO_SOURCES, retries = RETRIES }: Filling,
  check: RenewedLock['check'],
): Promise<number> {
  const guard = createSwapGuard(guarded);
  const sets = replaced === null ? {} : await setsOf(client, replaced);
  const fields = clicks === null ? schema.fields : [...schema.fields, clicks.field];
  const sources = guarded.sources.map(({ name, documents }) => ({ name, documents }));
  const searchlet: CollectionMetadata = { sources, ...(settings !== undefined && { settings }) };
  await create(client, { ...schema, ...sets, fields, metadata: { searchlet }, name });
  const accepted = await importDocuments(
    client,
    name,
    clicks === null ? documents : withClickCounts(documents, clicks),
    {
      onRefused(id, reason) {
        guard.refuse(id, reason);
        onRefused(id, reason);
      },
      onProgress,
      check,
      ...(control && { control }),
    },
  );
  if (accepted === 0) throw new IndexerError('The server refused every document, so the old ones stay.');
  guard.check(accepted, replaced === null ? null : await readHoldings(client, replaced));
  await checkFilled(client, name, accepted, retries);
  return accepted;
}

/** Checks that a collection is there, with all its documents. A node of a cluster may be a moment behind the others. */
async function checkFilled(
  client: Client,
  name: string,
  accepted: number,
  { retries, interval }: Retries,
): Promise<void> {
  for (let left = retries; ; left -= 1) {
    const { size: documents } = await readLive(client, name, false);
    if (documents === accepted) return;
    if (left <= 0) {
      throw new IndexerError(
        `The server accepted ${counted(accepted, 'document')}, but the new collection holds ${documents}.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, interval * 1000));
  }
}

/** Creates a collection. Where a response was lost and the client has sent the request again, the collection is already there. */
async function create(client: Client, schema: object): Promise<void> {
  try {
    await client.collections().create(schema as unknown as CollectionCreateSchema);
  } catch (error) {
    if (!(error instanceof Errors.ObjectAlreadyExists)) throw error;
  }
}
