import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeHolder, hasDied, type LockHolder, newHolder, readHolder } from './lock-holder';
import { IndexerError } from './notes';
import type { Lock } from './server-lock';
import { thisProcess } from './this-process';

/** Name of the file that locks a folder. */
const LOCK = 'index.lock';
const ATTEMPTS = 3;
/** Milliseconds for which the lock of another machine holds at most. A run checks before it replaces anything that its lock is still its own. */
const MOST_HELD = 3 * 60 * 60 * 1000;
const UNKNOWN_END = 'A run that has died on another machine stops counting after 3 hours.';

/**
 * Locks a folder with a file that only one run can create. A run that dies leaves it behind: the next one takes it over.
 *
 * @param now milliseconds since 1970.
 * @throws IndexerError when another run holds it.
 */
export async function lockFolder(folder: string, now: number): Promise<Lock> {
  const path = join(folder, LOCK);
  const holder = newHolder(now, thisProcess);
  await take(path, folder, holder);
  const isOurs = async (): Promise<boolean> => (await holderOf(path))?.token === holder.token;
  return {
    async confirm() {
      if (!(await isOurs())) throw new IndexerError(`Another run has taken over the work on ${folder}.`);
    },
    async release() {
      if (await isOurs()) await rm(path, { force: true });
    },
  };
}

async function take(path: string, folder: string, holder: LockHolder): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await writeFile(path, JSON.stringify(holder), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const held = await holderOf(path);
      const isOver = held === null || hasDied(held, thisProcess) || holder.at - held.at > MOST_HELD;
      if (!isOver) throw new IndexerError(`${describeHolder(folder, held)} ${UNKNOWN_END}`);
      if (tried === ATTEMPTS) throw new IndexerError(`The lock ${path} cannot be taken: delete that file.`);
      await rm(path, { force: true });
    }
  }
}

/** The holder of a lock; null if there is none, or half a file: the run that wrote it was killed, or confirms before it ends. */
async function holderOf(path: string): Promise<LockHolder | null> {
  try {
    return readHolder(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}
