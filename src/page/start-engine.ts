import { importFile } from './import-file';

/** Sends a request to an index: the query of its address, and its body. What is aborted is given up there too. */
export type AskIndex = (query: string, body: string, signal: AbortSignal) => Promise<unknown>;

/** The engine that searches an index of files. */
export interface Engine {
  /** Loads it, and the manifest of the index, so that the first search need not wait for them. */
  readonly start: () => void;
  /** Rejects when there is no engine to be had. */
  readonly ask: AskIndex;
  readonly stop: () => void;
}

/** An engine that runs, for all panels with its index. */
interface Running {
  readonly ask: Promise<AskIndex>;
  users: number;
  readonly end: () => void;
}

const running = new Map<string, Running>();

/**
 * An engine that runs from its start on: in a worker, or in the page where no worker may start, since our script is on
 * another origin, or a policy forbids it. Panels with the same index share it.
 *
 * @param home address of our script, which the engine lies beside.
 * @param index as in `data-index`.
 */
export function createEngine(home: string, index: string): Engine {
  const address = new URL(index, document.baseURI).href;
  let own: Running | null = null;

  const start = (): Promise<AskIndex> => {
    if (!own) {
      const taken = running.get(address) ?? run(home, address);
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
      // A panel that starts again, as with another attribute, goes on with it.
      setTimeout(() => {
        if (left.users === 0) left.end();
      });
    },
  };
}

const FILE = 'searchlet.engine.js';

function run(home: string, address: string): Running {
  let worker: Worker | null = null;
  const begin = async (): Promise<AskIndex> => {
    try {
      worker = new Worker(new URL(FILE, home), { type: 'module' });
      return await runIn(worker, address);
    } catch {
      return (await importFile<{ openIndex(address: string): AskIndex }>(FILE, home)).openIndex(address);
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
