import { type Client, type CollectionCreateSchema, Errors } from 'typesense';
import type { Fields } from '../documents/document';
import { type LockHolder, readHolder } from '../index-files/folder/lock-holder';
import { type Locking, type RenewedLock, type StoredLock, takeLock } from '../index-files/folder/take-lock';
import { exportDocuments, fetchCollection, ifThere } from './read-server';

/**
 * Locks an alias with a collection, which a server creates only once. A run renews its lock by a document in that collection. Of several
 * that take over one lock, the server lets only one write the document that follows its holder.
 *
 * @throws IndexerError when another run holds it, and renews it.
 */
export function lockAlias(client: Client, alias: string, locking: Locking): Promise<RenewedLock> {
  const name = `${alias}_searchlet_lock`;
  let renewals = 0;
  const place = {
    what: `"${alias}"`,
    advice: `The lock "${name}" cannot be taken: delete that collection.`,
    async create(own: LockHolder) {
      const schema = { name, fields: [{ name: 'token', type: 'string', optional: true }], metadata: own };
      try {
        await client.collections().create(schema as unknown as CollectionCreateSchema);
        return true;
      } catch (error) {
        if (!(error instanceof Errors.ObjectAlreadyExists)) throw error;
        return false;
      }
    },
    read: () => ifThere(readHeld(client, name), null),
    takeOver: (from: LockHolder, own: LockHolder) =>
      ifThere(write(client, name, { ...own, id: successorOf(from) }, 'create'), undefined),
    // The schema of a lock that a former release has made wants a token in each document.
    renew: ({ token }: LockHolder) => write(client, name, { id: token, token, renewals: (renewals += 1) }, 'upsert'),
    async remove() {
      await client.collections(name).delete();
    },
  };
  return takeLock(place, locking);
}

/** Reads a lock. Its first holder is in the metadata of the collection, each other one in a document. */
async function readHeld(client: Client, name: string): Promise<StoredLock> {
  const { metadata } = await fetchCollection(client, name);
  const written = await exportDocuments(client, name, {}, (one: Fields) => [String(one['id']), one] as const);
  const documents = new Map(written);
  let holder = readHolder(metadata) ?? UNKNOWN;
  for (;;) {
    const next = readHolder(documents.get(successorOf(holder)));
    if (next === null) return { holder, renewal: Number(documents.get(holder.token)?.['renewals'] ?? 0) };
    holder = next;
  }
}

/** The id of the document that takes a lock over. It names the holder, so that it has no effect on a lock that was made meanwhile. */
function successorOf({ token }: LockHolder): string {
  return `after-${token}`;
}

/** Of a collection with the name of the lock that no run has made. */
const UNKNOWN: LockHolder = { token: '', at: 0, machine: '', pid: 0 };

/** Writes one document. With `create`, one that is there already stays. */
async function write(
  client: Client,
  name: string,
  document: Readonly<Record<string, string | number>>,
  action: 'create' | 'upsert',
): Promise<void> {
  await client.collections(name).documents().import(JSON.stringify(document), { action, throwOnFail: false });
}
