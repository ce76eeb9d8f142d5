import { openIndex } from './open-index';

/** `searchlet/engine.js`: runs in a worker. The page imports it if its policy forbids workers; studio and command do so, too. */
export { openIndex } from './open-index';

/**
 * The first message to a worker is the address of the index. A request and its response have the same number. A message with
 * only the number aborts the request.
 *
 * The worker sends `null` once it runs, and each second while it has requests.
 */
type ToWorker = string | readonly [id: number] | readonly [id: number, query: string, body: string];

const ALIVE_MS = 1000;

// Node has neither: the command imports the file for `openIndex`.
if (typeof document === 'undefined' && typeof postMessage === 'function') {
  let ask: ReturnType<typeof openIndex> | null = null;
  const running = new Map<number, AbortController>();

  addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
    if (typeof data === 'string') {
      ask = openIndex(data);
      return;
    }
    if (data.length === 1) {
      running.get(data[0])?.abort();
      return;
    }
    const [id, query, body] = data;
    const controller = new AbortController();
    running.set(id, controller);
    // The page replaces a worker that is silent; a file of the index may take longer than it waits.
    const alive = setInterval(() => postMessage(null), ALIVE_MS);
    const answer = await ask?.(query, body, controller.signal).catch(() => null);
    clearInterval(alive);
    running.delete(id);
    if (answer) postMessage([id, answer]);
  });
  // Reports to the page that the worker runs: if a policy forbids workers, the page gets only an error event.
  postMessage(null);
}
