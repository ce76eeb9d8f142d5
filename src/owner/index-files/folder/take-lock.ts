import { abortable } from '../../../typesense/send/abort';
import { IndexerError } from '../../documents/notes';
import {
  describeHolder,
  hasDied,
  LOCK_TIMES,
  type LockHolder,
  type LockTimes,
  newHolder,
  type Runner,
} from './lock-holder';

/** Who takes a lock, and how. */
export interface Locking {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly runner: Runner;
  readonly times?: LockTimes | undefined;
  /** Ends the waiting for a run that may have died. */
  readonly signal?: AbortSignal | undefined;
  /** Called when the lock is held, and this run begins to watch whether it is renewed. */
  readonly onWait?: (() => void) | undefined;
}

/** A lock as it is stored. */
export interface StoredLock {
  readonly holder: LockHolder;
  /** Another number after each renewal. */
  readonly renewal: number;
}

/** Where a lock is stored: in a folder, or on a server. */
interface LockPlace {
  /** What it locks, in a sentence. */
  readonly what: string;
  /** What to do where nobody can take it, as a sentence. */
  readonly advice: string;
  /** Stores a lock, unless there is one. Returns whether it did. */
  create(own: LockHolder): Promise<boolean>;
  read(): Promise<StoredLock | null>;
  /** Whether a run that is not known to have died is at work, so that it need not be watched. */
  isAtWork?(held: StoredLock): boolean;
  /** Takes a lock away from a run that has died, unless another one has done so. */
  takeOver(from: LockHolder, own: LockHolder): Promise<void>;
  renew(own: LockHolder): Promise<void>;
  remove(own: LockHolder): Promise<void>;
}

/** A lock that this run holds, and renews while it works. */
export interface RenewedLock {
  /** @throws IndexerError when another run has taken it over. */
  confirm(): Promise<void>;
  /** The same, but looks only where it is long since the last time: cheap enough for each batch. */
  check(): Promise<void>;
  /** Gives it back, unless another run has taken it over. */
  release(): Promise<void>;
}

/**
 * Takes a lock, also from a run that has died: one whose process on this machine is gone, or one that this run has not seen renewed
 * for minutes, as in a container that was stopped. No two clocks are compared.
 *
 * @throws IndexerError when another run holds it, and renews it.
 */
export async function takeLock(place: LockPlace, locking: Locking): Promise<RenewedLock> {
  const { now, runner, times = LOCK_TIMES } = locking;
  const own = newHolder(now, runner);
  await take(place, own, { ...locking, times });
  let lastRenewed = performance.now();
  const isOurs = async (): Promise<boolean> => (await place.read())?.holder.token === own.token;

  const confirm = async (): Promise<void> => {
    if (!(await isOurs())) {
      lastRenewed = Number.NEGATIVE_INFINITY;
      throw new IndexerError(`Another run has taken over the work on ${place.what}.`);
    }
    await place.renew(own);
    lastRenewed = performance.now();
  };
  // A failure is tried again later; `check` and `confirm` report what is lost.
  const timer = setInterval(() => void confirm().catch(() => {}), times.renewed);
  // In Node alone.
  timer.unref?.();

  return {
    confirm,
    async check() {
      if (performance.now() - lastRenewed > times.stale / 2) await confirm();
    },
    async release() {
      clearInterval(timer);
      if (await isOurs()) await place.remove(own);
    },
  };
}

/** How often a lock is tried that is given back, or taken over by another run, in the same moment. */
const ATTEMPTS = 5;

type Timed = Locking & { readonly times: LockTimes };

async function take(place: LockPlace, own: LockHolder, locking: Timed): Promise<void> {
  for (let tried = 1; tried <= ATTEMPTS; tried += 1) {
    if (await place.create(own)) return;
    const held = await place.read();
    // It was given back just now.
    if (held === null) continue;
    const { holder } = held;
    // It was taken over, or its response was lost and the client has sent the request again.
    if (holder.token === own.token) return;
    if (!hasDied(holder, locking.runner) && (place.isAtWork?.(held) || (await changes(place, held, locking))))
      throw new IndexerError(describeHolder(place.what, holder));
    await place.takeOver(holder, own);
  }
  if ((await place.read())?.holder.token === own.token) return;
  throw new IndexerError(place.advice);
}

/** The fewest looks at a lock after which it counts as still. */
const FEWEST_LOOKS = 8;

/**
 * Watches the lock of another run until it is renewed or given back: then that run is at work, or has just written what may be newer
 * than what this one has read. It has died if nothing changes for minutes. One look counts for a part of that time at most: where a
 * machine has slept, or is overloaded, the holder renews its lock only some moments after this run looks again. Rejects once the
 * signal is aborted.
 */
async function changes(
  place: LockPlace,
  { holder: { token }, renewal }: StoredLock,
  { times: { look, stale }, signal, onWait }: Timed,
): Promise<boolean> {
  onWait?.();
  for (let still = 0, looked = performance.now(); still < stale; ) {
    const pause = new Promise<void>((resolve) => setTimeout(resolve, look));
    await (signal === undefined ? pause : abortable(pause, signal));
    const now = await place.read();
    if (now?.holder.token !== token || now.renewal !== renewal) return true;
    const before = looked;
    looked = performance.now();
    still += Math.min(looked - before, stale / FEWEST_LOOKS);
  }
  return false;
}
