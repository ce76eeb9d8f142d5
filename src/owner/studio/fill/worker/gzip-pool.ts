import { gzipBytes } from './gzip-bytes';

/** Compresses files. */
export interface GzipPool {
  /**
   * Takes the bytes, which have their own buffer: a copy of each file would be garbage, which a browser frees late. Rejects with a
   * `GzipEndedError` where they are lost.
   */
  readonly gzip: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
}

/** A worker has ended with the files that it had. What comes next is compressed without workers. */
export class GzipEndedError extends Error {
  override readonly name = 'GzipEndedError';
}

/** Compresses where it is called. */
export const GZIP_HERE: GzipPool = { gzip: async (bytes) => gzipBytes(bytes) };

/** More workers would wait for files: one worker writes them all. */
const MOST_WORKERS = 3;

/** Milliseconds between two looks at the workers. */
const LOOK = 1000;
/**
 * Looks at which a worker with work has answered nothing since the one before, until it counts as ended. The largest file of an index
 * takes some seconds. A machine that sleeps, or a busy tab, does not look either.
 */
const MOST_SILENT_LOOKS = 60;

/**
 * Compresses in workers, as many as the machine has cores to spare. They end with the worker that starts them. A browser that is short of
 * memory may end them before, with an event or without: the files that they had are lost then, and later ones are compressed here.
 *
 * @param url address of `gzip-worker.js`.
 */
export function startGzipPool(url: URL): GzipPool {
  // Some browsers start no worker in a worker.
  if (typeof Worker === 'undefined') return GZIP_HERE;
  const count = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
  let hasFailed = false;
  const workers = Array.from({ length: count }, () =>
    startGzipWorker(url, () => {
      hasFailed = true;
    }),
  );
  let asked = 0;
  return {
    gzip: (bytes) => {
      if (hasFailed) return GZIP_HERE.gzip(bytes);
      asked += 1;
      return (workers[asked % count] ?? GZIP_HERE).gzip(bytes);
    },
  };
}

interface Waiting {
  readonly resolve: (packed: Uint8Array) => void;
  readonly reject: (error: GzipEndedError) => void;
}

/** @param onEnd is called when it answers no more. */
function startGzipWorker(url: URL, onEnd: () => void): GzipPool {
  const worker = new Worker(url, { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let silentLooks = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const end = (): void => {
    onEnd();
    clearInterval(timer);
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new GzipEndedError());
    waiting.clear();
  };
  const look = (): void => {
    silentLooks += 1;
    if (silentLooks > MOST_SILENT_LOOKS) end();
  };
  worker.addEventListener('message', ({ data: [id, packed] }: MessageEvent<readonly [number, Uint8Array]>) => {
    silentLooks = 0;
    waiting.get(id)?.resolve(packed);
    waiting.delete(id);
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
  worker.addEventListener('error', end);
  return {
    gzip: (bytes) =>
      new Promise((resolve, reject) => {
        asked += 1;
        silentLooks = waiting.size === 0 ? 0 : silentLooks;
        waiting.set(asked, { resolve, reject });
        timer ??= setInterval(look, LOOK);
        worker.postMessage([asked, bytes], { transfer: [bytes.buffer] });
      }),
  };
}
