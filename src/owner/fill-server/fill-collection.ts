import type { Client } from 'typesense';
import type { NodeAddress } from '../../tag/values/node-address';
import { NO_SOURCES } from '../documents/guard-swap';
import { IndexerError } from '../documents/notes';
import { type ChangedOutcome, REORDERED, withDigests } from '../index-files/folder/digests';
import { type Runner, unknownRunner } from '../index-files/folder/lock-holder';
import type { RenewedLock } from '../index-files/folder/take-lock';
import type { Tuning } from '../index-files/tuning-files';
import type { IndexOptions } from '../index-files/write-index';
import type { CollectionSchema } from '../schema/collection-schema';
import type { CollectionDocument } from '../schema/convert-document';
import { createAdminClient, explainAdminError, FILL_ACTIONS, RETRIES, type Retries } from './admin-client';
import { addLateClicks, type ClickCounts, readClickCounts } from './click-counts';
import { madeAt, newName } from './collection-name';
import type { ImportControl } from './import-documents';
import { readLive } from './live-collection';
import { fillNew } from './new-collection';
import { collectionBehind, fetchCollectionNames, ifThere } from './read-server';
import { lockAlias } from './server-lock';
import { tuneCollection } from './tune-collection';
import { reasonForWhole, updateCollection } from './update-collection';

/** A server, and the name under which its collection is searched. */
interface Target {
  readonly nodes: readonly NodeAddress[];
  readonly adminKey: string;
  /** Becomes an alias; the collection behind it has a date in its name. */
  readonly collection: string;
}

/** What a collection is filled with. */
export interface Filling extends Pick<IndexOptions, 'guarded' | 'lockTimes' | 'onWait' | 'settings'> {
  readonly schema: CollectionSchema;
  /** Each id is there once. */
  readonly documents: Iterable<CollectionDocument>;
  readonly tuning: Tuning;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onRefused: (id: string, reason: string) => void;
  readonly onProgress: (done: number) => void;
  readonly retries?: Retries;
  /** Where this run takes place; left out where nothing is known of it. */
  readonly runner?: Runner;
  /** What the owner has typed as the key, for a sentence; left out for the variable of the command. */
  readonly keyName?: string;
  /** For somebody who watches. */
  readonly control?: ImportControl;
}

/** What has been written. */
export interface FilledCollection {
  /** The collection behind the alias, such as `products_20261231T235959`. */
  readonly name: string;
  readonly documents: number;
  /** What `--changed` did; left out without it. */
  readonly outcome?: ChangedOutcome;
}

/** A collection of an interrupted run is removed when it is so old: milliseconds. A younger one may still be filled. */
const LEFT_OVER_AGE = 6 * 60 * 60 * 1000;

/**
 * Fills a new collection and then makes the alias point to it, so that each search finds either all old documents or all new
 * ones. A lock keeps other runs out. What the alias names is never removed; collections of interrupted runs are, hours later.
 *
 * @throws IndexerError when the server cannot be reached, or refuses the key, the schema or many documents, when much would be
 *   replaced by little, and when another run is at work. Searches then still find the old documents; `changed` is `unknown` when
 *   the server has not answered whether they do.
 */
export async function fillCollection(
  { nodes, adminKey, collection: alias }: Target,
  filling: Filling,
): Promise<FilledCollection> {
  const client = createAdminClient(nodes, adminKey, filling.retries ?? RETRIES);
  const actions = filling.settings === undefined ? FILL_ACTIONS : `documents:delete, ${FILL_ACTIONS}`;
  try {
    const names = await fetchCollectionNames(client);
    if (names.includes(alias)) throw nameIsTaken(alias);
    const { now, runner = unknownRunner(), lockTimes, onWait, control } = filling;
    const locking = { now, runner, onWait, signal: control?.signal, times: lockTimes };
    const lock = await lockAlias(client, alias, locking);
    try {
      return await fillOrUpdate(client, alias, filling, lock);
    } finally {
      // A lock that cannot be given back expires.
      await lock.release().catch(() => {});
    }
  } catch (error) {
    throw error instanceof IndexerError
      ? error
      : new IndexerError(explainAdminError(error, nodes, actions, filling.keyName));
  }
}

