import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tryParseJson } from '../../documents/parse-json';
import { LOCK_TIMES, type LockHolder, readHolder } from './lock-holder';
import { type Locking, type RenewedLock, type StoredLock, takeLock } from './take-lock';
import { thisProcess } from './this-process';

/** How a folder is locked. */
export type FolderLocking = Pick<Locking, 'now' | 'times' | 'onWait'>;

/** Name of the file that locks a folder. */
const LOCK = 'index.lock';

/** A lock that is renamed, in order to remove it: by the token of the run that does so. */
const RENAMED = /^index\.lock\.[\da-f]{32}$/;
/** After which one was left by a run that was killed: milliseconds since the lock in it was renewed. */
const LEFT = 24 * 60 * 60 * 1000;

/**
 * Locks a folder with a file that only one run can create, and whose time it renews. A run checks before it replaces anything that its
 * lock is still its own.
 *
 * @throws IndexerError when another run holds it, and renews it.
 */
export async function lockFolder(folder: string, locking: FolderLocking): Promise<RenewedLock> {
  const path = join(folder, LOCK);
  const { stale } = locking.times ?? LOCK_TIMES;
  const lock = await takeLock(
    {
      what: folder,
      advice: `The lock ${path} cannot be taken: delete that file.`,
      create: (own) => writeFile(path, JSON.stringify(own), { flag: 'wx' }).then(() => true, ifError('EEXIST', false)),
      read: () => readLock(path),
      // Of a process that is gone, another one may have the number: its lock is not renewed.
      isAtWork: ({ holder: { machine }, renewal }) =>
        machine === thisProcess.machine && Math.abs(Date.now() - renewal) < stale,
      takeOver: (from, own) => remove(path, from, own),
      renew: () => utimes(path, new Date(), new Date()),
      remove: (own) => remove(path, own, own),
    },
    { ...locking, runner: thisProcess },
  );
  await removeLeft(folder).catch(() => {});
  return lock;
}

/**
 * Removes a lock if its holder is still that one: another run, which watched it as well, may have taken it over. Only one run can rename
 * a file, and then nobody else has it: what is in it can be compared in peace.
 */
async function remove(path: string, { token }: LockHolder, own: LockHolder): Promise<void> {
  if ((await readLock(path))?.holder.token !== token) return;
  const aside = `${path}.${own.token}`;
  const isRenamed = await rename(path, aside).then(() => true, ifError('ENOENT', false));
  if (!isRenamed) return;
  // Gives another run its lock back, unless a third run has locked the folder meanwhile: the other run finds out when it confirms.
  if ((await readLock(aside))?.holder.token !== token) await link(aside, path).catch(() => {});
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

/** The lock in a file, or null. Half a file only shows since when it is there: its run is about to write the rest, or was killed. */
async function readLock(path: string): Promise<StoredLock | null> {
  const text = await readFile(path, 'utf8').catch(ifError('ENOENT', null));
  const found = text === null ? null : await stat(path).catch(ifError('ENOENT', null));
  if (text === null || found === null) return null;
  const holder = readHolder(tryParseJson(text)) ?? { token: '', at: found.mtimeMs, machine: '', pid: 0 };
  return { holder, renewal: found.mtimeMs };
}

/** The value for this error of the system; throws any other. */
function ifError<T>(code: string, instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== code) throw error;
    return instead;
  };
}
