import { MEMORY } from './memory-address';

/**
 * In a worker of the studio: answers requests for the files of an index in memory. The engine fetches them as it does from any
 * host.
 */

const files = new Map<string, Blob>();
const fetchFromHost = globalThis.fetch.bind(globalThis);

globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (!address.startsWith(MEMORY)) return fetchFromHost(input, init);
  // Behind the number of the index.
  const path = address.slice(MEMORY.length).replace(/^\d+\//, '');
  const file = files.get(path);
  return file === undefined ? new Response(null, { status: 404 }) : new Response(file);
};

addEventListener(
  'message',
  (event: MessageEvent<unknown>) => {
    if (!(event.data instanceof Map)) return;
    for (const [path, file] of event.data as ReadonlyMap<string, Blob>) files.set(path, file);
    // All other messages are for the engine.
    event.stopImmediatePropagation();
  },
  // Hears messages before the engine does, which listens first: it is a file of the release that runs before this module.
  { capture: true },
);
