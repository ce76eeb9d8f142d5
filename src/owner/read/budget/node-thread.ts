import { Worker } from 'node:worker_threads';
import { FormatError } from '../formats/format-error';
import { type Budget, overBudget, type ReadThread, type ThreadAnswer, type ThreadRequest } from './read-in-budget';

/** Milliseconds between two looks at the memory: the limits of a thread do not count buffers. */
const WATCH = 50;
const MB = 1024 * 1024;
/** Most memory of the objects in a thread, in MB. */
const HEAP = 400;

/** Starts a thread of Node that reads. @param url of the file that is built of `serve-reader.ts`. */
export function startNodeThread(url: URL): ReadThread {
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: HEAP } });
  return { ask: (request, budget) => ask(worker, request, budget), end: () => void worker.terminate() };
}

function ask(worker: Worker, request: ThreadRequest, budget: Budget): Promise<ThreadAnswer> {
  // Without a file to read, the thread does not keep the process running.
  worker.ref();
  return new Promise<ThreadAnswer>((resolve, reject) => {
    const fail = (reason: string): void => {
      end();
      reject(new FormatError(reason));
    };
    const onMessage = (answer: ThreadAnswer): void => {
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
    worker.postMessage(request);
  });
}
