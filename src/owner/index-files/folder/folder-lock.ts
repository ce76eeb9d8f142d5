import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IndexerError } from '../../documents/notes';
import { tryParseJson } from '../../documents/parse-json';
import type { Lock } from './lock-holder';
import {
  changesInTime,
  describeHolder,
  hasDied,
  LOCK_TIMES,
  type LockHolder,
  type LockTimes,
  newHolder,
  readHolder,
} from './lock-holder';
import { thisProcess } from './this-process';

/** How a folder is locked. */
export interface FolderLocking {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly times?: LockTimes | undefined;
  /** Called when the lock is held, and this run begins to watch whether it is renewed. */
  readonly onWait?: (() => void) | undefined;
}

/** Name of the file that locks a folder. */
const LOCK = 'index.lock';
const ATTEMPTS = 3;

/** A lock that is renamed, in order to remove it: by the token of the run that does so. */
const RENAMED = /^index\.lock\.[\da-f]{32}$/;
/** After which one was left by a run that was killed: milliseconds since the lock in it was renewed. */
const LEFT = 24 * 60 * 60 * 1000;

/**
 * Locks a folder with a file that only one run can create. A run renews its lock by the time of that file, and takes over the lock of
 * a run that has died: one whose process on this machine is gone, or one that it has not seen renewed for minutes, as in a container
 * that was stopped. No two clocks are compared. A run checks before it replaces anything that its lock is still its own.
 *
 * @throws IndexerError when another run holds it, and renews it.
 */
export async function lockFolder(folder: string, locking: FolderLocking): Promise<Lock> {
  const path = join(folder, LOCK);
  const { now, times = LOCK_TIMES } = locking;
  const own = newHolder(now, thisProcess);
  await take(path, folder, own, { ...locking, times });
  await removeLeft(folder).catch(() => {});
  const isOurs = async (): Promise<boolean> => (await holderOf(path))?.token === own.token;
  const renew = async (): Promise<void> => {
    const time = new Date();
    if (await isOurs()) await utimes(path, time, time);
  };
  // A failure is tried again; `confirm` reports what is lost.
  const timer = setInterval(() => void renew().catch(() => {}), times.renewed);
  timer.unref();
  return {
    async confirm() {
      if (!(await isOurs())) throw new IndexerError(`Another run has taken over the work on ${folder}.`);
    },
    async release() {
      clearInterval(timer);
      if (await isOurs()) await remove(path, own, own);
    },
  };
}

type Timed = FolderLocking & { readonly times: LockTimes };

async function take(path: string, folder: string, own: LockHolder, { times, onWait }: Timed): Promise<void> {
  for (let tried = 1; tried <= ATTEMPTS; tried += 1) {
    try {
      await writeFile(path, JSON.stringify(own), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = await holderOf(path);
    // It was given back just now.
    if (held === null) continue;
    if (!hasDied(held, thisProcess)) {
      const isAtWork = held.machine === thisProcess.machine && (await isYoung(path, times));
      if (isAtWork || (await changes(path, times, onWait))) throw new IndexerError(describeHolder(folder, held));
    }
    await remove(path, held, own);
  }
  throw new IndexerError(`The lock ${path} cannot be taken: delete that file.`);
}

/**
 * Removes a lock if its holder is still that one: another run, which watched it as well, may have taken it over. Only one run can rename
 * a file, and then nobody else has it: what is in it can be compared in peace.
 */
async function remove(path: string, { token }: LockHolder, own: LockHolder): Promise<void> {
  if ((await holderOf(path))?.token !== token) return;
  const aside = `${path}.${own.token}`;
  const isRenamed = await rename(path, aside).then(() => true, ifMissing(false));
  if (!isRenamed) return;
  // Gives another run its lock back, unless a third run has locked the folder meanwhile: the other run finds out when it confirms.
  if ((await holderOf(aside))?.token !== token) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

/**
 * Removes what is left where a run was killed between renaming a lock and removing it. Should one be in use after all, its run cannot give
 * it back: the holder finds out when it confirms, as if a third run had locked the folder.
 */
async function removeLeft(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => RENAMED.test(one))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFT) await rm(path, { force: true });
  }
}

/** Whether a lock was renewed lately. A process of this machine with the number of its holder may be another one. */
async function isYoung(path: string, { stale }: LockTimes): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Math.abs(Date.now() - found.mtimeMs) < stale;
}

/** Watches the lock of another run: where it changes, that run is at work, or has just written what may be newer than what this one has read. */
async function changes(path: string, times: LockTimes, onWait: (() => void) | undefined): Promise<boolean> {
  const before = await stateOf(path);
  onWait?.();
  return changesInTime(async () => (await stateOf(path)) !== before, times);
}

async function stateOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return `${(await holderOf(path))?.token} ${found?.mtimeMs}`;
}

/**
 * The holder of a lock, or null. Half a file only shows since when it is there: its run is about to write the
 * rest, or was killed.
 */
async function holderOf(path: string): Promise<LockHolder | null> {
  const text = await readFile(path, 'utf8').catch(ifMissing(null));
  const found = text === null ? null : await stat(path).catch(ifMissing(null));
  if (text === null || found === null) return null;
  return readHolder(tryParseJson(text)) ?? { token: '', at: found.mtimeMs, machine: '', pid: 0 };
}

/** The value for a missing file; throws any other error. */
function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT') throw error;
    return instead;
  };
}
