import { FormatError } from '../../../read/budget/format-error';
import {
  type Budget,
  overBudget,
  type ReadThread,
  type ThreadAnswer,
  type ThreadRequest,
} from '../../../read/budget/read-in-budget';

/** Starts a worker of the browser that reads. @param url of `read-worker.js`. */
export function startBrowserThread(url: URL): ReadThread {
  const worker = new Worker(url, { type: 'module' });
  return { ask: (request, budget) => ask(worker, request, budget), end: () => worker.terminate() };
}

/** A browser limits the memory of a worker itself, and ends it. */
function ask(worker: Worker, request: ThreadRequest, budget: Budget): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      clearTimeout(timer);
      reject(new FormatError(reason));
    };
    const timer = setTimeout(() => fail(overBudget.time(budget)), budget.seconds * 1000);
    worker.onmessage = ({ data }: MessageEvent<ThreadAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = ({ message }) => fail(`cannot be read: ${message}`);
    worker.postMessage(request);
  });
}
