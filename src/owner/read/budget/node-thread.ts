import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { askWorker } from './ask-worker';
import { type ReadThread, readInThreads } from './read-in-budget';

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
