import type { FillFailure, FillProgress, FillWork, FromFillWorker, ToFillWorker, WorkName } from './fill-messages';

/** The worker of Fill has said why there is no result. */
export class FillError extends Error {
  override readonly name = 'FillError';

  constructor(readonly failure: FillFailure) {
    super(failure.message);
  }
}

export type FillWorker = ReturnType<typeof startFillWorker>;

/** Starts the worker of Fill. @param url address of `fill-worker.js`. */
export function startFillWorker(url: string) {
  const worker = new Worker(url, { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const send = (message: ToFillWorker): void => worker.postMessage(message);
  const failAll = (failure: FillFailure): void => {
    for (const { reject } of waiting.values()) reject(new FillError(failure));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromFillWorker>) => {
    const one = waiting.get(data.id);
    if ('progress' in data) {
      one?.onProgress(data.progress);
      return;
    }
    waiting.delete(data.id);
    if ('failure' in data) one?.reject(new FillError(data.failure));
    else one?.resolve(data.result);
  });
  // A browser also ends a worker for want of memory.
  worker.addEventListener('error', ({ message }) =>
    failAll({ ...STOPPED, isStopped: false, message: message || ENDED }),
  );
  return {
    /** Rejects with a `FillError`. */
    do: <N extends WorkName>(
      work: N,
      given: FillWork[N]['given'],
      onProgress: (progress: FillProgress) => void,
    ): Promise<FillWork[N]['result']> =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve: resolve as (result: unknown) => void, reject, onProgress });
        send({ id: asked, work, given });
      }),
    control: (what: 'hold' | 'go-on' | 'stop'): void => send({ control: what }),
    /** Ends it at once, whatever it does. What waits is stopped. */
    end(): void {
      worker.terminate();
      failAll(STOPPED);
    },
  };
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: FillError) => void;
  readonly onProgress: (progress: FillProgress) => void;
}

const STOPPED: FillFailure = { message: 'Stopped.', shrunk: [], isStopped: true, isOurs: false };
const ENDED = 'The browser has stopped the work, perhaps because it needs too much memory.';
