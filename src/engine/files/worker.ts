import { openIndex } from './open-index';

/** `searchlet.engine.js`: runs in a worker, or the page imports it if its policy forbids workers. */
export { openIndex } from './open-index';

/**
 * The first message to a worker is the address of the index. A request and its response have the same number. A message with
 * only the number aborts the request.
 */
export type ToWorker = string | readonly [id: number] | readonly [id: number, query: string, body: string];

if (typeof document === 'undefined') {
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
    const answer = await ask?.(query, body, controller.signal).catch(() => null);
    running.delete(id);
    if (answer) postMessage([id, answer]);
  });
  // Tells the page that the worker runs: if a policy forbids workers, the page gets only an error event.
  postMessage(null);
}
