import { IndexerError } from '../../indexer/notes';
import { gzipBytes } from './gzip-bytes';

/** Compresses files; each is taken, and no longer there for others. */
export interface GzipPool {
  readonly gzip: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
}

/** Compresses where it is called. */
export const GZIP_HERE: GzipPool = { gzip: async (bytes) => gzipBytes(bytes) };

/** More workers would wait for files: one worker writes them all. */
const MOST_WORKERS = 3;

/**
 * Compresses in workers, as many as the machine has cores to spare. They end with the worker that starts them.
 *
 * @param url address of `gzip-worker.js`.
 */
export function startGzipPool(url: URL): GzipPool {
  // Some browsers start no worker in a worker.
  if (typeof Worker === 'undefined') return GZIP_HERE;
  const count = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
  const waiting = new Map<number, Waiting>();
  const workers = Array.from({ length: count }, () => new Worker(url, { type: 'module' }));
  let asked = 0;
  let hasFailed = false;
  for (const worker of workers) {
    worker.addEventListener('message', ({ data: [id, packed] }: MessageEvent<readonly [number, Uint8Array]>) => {
      waiting.get(id)?.resolve(packed);
      waiting.delete(id);
    });
    worker.addEventListener('error', ({ message }) => {
      hasFailed = true;
      const error = new IndexerError(`The files cannot be compressed: ${message || `${url} does not run`}.`);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
  }
  return {
    gzip: (bytes) => {
      // A worker that has ended answers nothing, and says so once.
      if (hasFailed) return GZIP_HERE.gzip(bytes);
      return new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        workers[asked % count]?.postMessage([asked, bytes], [bytes.buffer]);
      });
    },
  };
}

interface Waiting {
  readonly resolve: (packed: Uint8Array) => void;
  readonly reject: (error: IndexerError) => void;
}
