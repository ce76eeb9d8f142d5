import { remember } from '../remember';
import { FileError, fetchFile } from './fetch-file';
import { fileName } from './format';
import { decodeWords, type WordFile } from './word-file';

/** Loads the files of an index when searches need them, and keeps them. */
export interface Loader {
  /** Requests a file early, so that it loads together with others. */
  want(kind: string, hash: string | undefined): void;
  /** A file of words. Throws `SUSPENDED` if it is not loaded. */
  words(kind: string, hash: string): WordFile;
  /** A file of JSON. Throws `SUSPENDED` if it is not loaded. */
  json(kind: string, hash: string): unknown;
  /** Whether a file is loaded. */
  has(kind: string, hash: string): boolean;
  /** A file of JSON; undefined if it is not loaded, and then it is requested. */
  jsonIfLoaded(kind: string, hash: string): unknown;
  /**
   * Runs a function again after each load, until all files it needs are loaded. Rejects with a `FileError`.
   *
   * @param plan requests the files that `run` needs in any case.
   * @param run may be called several times, so it must change nothing.
   * @param signal aborts the run, and the requests for files that no other search waits for.
   */
  complete<T>(plan: () => void, run: () => T, signal: AbortSignal): Promise<T>;
}

/** Thrown when a needed file is not loaded. */
export const SUSPENDED = Symbol('suspended');

/** @param base URL of the manifest. */
export function createLoader(base: string): Loader {
  const loaded = new Map<string, Uint8Array>();
  const decoded = new Map<string, unknown>();
  const wanted = new Set<string>();
  const load = createFetches(base, loaded);

  const want = (kind: string, hash: string | undefined): string => {
    const path = fileName(kind, hash ?? '');
    if (hash !== undefined && !loaded.has(path)) wanted.add(path);
    return path;
  };

  const decode = <T>(kind: string, hash: string, how: (bytes: Uint8Array) => T): T => {
    const path = want(kind, hash);
    const bytes = loaded.get(path);
    if (!bytes) throw SUSPENDED;
    return remember(decoded as Map<string, T>, path, () => read(path, () => how(bytes)));
  };

  const json: Loader['json'] = (kind, hash) =>
    decode(kind, hash, (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as unknown);

  return {
    want,
    has: (kind, hash) => loaded.has(fileName(kind, hash)),
    words: (kind, hash) => decode(kind, hash, decodeWords),
    json,
    jsonIfLoaded: (kind, hash) => (loaded.has(want(kind, hash)) ? json(kind, hash) : undefined),
    async complete(plan, run, signal) {
      const files: Loading[] = [];
      signal.addEventListener('abort', () => {
        for (const file of files) {
          file.waiting -= 1;
          if (file.waiting === 0) file.controller.abort();
        }
      });
      wanted.clear();
      plan();
      for (;;) {
        files.push(...[...wanted].map(load));
        // Waits for a new task: a message that aborts this search may have arrived while another search ran.
        await Promise.all([new Promise((resolve) => setTimeout(resolve)), ...files.map(({ done }) => done)]);
        if (signal.aborted) throw signal.reason;
        wanted.clear();
        const result = attempt(run);
        if (wanted.size === 0 && result !== SUSPENDED) return result as never;
      }
    },
  };
}

/** @param loaded gets the files. */
function createFetches(base: string, loaded: Map<string, Uint8Array>): (path: string) => Loading {
  const loading = new Map<string, Loading>();

  const begin = (path: string): Loading => {
    const controller = new AbortController();
    const done = fetchFile(new URL(path, base).href, controller)
      .then((bytes) => void loaded.set(path, bytes))
      // A file that failed to load is requested again when it is needed again.
      .finally(() => loading.get(path) === file && loading.delete(path));
    const file = { done, controller, waiting: 0 };
    loading.set(path, file);
    return file;
  };

  return (path) => {
    const known = loading.get(path);
    // A browser rejects an aborted request some time later: until then it is still in `loading`.
    const file = known && !known.controller.signal.aborted ? known : begin(path);
    file.waiting += 1;
    return file;
  };
}

/** A file that is loading. */
interface Loading {
  readonly done: Promise<void>;
  readonly controller: AbortController;
  /** Number of searches that wait for it. */
  waiting: number;
}

/** Reads a file. What its reader refuses is another file. */
function read<T>(path: string, how: () => T): T {
  try {
    return how();
  } catch {
    throw new FileError(404, `${path} is another file`);
  }
}

function attempt<T>(run: () => T): T | typeof SUSPENDED {
  try {
    return run();
  } catch (thrown) {
    if (thrown === SUSPENDED) return SUSPENDED;
    throw thrown;
  }
}