/** The message when a collection already has the name of the alias. */
export function nameIsTaken(name: string): IndexerError {
  return new IndexerError(
    `"${name}" is a collection. Choose another name, which becomes an alias, or delete the collection first.`,
  );
}

/** With `--changed`, updates the collection behind the alias where it is known what has changed since. */
async function fillOrUpdate(
  client: Client,
  alias: string,
  filling: Filling,
  lock: RenewedLock,
): Promise<FilledCollection> {
  const { settings, documents, guarded = NO_SOURCES, schema } = filling;
  if (settings === undefined) return fillLocked(client, alias, filling, lock);
  const name = await collectionBehind(client, alias);
  const isThere = name !== null && (await fetchCollectionNames(client)).includes(name);
  const live = isThere ? await readLive(client, name, false) : null;
  const whole = reasonForWhole(live, { settings, fields: schema.fields });
  if (live !== null && whole === null) {
    const updating = { alias, name: live.name, settings, check: lock.check };
    const confirmBoth = async (): Promise<void> => {
      await lock.confirm();
      if ((await collectionBehind(client, alias)) !== live.name)
        throw new IndexerError(`Another run has changed "${alias}".`);
    };
    const updated = await updateCollection(client, filling, { ...updating, confirm: confirmBoth });
    if (updated) return { name: live.name, documents: updated.documents, outcome: { changes: updated.changes } };
  }
  const digested = { ...filling, documents: withDigests(documents, guarded.sourceOf) };
  return { ...(await fillLocked(client, alias, digested, lock)), outcome: { whole: whole ?? REORDERED } };
}

async function fillLocked(
  client: Client,
  alias: string,
  filling: Filling,
  lock: RenewedLock,
): Promise<FilledCollection> {
  const { tuning, now, control } = filling;
  const current = await collectionBehind(client, alias);
  const names = await fetchCollectionNames(client);
  const replaced = current !== null && names.includes(current) ? current : null;
  const name = newName(alias, now, names);
  let isAsked = false;
  let accepted = 0;
  let clicks: ClickCounts | null = null;
  const finish = async (): Promise<FilledCollection> => {
    if (replaced !== null && clicks !== null) {
      // Searches find the new documents already: a few clicks less are no reason to call the run a failure.
      await addLateClicks(client, replaced, name, clicks).catch(() => {});
    }
    await clear(client, alias, name, replaced, now);
    return { name, documents: accepted };
  };
  try {
    clicks = replaced === null ? null : await readClickCounts(client, replaced, filling.schema);
    accepted = await fillNew(client, name, replaced, clicks, filling, lock.check);
    // After all checks: a set of Typesense 30 is in effect for the old documents, too.
    await lock.confirm();
    await tuneCollection(client, { alias, name, before: replaced }, tuning);
    await lock.confirm();
    control?.signal.throwIfAborted();
    if ((await collectionBehind(client, alias)) !== current)
      throw new IndexerError(`Another run has changed "${alias}".`);
    isAsked = true;
    await client.aliases().upsert(alias, { collection_name: name });
    return await finish();
  } catch (error) {
    const target = await collectionBehind(client, alias).catch(() => undefined);
    if (isAsked && target === name) return await finish();
    // The change of the alias may still be on its way: then the new collection stays for it, and goes hours later.
    if (isAsked)
      throw new IndexerError(`The server did not confirm whether "${alias}" now leads to "${name}".`, 'unknown');
    if (target !== undefined && target !== name) await drop(client, name).catch(() => {});
    throw error;
  }
}

/** Removes the old collection, and collections of interrupted runs. If this fails, a later run does it. */
async function clear(client: Client, alias: string, name: string, replaced: string | null, now: number): Promise<void> {
  try {
    if (replaced !== null) await drop(client, replaced);
    const target = await collectionBehind(client, alias);
    for (const one of await fetchCollectionNames(client)) {
      const age = now - madeAt(one, alias);
      if (age > LEFT_OVER_AGE && one !== name && one !== target) await drop(client, one);
    }
  } catch {
    // What matters has been done: searches find the new documents.
  }
}

/** Deletes a collection, unless another run has already done so. */
async function drop(client: Client, name: string): Promise<void> {
  await ifThere(client.collections(name).delete(), undefined);
}
