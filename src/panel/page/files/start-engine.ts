import { release } from 'virtual:release';
import type { AskEngine } from '../../../typesense/send/index-client';
import { requestAddress } from '../page-address';
import { linkFile } from './import-file';
import { importPart, integrityOf, loadAgain } from './import-part';

/** The engine that searches an index of files. */
export interface Engine {
  /** Loads the engine and the manifest of the index, so that the first search does not wait for them. */
  readonly start: () => void;
  /** Rejects if the engine cannot be loaded, or if it stops and the one that replaces it stops too. */
  readonly ask: AskEngine;
  readonly stop: () => void;
}

/** A running engine, shared by all panels with its index. */
interface Running {
  readonly start: () => Promise<AskEngine>;
  readonly ask: AskEngine;
  users: number;
  readonly end: () => void;
}

const ENGINES: unique symbol = Symbol.for(`searchlet ${release}`);

const shared = globalThis as { [ENGINES]?: Map<string, Running> };

/** By the address of their index. The file of the first hits may have started one for a panel of its release. */
const running = shared[ENGINES] ?? new Map<string, Running>();

/** Lets panels take over the engines that run. */
export function shareEngines(): void {
  shared[ENGINES] = running;
}

/**
 * Makes an engine for an index. It runs in a worker, or in the page if no worker can start, because our script has another
 * origin or a Content Security Policy forbids it. Panels with the same index share one. A worker that stops is replaced, and
 * the requests that waited for it are sent to the new one.
 *
 * @param scriptUrl URL of our script; the engine is in the same folder.
 * @param index as in `data-index`.
 */
export function createEngine(scriptUrl: string, index: string): Engine {
  const address = requestAddress(index);
  let own: Running | null = null;

  const take = (): Running => {
    if (!own) {
      own = running.get(address) ?? run(scriptUrl, address);
      own.users += 1;
    }
    return own;
  };

  return {
    start: () =>
      void take()
        .start()
        .catch(() => {}),
    ask: (query, body, signal) => take().ask(query, body, signal),
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

const FILE = 'engine.js';

/**
 * Milliseconds without a message, after which a worker counts as stopped: a browser that ends one for want of memory sends no
 * event. A worker with requests sends a message each second, except while it computes, which may take seconds on a slow phone.
 */
const SILENCE_MS = 10_000;

function run(scriptUrl: string, address: string): Running {
  let worker: Worker | undefined;
  let engine: Promise<AskEngine> | null = null;

  const stop = (): void => {
    engine = null;
    worker?.terminate();
  };
  const begin = async (isWanted: () => boolean): Promise<AskEngine> => {
    try {
      const url = await checkEngine(scriptUrl);
      if (isWanted()) {
        worker = new Worker(url, { type: 'module' });
        return await runIn(worker, address, stop);
      }
    } catch {}
    return (await importPart<{ openIndex(address: string): AskEngine }>(FILE, scriptUrl)).openIndex(address);
  };
  const start = (): Promise<AskEngine> => {
    if (!engine) {
      const begun: Promise<AskEngine> = begin(() => engine === begun);
      engine = begun;
      // The next search tries again.
      begun.catch(stop);
    }
    return engine;
  };

  const made: Running = {
    start,
    async ask(query, body, signal) {
      const first = await start();
      if (signal.aborted) throw signal.reason;
      return first(query, body, signal).catch(async (thrown: unknown) => {
        if (signal.aborted) throw thrown;
        return (await start())(query, body, signal);
      });
    },
    users: 0,
    end() {
      stop();
      if (running.get(address) === made) running.delete(address);
    },
  };
  running.set(address, made);
  return made;
}

/**
 * Waits until the browser has fetched the engine with its hash. A worker takes none: it gets from the browser's cache what was checked.
 *
 * @returns the address of the engine.
 */
async function checkEngine(scriptUrl: string): Promise<string> {
  const hash = await integrityOf(FILE, scriptUrl);
  return loadAgain(FILE, async (file) => {
    const link = linkFile(file, scriptUrl, hash);
    try {
      if (hash && link.relList.supports('modulepreload'))
        await new Promise((onload, onerror) => Object.assign(link, { onload, onerror }));
      return link.href;
    } finally {
      link.remove();
    }
  });
}

/** @param stop is called when the worker has stopped, before the requests that wait for it are rejected. */
function runIn(worker: Worker, address: string, stop: () => void): Promise<AskEngine> {
  const waiting = new Map<number, readonly [resolve: (answer: unknown) => void, reject: (error: Error) => void]>();
  let asked = 0;

  return new Promise((resolve, reject) => {
    const fail = (): void => {
      const error = new Error(`${FILE} has stopped`);
      stop();
      reject(error);
      for (const request of waiting.values()) request[1](error);
    };
    let timer = setTimeout(fail, SILENCE_MS);
    const watch = (): void => {
      clearTimeout(timer);
      if (waiting.size) timer = setTimeout(fail, SILENCE_MS);
    };
    const ask: AskEngine = (query, body, signal) =>
      new Promise((...callbacks) => {
        const id = asked++;
        waiting.set(id, callbacks);
        watch();
        worker.postMessage([id, query, body]);
        signal.addEventListener('abort', () => {
          waiting.delete(id);
          worker.postMessage([id]);
        });
      });
    worker.onerror = fail;
    worker.onmessage = ({ data }) => {
      if (data) {
        waiting.get(data[0])?.[0](data[1]);
        waiting.delete(data[0]);
      } else resolve(ask);
      watch();
    };
    worker.postMessage(address);
  });
}
