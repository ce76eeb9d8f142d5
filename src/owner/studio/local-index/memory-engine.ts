import '../../../engine/files/worker';
import { fileIn, isFilesMessage, type JoinedFiles } from './joined-files';
import { MEMORY_HOST } from './local-index';

/**
 * In a worker of the studio: answers requests for the files of an index in memory. The engine fetches them as it does from any
 * host.
 */

let files: JoinedFiles | null = null;
const fetchFromHost = globalThis.fetch.bind(globalThis);

globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (!address.startsWith(MEMORY_HOST)) return fetchFromHost(input, init);
  // Behind the number of the index.
  const path = address.slice(MEMORY_HOST.length).replace(/^\d+\//, '');
  const file = files && fileIn(files, path);
  return file === null ? new Response(null, { status: 404 }) : new Response(file);
};

addEventListener(
  'message',
  (event: MessageEvent<unknown>) => {
    if (!isFilesMessage(event.data)) return;
    [files] = event.data;
    // All other messages are for the engine.
    event.stopImmediatePropagation();
  },
  // Where a browser allows it, hears messages before the engine, which listens first: its file runs before this module.
  { capture: true },
);
