import { type Client, type CollectionCreateSchema, Errors } from 'typesense';
import type { Fields } from '../documents/document';
import { IndexerError } from '../documents/notes';
import type { Lock } from '../index-files/folder/lock-holder';
import {
  changesInTime,
  describeHolder,
  hasDied,
  LOCK_TIMES,
  type LockHolder,
  type LockTimes,
  newHolder,
  type Runner,
  readHolder,
} from '../index-files/folder/lock-holder';
import { exportDocuments, fetchCollection, ifThere } from './read-server';

/** A lock that is renewed while the run works. */
export interface RenewedLock extends Lock {
  /**
   * Asks the server only where it is long since the last answer: cheap enough for each batch.
   *
   * @throws IndexerError when another run has taken it over.
   */
  check(): Promise<void>;
}

/** Who takes a lock, and how. */
export interface Locking {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly runner: Runner;
  readonly times?: LockTimes;
  /** Ends the waiting for a run that may have died. */
  readonly signal?: AbortSignal | undefined;
  /** Called when the lock is held, and this run begins to watch whether it is renewed. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Locks an alias with a collection, which a server creates only once. A run renews its lock by a document in that collection. It
 * takes over the lock of a run that has died: one that it has not seen renewed for minutes. No two clocks are compared. Of several
 * that take over one lock, the server lets only one write the document that follows its holder.
 *
 * @throws IndexerError when another run holds it, and renews it.
 */
export async function lockAlias(client: Client, alias: string, locking: Locking): Promise<RenewedLock> {
  const { now, runner, times = LOCK_TIMES } = locking;
  const name = `${alias}_searchlet_lock`;
  const own = newHolder(now, runner);
  await take(client, name, alias, own, { ...locking, times });
  let renewals = 0;
  let lastRenewed = performance.now();
  let isLost = false;

  const confirm = async (): Promise<void> => {
    isLost ||= (await readLock(client, name))?.holder.token !== own.token;
    if (isLost) throw new IndexerError(`Another run has taken over the work on "${alias}".`);
    renewals += 1;
    // The schema of a lock that a former release has made wants a token in each document.
    await write(client, name, { id: own.token, token: own.token, renewals }, 'upsert');
    lastRenewed = performance.now();
  };
  // If the server is away, this is tried again later; `check` and `confirm` report what is lost.
  const timer = setInterval(() => void confirm().catch(() => {}), times.renewed);

  return {
    confirm,
    async check() {
      if (isLost || performance.now() - lastRenewed > times.stale / 2) await confirm();
    },
    async release() {
      clearInterval(timer);
      if ((await readLock(client, name))?.holder.token === own.token) await client.collections(name).delete();
    },
  };
}

/** How often a lock is tried that is given back, or taken over by another run, in the same moment. */
const ATTEMPTS = 5;

type Timed = Locking & { readonly times: LockTimes };

async function take(client: Client, name: string, alias: string, own: LockHolder, locking: Timed): Promise<void> {
  const schema = { name, fields: [{ name: 'token', type: 'string', optional: true }], metadata: own };
  for (let tried = 1; tried <= ATTEMPTS; tried += 1) {
    try {
      await client.collections().create(schema as unknown as CollectionCreateSchema);
      return;
    } catch (error) {
      if (!(error instanceof Errors.ObjectAlreadyExists)) throw error;
    }
    const held = await readLock(client, name);
    if (held === null) continue;
    const { holder } = held;
    // The request was carried out, its response was lost, and the client has sent it again.
    if (holder.token === own.token) return;
    if (!hasDied(holder, locking.runner) && (await isAlive(client, name, held, locking))) {
      throw new IndexerError(describeHolder(`"${alias}"`, holder));
    }
    await ifThere(write(client, name, { ...own, id: successorOf(holder) }, 'create'), undefined);
    if ((await readLock(client, name))?.holder.token === own.token) return;
  }
  throw new IndexerError(`The lock "${name}" cannot be taken: delete that collection.`);
}

/** Watches the lock of another run. One that ends meanwhile may have written what is newer than what this one has read. */
async function isAlive(
  client: Client,
  name: string,
  { holder: { token }, renewals }: StoredLock,
  { times, signal, onWait }: Timed,
): Promise<boolean> {
  onWait?.();
  return changesInTime(
    async () => {
      const now = await readLock(client, name);
      return now?.holder.token !== token || now.renewals !== renewals;
    },
    times,
    signal,
  );
}

interface StoredLock {
  readonly holder: LockHolder;
  /** How often the holder has renewed it. */
  readonly renewals: number;
}

/** The lock on a server, or null. */
function readLock(client: Client, name: string): Promise<StoredLock | null> {
  return ifThere(readHeld(client, name), null);
}

/** Reads a lock. Its first holder is in the metadata of the collection, each other one in a document. */
async function readHeld(client: Client, name: string): Promise<StoredLock> {
  const { metadata } = await fetchCollection(client, name);
  const written = await exportDocuments(client, name, {}, (one: Fields) => [String(one['id']), one] as const);
  const documents = new Map(written);
  let holder = readHolder(metadata) ?? UNKNOWN;
  for (;;) {
    const next = readHolder(documents.get(successorOf(holder)));
    if (next === null) return { holder, renewals: Number(documents.get(holder.token)?.['renewals'] ?? 0) };
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
