import { type Client, Errors } from 'typesense';
import { messageOf } from '../../tag/problems/message-of';
import { createSwapGuard, NO_SOURCES } from '../documents/guard-swap';
import { IndexerError } from '../documents/notes';
import { counted } from '../documents/number-text';
import {
  type Changes,
  compareDigests,
  DIGEST_FIELD,
  digestOf,
  isReordered,
  isUnchanged,
  LATE,
  OTHER_SETTINGS,
} from '../index-files/folder/digests';
import type { CollectionDocument } from '../schema/convert-document';
import { COUNTER_FIELD } from './click-counts';
import type { Filling } from './fill-collection';
import { importDocuments } from './import-documents';
import { countLive, type LiveCollection, readLive } from './live-collection';
import { ifThere } from './read-server';
import { tuneCollection } from './tune-collection';

/** What a run needs besides the documents. */
interface Updating {
  readonly alias: string;
  /** The collection behind the alias. */
  readonly name: string;
  readonly settings: string;
  /** Rejects when this run may no longer change the collection: another one has its lock, or the alias leads elsewhere. */
  readonly confirm: () => Promise<void>;
  /** Rejects when another run has its lock; asks the server only now and then. */
  readonly check: () => Promise<void>;
}

/** Says why a collection cannot be updated, as a sentence; null if it can. */
export function reasonForWhole(
  live: LiveCollection | null,
  { settings, fields }: { readonly settings: string; readonly fields: readonly { readonly name: string }[] },
): string | null {
  if (live === null) return 'The server has no collection of an earlier run.';
  if (live.settings === null) return 'The last run was without --changed, or by another version.';
  if (live.settings !== settings) return OTHER_SETTINGS;
  const isMissing = fields.some(({ name }) => !live.fields.includes(name));
  return isMissing ? 'The schema was changed on the server.' : null;
}

/**
 * Sends what is new or has changed since the last run, and then removes what is gone. A document and its digest are one write, so
 * that a run that is killed leaves nothing that the next one takes for something else.
 *
 * @returns null if nothing has changed but the order of the documents: only a whole run can write it.
 * @throws IndexerError as `fillCollection` does; `changed` is `unknown` once something has been sent.
 */
export async function updateCollection(
  client: Client,
  { documents, tuning, onRefused, onProgress, control, guarded = NO_SOURCES }: Filling,
  { alias, name, settings, confirm, check }: Updating,
): Promise<{ readonly changes: Changes; readonly documents: number } | null> {
  const live = await readLive(client, name, true);
  const guard = createSwapGuard(guarded);
  const digests = new Map<string, string>();
  const sent: CollectionDocument[] = [];
  const turn = createTurns();
  for (const document of documents) {
    await turn();
    control?.signal.throwIfAborted();
    const digest = digestOf(document, guarded.sourceOf(document.id));
    digests.set(document.id, digest);
    const old = live.documents.get(document.id);
    if (old?.digest === digest) continue;
    const count = old?.clicks ?? 0;
    const written = !old || old.isLate ? digest + LATE : digest;
    sent.push({ ...document, [DIGEST_FIELD]: written, ...(count > 0 && { [COUNTER_FIELD]: count }) });
  }
  const holdings = countLive(live);
  guard.check(digests.size, holdings);
  const before = new Map([...live.documents].map(([id, { digest }]) => [id, digest]));
  const changes = compareDigests(before, digests);
  const ordered = [...live.documents].flatMap(([id, { isLate }]) => (isLate ? [] : id));
  if (isUnchanged(changes) && isReordered(ordered, digests)) return null;
  await confirm();
  let isSent = false;
  try {
    const refused = new Set<string>();
    const refuse = (id: string, reason: string): void => {
      refused.add(id);
      guard.refuse(id, reason);
      onRefused(id, reason);
    };
    await importDocuments(client, name, sent, { onRefused: refuse, onProgress, check, ...(control && { control }) });
    isSent = sent.length > 0;
    const accepted = digests.size - refused.size;
    guard.check(accepted, holdings);
    await tuneCollection(client, { alias, name, before: null }, tuning);
    await confirm();
    // The old state of a document that is refused would be found beside the new ones.
    for (const id of before.keys()) {
      if (digests.has(id) && !refused.has(id)) continue;
      await ifThere(client.collections(name).documents(id).delete(), undefined);
    }
    await checkUpdated(client, name, accepted, settings);
    return { changes, documents: accepted };
  } catch (error) {
    const isRefused = error instanceof Errors.RequestUnauthorized;
    if (isRefused && !isSent) throw error;
    const message = messageOf(error);
    const said = isRefused ? 'The server refuses the key, which needs documents:delete, too.' : message;
    throw new IndexerError(`Some changes are missing: ${said} The next run makes them.`, 'unknown');
  }
}

async function checkUpdated(client: Client, name: string, accepted: number, settings: string): Promise<void> {
  const { size, settings: found } = await readLive(client, name, false);
  if (size !== accepted || found !== settings) {
    throw new IndexerError(`The collection should hold ${counted(accepted, 'document')}, and holds ${size}.`);
  }
}

/** Milliseconds of work after which others have their turn. */
const STRETCH = 100;

/**
 * Gives messages and timers their turn in long work: otherwise an owner cannot stop it, and a lock is not
 * renewed.
 *
 * @returns a function to await often: it waits only where it is due.
 */
function createTurns(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < STRETCH) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}
