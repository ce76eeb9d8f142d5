import { importFile } from './import-file';

/** Sends a request to an index: the query string of its URL, and its body. An aborted request stops in the engine too. */
export type AskIndex = (query: string, body: string, signal: AbortSignal) => Promise<unknown>;

/** The engine that searches an index of files. */
export interface Engine {
  /** Loads the engine and the manifest of the index, so that the first search does not wait for them. */
  readonly start: () => void;
  /** Rejects if the engine cannot be loaded. */
  readonly ask: AskIndex;
  readonly stop: () => void;
}

/** A running engine, shared by all panels with its index. */
interface Running {
  readonly ask: Promise<AskIndex>;
  users: number;
  readonly end: () => void;
}

const running = new Map<string, Running>();

/**
 * Makes an engine for an index. It runs in a worker, or in the page if no worker can start, because our script has another
 * origin or a Content Security Policy forbids it. Panels with the same index share one.
 *
 * @param scriptUrl URL of our script; the engine is in the same folder.
 * @param index as in `data-index`.
 */
export function createEngine(scriptUrl: string, index: string): Engine {
  const address = new URL(index, document.baseURI).href;
  let own: Running | null = null;

  const start = (): Promise<AskIndex> => {
    if (!own) {
      const taken = running.get(address) ?? run(scriptUrl, address);
      taken.users += 1;
      // The next search tries again.
      taken.ask.catch(() => {
        if (own === taken) own = null;
      });
      own = taken;
    }
    return own.ask;
  };

  return {
    start: () => void start(),
    async ask(query, body, signal) {
      const ask = await start();
      if (signal.aborted) throw signal.reason;
      return ask(query, body, signal);
    },
    stop() {
      const left = own;
      own = null;
      if (!left) return;
      left.users -= 1;
      // A panel that restarts, as after a change of an attribute, uses the same engine.
      setTimeout(() => {
        if (left.users === 0) left.end();
      });
    },
  };
}

const FILE = 'searchlet.engine.js';

function run(scriptUrl: string, address: string): Running {
  let worker: Worker | null = null;
  const begin = async (): Promise<AskIndex> => {
    try {
      worker = new Worker(new URL(FILE, scriptUrl), { type: 'module' });
      return await runIn(worker, address);
    } catch {
      return (await importFile<{ openIndex(address: string): AskIndex }>(FILE, scriptUrl)).openIndex(address);
    }
  };
  const end = (): void => {
    worker?.terminate();
    if (running.get(address) === made) running.delete(address);
  };
  const made: Running = { ask: begin(), users: 0, end };
  made.ask.catch(end);
  running.set(address, made);
  return made;
}

function runIn(worker: Worker, address: string): Promise<AskIndex> {
  const waiting: ((answer: unknown) => void)[] = [];
  worker.postMessage(address);
  return new Promise((resolve, reject) => {
    worker.onerror = reject;
    worker.onmessage = ({ data }) => {
      if (data) waiting[data[0]]?.(data[1]);
      else
        resolve(
          (query, body, signal) =>
            new Promise((done) => {
              const id = waiting.push(done) - 1;
              worker.postMessage([id, query, body]);
              signal.addEventListener('abort', () => worker.postMessage([id]));
            }),
        );
    };
  });
}
