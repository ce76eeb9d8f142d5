import type { AskIndex, IndexAnswer } from '../../../engine/files/open-index';
import type { FilesMessage } from './joined-files';
import { type LocalIndex, MEMORY_HOST } from './local-index';

/** Each index has its own number: a running panel opens it where its files have changed. */
let opened = 0;

/**
 * Opens an index in memory, with an engine in a worker for what the studio itself asks.
 *
 * @param engineUrl address of `fill-engine.js`.
 */
export function openLocalIndex(
  engineUrl: string,
  index: Pick<LocalIndex, 'name' | 'address' | 'files' | 'documents' | 'total'>,
): LocalIndex {
  opened += 1;
  const memoryAddress = `${MEMORY_HOST}${opened}/`;
  let engine: { readonly worker: Worker; readonly ask: AskIndex } | null = null;
  const start = () => {
    const worker = new Worker(engineUrl, { type: 'module' });
    worker.postMessage([index.files] satisfies FilesMessage);
    worker.postMessage(memoryAddress);
    return { worker, ask: askIn(worker) };
  };
  return {
    ...index,
    memoryAddress,
    ask(query, body, signal) {
      engine ??= start();
      return engine.ask(query, body, signal);
    },
    close() {
      engine?.worker.terminate();
      engine = null;
    },
  };
}

function askIn(worker: Worker): AskIndex {
  const waiting = new Map<number, (outcome: IndexAnswer) => void>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<readonly [id: number, outcome: IndexAnswer] | null>) => {
    if (data === null) return;
    waiting.get(data[0])?.(data[1]);
    waiting.delete(data[0]);
  });
  worker.addEventListener('error', () => {
    const error = { code: 'index-file', status: null, detail: 'The engine has stopped.' } as const;
    for (const answer of waiting.values()) answer({ error });
    waiting.clear();
  });
  return (query, body) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      worker.postMessage([asked, query, body]);
    });
}
