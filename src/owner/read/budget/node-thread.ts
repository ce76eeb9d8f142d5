import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { FormatError } from './format-error';
import { type Budget, overBudget, type ReadThread, readInThreads } from './read-in-budget';

/** Most memory of the objects in a thread, in MB: the largest budget. Smaller ones are watched. */
const HEAP = 2000;

/** Starts a thread of Node that reads. @param url of the file that is built of `serve-reader.ts`. */
export function startNodeThread(url: URL): ReadThread {
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: HEAP } });
  return { ask: (request, budget) => askWorker(worker, request, budget), end: () => void worker.terminate() };
}

/** Reads in the thread of `reader.mjs` beside a module. Without that file, as in a copied command, it is read where the command runs. */
export function readBeside(module: string): void {
  const reader = new URL('reader.mjs', module);
  if (existsSync(reader)) readInThreads(() => startNodeThread(reader));
}

/** Milliseconds between two looks at the memory: the limits of a thread do not count buffers. */
const WATCH = 50;
const MB = 1024 * 1024;

/**
 * Sends a message to a thread of Node, and waits for its answer. Without a question, the thread does not keep the process running.
 *
 * @throws FormatError when it ends, or needs more than its budget: it is of no further use then.
 */
export function askWorker<Answer>(worker: Worker, message: unknown, budget: Budget): Promise<Answer> {
  worker.ref();
  // A thread that is ended may still run out of memory before it ends: without a listener, that would end the process.
  if (worker.listenerCount('error') === 0) worker.on('error', () => {});
  return new Promise<Answer>((resolve, reject) => {
    const fail = (reason: string): void => {
      end();
      reject(new FormatError(reason));
    };
    const onMessage = (answer: Answer): void => {
      end();
      resolve(answer);
    };
    const onError = (error: Error & { readonly code?: string }): void =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? overBudget.memory(budget) : `cannot be read: ${error.message}`);
    const onExit = (): void => fail('cannot be read: its reader ended');
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > budget.memory * MB) fail(overBudget.memory(budget));
    }, WATCH);
    const timer = setTimeout(() => fail(overBudget.time(budget)), budget.seconds * 1000);
    const end = (): void => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(message);
  });
}
