import { importFile } from './import-file';

/** Sends a request to an index: the query of its address, and its body. */
export type AskIndex = (query: string, body: string) => Promise<unknown>;

/** The engine that searches an index of files. */
export interface Engine {
  /** Rejects when there is no engine to be had. */
  readonly ask: AskIndex;
  readonly stop: () => void;
}

/**
 * Starts the engine when it is first asked: in a worker, or in the page where no worker may start, since our script is on
 * another origin, or a policy forbids it.
 *
 * @param home address of our script, which the engine lies beside.
 * @param index as in `data-index`.
 */
export function createEngine(home: string, index: string): Engine {
  let worker: Worker | null = null;
  let starting: Promise<AskIndex> | null = null;

  const start = async (): Promise<AskIndex> => {
    const { href } = new URL(FILE, home);
    const address = new URL(index, document.baseURI).href;
    try {
      worker = new Worker(href, { type: 'module' });
      return await runIn(worker, address);
    } catch {
      return (await importFile<{ openIndex(address: string): AskIndex }>(FILE, home)).openIndex(address);
    }
  };

  return {
    async ask(query, body) {
      starting ??= start();
      // The next search tries again.
      starting.catch(() => {
        starting = null;
      });
      return (await starting)(query, body);
    },
    stop: () => worker?.terminate(),
  };
}

const FILE = 'searchlet.engine.js';

function runIn(worker: Worker, address: string): Promise<AskIndex> {
  const waiting: ((answer: unknown) => void)[] = [];
  worker.postMessage(address);
  return new Promise((resolve, reject) => {
    worker.onerror = reject;
    worker.onmessage = ({ data }) => {
      if (data) waiting[data[0]]?.(data[1]);
      else resolve((query, body) => new Promise((done) => worker.postMessage([waiting.push(done) - 1, query, body])));
    };
  });
}
