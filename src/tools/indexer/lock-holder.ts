import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isRecord } from './document';

/** The run that holds a lock. */
export interface LockHolder {
  /** Differs for each run. */
  readonly token: string;
  /** Milliseconds since 1970 at which it took the lock. */
  readonly at: number;
  /** Hash of the name of the machine: a lock in a folder may be uploaded with it. */
  readonly machine: string;
  readonly pid: number;
}

/** Milliseconds for which a lock holds at most. A run checks before it replaces anything that the lock is still its own. */
const MOST_HELD = 3 * 60 * 60 * 1000;

/** Describes this run as the holder of a lock. */
export function newHolder(now: number): LockHolder {
  return { token: randomUUID(), at: now, machine: thisMachine(), pid: process.pid };
}

/** Reads what a lock says; null for anything else. */
export function readHolder(written: unknown): LockHolder | null {
  if (!isRecord(written)) return null;
  const { token, at, machine, pid } = written;
  const isWhole = typeof token === 'string' && typeof at === 'number' && typeof machine === 'string';
  return isWhole && typeof pid === 'number' ? { token, at, machine, pid } : null;
}

/** Whether a lock counts no longer: it is old, or its process has died on this machine. */
export function isReleased({ at, machine, pid }: LockHolder, now: number): boolean {
  return now - at > MOST_HELD || (machine === thisMachine() && !isRunning(pid));
}

/** Tells the owner that another run is at work, as a sentence after what that run changes. */
export function describeHolder(what: string, { at }: LockHolder): string {
  const since = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  return `Another run has been changing ${what} since ${since} UTC. Wait for its end; a run that has died stops counting after 3 hours.`;
}

function thisMachine(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 16);
}

/** Signal 0 only asks whether a process exists; EPERM says that it does, as one of another user. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
