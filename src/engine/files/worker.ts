import { openIndex } from './open-index';

/** `searchlet.engine.js`: runs in a worker of the page, or is imported by the page where no worker may start. */
export { openIndex } from './open-index';

/** The first message to a worker is the address of the index; a request has a number, which its answer bears too. */
export type ToWorker = string | readonly [id: number, query: string, body: string];

if (typeof document === 'undefined') {
  let ask: ReturnType<typeof openIndex> | null = null;
  addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
    if (typeof data === 'string') {
      ask = openIndex(data);
      return;
    }
    const [id, query, body] = data;
    if (ask) postMessage([id, await ask(query, body)]);
  });
  // Tells that it runs: a page whose policy forbids workers learns only that one has failed.
  postMessage(null);
}
