import type { FillProgress, FillWork, WorkName } from './fill-messages';
import type { FillStore } from './fill-state';
import { FillError, type FillWorker, startFillWorker } from './fill-worker-client';

/** How far a work is that begins, or has ended. */
const NOTHING_SENT = { progress: null, lost: null, isHeld: false, turnedAway: null } as const;

export type FillRunner = ReturnType<typeof createFillRunner>;

/** Does one thing at a time in the worker of Fill; how far it is, and why it failed, is in the state. */
export function createFillRunner({ state, set }: FillStore) {
  let worker: FillWorker | null = null;

  /** Does one thing in a worker; null where it failed. */
  const run = async <N extends WorkName>(
    own: FillWorker,
    name: N,
    given: FillWork[N]['given'],
  ): Promise<FillWork[N]['result'] | null> => {
    set({ busy: name, failure: null, ...NOTHING_SENT });
    const onProgress = (progress: FillProgress): void =>
      set(progress.kind === 'lost' ? { lost: progress.reason, isHeld: true } : { progress });
    const isReplaced = (): boolean => worker !== own && worker !== null;
    try {
      return await own.do(name, given, onProgress);
    } catch (error) {
      if (!(error instanceof FillError)) throw error;
      if (!isReplaced()) set({ failure: { of: name, failure: error.failure } });
      return null;
    } finally {
      if (!isReplaced()) set({ busy: null, ...NOTHING_SENT });
      if (worker !== own) own.end();
    }
  };

  /** The worker with the files read and the choices made, again after it was ended; null where that failed. */
  const ready = async (studio: string): Promise<FillWorker | null> => {
    if (worker !== null) return worker;
    const own = startFillWorker(`${studio}fill-worker.js`);
    worker = own;
    const { files, base } = state();
    const read = await run(own, 'read', { files, base });
    if (read === null) return null;
    const isThere = ([name]: readonly [string, unknown]): boolean => read.fields.some((field) => field.name === name);
    const chosen = Object.entries(state().choices).filter(isThere);
    const choices = Object.fromEntries(chosen);
    set({ choices });
    const overview = chosen.length === 0 ? read : await run(own, 'choose', choices);
    if (overview === null) return null;
    set({ overview });
    return own;
  };

  return {
    ready,
    run,
    control: (what: Parameters<FillWorker['control']>[0]): void => worker?.control(what),
    end(): void {
      worker?.end();
      worker = null;
    },
  };
}
