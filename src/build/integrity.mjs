import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'integrity.json';

/**
 * Rollup plugin: writes the value of the attribute `integrity` for each file that a page may load, by its path in the
 * folder: `{ "searchlet.js": "sha384-…" }`. It lists all files in the folder, since several builds may write there.
 */
export function integrity() {
  return {
    name: 'integrity',
    writeBundle({ dir, file }) {
      const folder = dir ?? join(file, '..');
      const hashes = loadable(folder).map((name) => [name, integrityOf(readFileSync(join(folder, name)))]);
      writeFileSync(join(folder, NAME), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
    },
  };
}

/** The hash of a file as HTML and CSP write it. */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Whether a page with a panel may load a file: scripts, and the messages they fetch. The studio is a page of its own. */
export function isLoadable(name) {
  return /^lang\/|^(?!studio\/).*\.js$/.test(name);
}

/** Sorted paths, relative to the folder. */
function loadable(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return files.filter(isLoadable).sort();
}
