import { type FSWatcher, statSync, watch } from 'node:fs';

/**
 * Calls back after files below these files and folders have changed, once for changes that come together.
 *
 * @returns a function that ends it.
 */
export function watchFiles(named: readonly string[], onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, PAUSE_MS);
  };
  const ends = named.map((one) => follow(one, changed));
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/** Milliseconds: a generator writes many files one after another. */
const PAUSE_MS = 300;
/** Milliseconds between two looks at whether a file or folder is still the same. */
const LOOK_MS = 1000;

/** Watches a file or folder, also after a generator or an editor has removed it and made it again. */
function follow(path: string, changed: () => void): () => void {
  let watcher: FSWatcher | null = null;
  let known: string | undefined;
  const look = (): void => {
    const entry = statSync(path, { throwIfNoEntry: false });
    // The number of a removed file is given again.
    const found = entry && `${entry.ino} ${entry.birthtimeMs}`;
    if (found === undefined || found === known) return;
    watcher?.close();
    // The next look notices that a watcher has ended.
    watcher = watch(path, { recursive: true }, changed).on('error', () => {
      known = undefined;
    });
    if (known !== undefined) changed();
    known = found;
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}
