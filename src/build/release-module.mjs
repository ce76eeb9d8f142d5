import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { partFile, RELEASE } from './release.mjs';

const VIRTUAL = 'virtual:release';
const LIST = 'integrity.js';
/** The files whose hashes are in those that load them. */
const LOADED_BY_HASH = [LIST, 'searchlet.js', 'first-hits.js'];

const none = () => '';

/**
 * Plugin for Rollup and Vite: `virtual:release` exports the name of the release that is being built, and `integrity`, the hash of the file
 * that this bundle loads first, with `firstHits`, the hash of the file that draws hits before it, `facets` and `engine`; '' where files are not
 * checked.
 *
 * @param hashes are called when the bundle is made, after those files.
 */
export function releaseModule({ integrity = none, firstHits = none, facets = none, engine = none } = {}) {
  return {
    name: 'release-module',
    resolveId: (source) => (source === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => {
      if (id !== `\0${VIRTUAL}`) return null;
      const values = Object.entries({
        release: RELEASE,
        integrity: integrity(),
        firstHits: firstHits(),
        facets: facets(),
        engine: engine(),
      });
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('');
    },
  };
}

/**
 * Rollup plugin for the last of the files that panels load: writes the hashes of all into one more, `integrity.js`. The script has the hash
 * of that one alone, since hashes do not compress; so has the file of the first hits, which loads the engine.
 */
export function listHashes() {
  return {
    name: 'list-hashes',
    writeBundle() {
      const folder = dirname(partFile(LIST));
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        name.replaceAll('\\', '/'),
      );
      const files = names.filter((name) => /\.js(?:on)?$/.test(name) && !LOADED_BY_HASH.includes(name)).sort();
      const hashes = Object.fromEntries(files.map((name) => [name, hashOf(name)]));
      writeFileSync(join(folder, LIST), `export default ${JSON.stringify(hashes)};\n`);
    },
  };
}

/** The hash of a file in the folder of the release, as `integrity` has it. */
export function hashOf(name) {
  return `sha256-${createHash('sha256')
    .update(readFileSync(partFile(name)))
    .digest('base64')}`;
}
