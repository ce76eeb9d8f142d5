import { isRecord } from '../../documents/document';

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

/** Where a run takes place. */
export interface Runner {
  /** The same for each run on one machine. */
  readonly machine: string;
  readonly pid: number;
  /** Whether a process of this machine is still there. */
  isRunning(pid: number): boolean;
}

/** Milliseconds of the clock of this machine. */
export interface LockTimes {
  /** Between two renewals. */
  readonly renewed: number;
  /** After which a lock that is not renewed counts no longer. A tab in the background may be a minute late. */
  readonly stale: number;
  /** Between two looks at the lock of another run. */
  readonly look: number;
}

export const LOCK_TIMES: LockTimes = { renewed: 15_000, stale: 120_000, look: 5000 };

/** Describes this run as the holder of a lock. */
export function newHolder(now: number, { machine, pid }: Runner): LockHolder {
  return { token: newToken(), at: now, machine, pid };
}

/** A runner of which nothing is known, such as a tab: nobody can ask whether its process is there, and it can ask for no other. */
export function unknownRunner(): Runner {
  return { machine: newToken(), pid: 0, isRunning: () => true };
}

/** Reads what a lock says; null for anything else. */
export function readHolder(written: unknown): LockHolder | null {
  if (!isRecord(written)) return null;
  const { token, at, machine, pid } = written;
  const isWhole = typeof token === 'string' && typeof at === 'number' && typeof machine === 'string';
  return isWhole && typeof pid === 'number' ? { token, at, machine, pid } : null;
}

/** Whether the process that holds a lock ran on this machine, and has died. */
export function hasDied({ machine, pid }: LockHolder, runner: Runner): boolean {
  return machine === runner.machine && !runner.isRunning(pid);
}

/** Says that another run is at work, as a sentence after what that run changes. */
export function describeHolder(what: string, { at }: LockHolder): string {
  const since = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  return `Another run has been changing ${what} since ${since} UTC. Wait until it ends.`;
}

/** 128 random bits. `crypto.randomUUID` is missing on pages that are served over plain http. */
function newToken(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
