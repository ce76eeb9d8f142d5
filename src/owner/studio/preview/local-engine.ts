import type { FilesMessage } from '../local-index/joined-files';
import type { LocalIndex } from '../local-index/local-index';

/** The file of the release that searches an index of files, and the studio's file which searches one in memory. */
const ENGINE = /\/engine\.js(?:\?|$)/;
export const MEMORY_ENGINE = 'fill-engine.js';

/**
 * Lets the panels of a frame search an index that is in memory. A panel starts a worker with the engine; here it gets the studio's
 * own, which is the same engine, and has the files.
 *
 * @param local is asked whenever a worker starts.
 */
export function serveMemoryTo(
  frame: Window & typeof globalThis,
  engineUrl: string,
  local: () => LocalIndex | null,
): void {
  const Usual = frame.Worker;
  frame.Worker = class extends Usual {
    constructor(url: string | URL, options?: WorkerOptions) {
      const index = ENGINE.test(String(url)) ? local() : null;
      super(index === null ? url : engineUrl, options);
      if (index !== null) this.postMessage([index.files] satisfies FilesMessage);
    }
  };
}
