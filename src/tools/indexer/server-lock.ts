import { type Client, type CollectionCreateSchema, Errors } from 'typesense';
import { describeHolder, isReleased, type LockHolder, newHolder, type Runner, readHolder } from './lock-holder';
import { IndexerError } from './notes';

/** A lock that this run holds. */
export interface Lock {
  /** @throws IndexError when another run has taken it over. */
  confirm(): Promise<void>;
  /** Gives it back, unless another run has taken it over. */
  release(): Promise<void>;
}

/**
 * Locks an alias with an empty collection, which a server creates only once. A run that dies leaves it behind: the next one
 * takes it over.
 *
 * @param now milliseconds since 1970.
 * @throws IndexError when another run holds it.
 */
export async function lockAlias(client: Client, alias: string, now: number, runner: Runner): Promise<Lock> {
  const name = `${alias}_searchlet_lock`;
  const holder = newHolder(now, runner);
  await take(client, name, alias, holder, runner);
  const isOurs = async (): Promise<boolean> => (await holderOf(client, name))?.token === holder.token;
  return {
    async confirm() {
      if (!(await isOurs())) throw new IndexerError(`Another run has taken over the work on "${alias}".`);
    },
    async release() {
      if (await isOurs()) await client.collections(name).delete();
    },
  };
}

/** How often a lock is tried that is given back in the same moment. */
const ATTEMPTS = 3;

async function take(client: Client, name: string, alias: string, holder: LockHolder, runner: Runner): Promise<void> {
  const schema = { name, fields: [{ name: 'token', type: 'string' }], metadata: holder };
  for (let tried = 1; ; tried += 1) {
    try {
      await client.collections().create(schema as unknown as CollectionCreateSchema);
      return;
    } catch (error) {
      if (!(error instanceof Errors.ObjectAlreadyExists)) throw error;
      const held = await holderOf(client, name);
      // The request was carried out, its response was lost, and the client has sent it again.
      if (held?.token === holder.token) return;
      if (held !== null && !isReleased(held, holder.at, runner)) {
        throw new IndexerError(describeHolder(`"${alias}"`, held));
      }
      if (tried === ATTEMPTS) throw new IndexerError(`The lock "${name}" cannot be taken: delete that collection.`);
      if (held !== null) await client.collections(name).delete().catch(ignoreMissing);
    }
  }
}

/** The holder of a lock; null if there is none. */
async function holderOf(client: Client, name: string): Promise<LockHolder | null> {
  try {
    const { metadata } = (await client.collections(name).retrieve()) as { metadata?: unknown };
    return readHolder(metadata);
  } catch (error) {
    ignoreMissing(error);
    return null;
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Errors.ObjectNotFound)) throw error;
}
