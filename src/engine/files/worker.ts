import { openIndex } from './open-index';

/** `searchlet.engine.js`: runs in a worker of the page, or is imported by the page where no worker may start. */
export { openIndex } from './open-index';

/**
 * The first message to a worker is the address of the index. A request has a number, and its answer has the same. A message
 * with the number alone aborts the request.
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
  // Reports that it runs: where a policy forbids workers, a page gets only an error event.
  postMessage(null);
}
