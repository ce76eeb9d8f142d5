import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder, SITE } from './release.mjs';

const NAME = 'integrity.json';

/**
 * Rollup plugin: writes the value of the attribute `integrity` for each file that a page may load, by its path in the folder of
 * the site: `{ "searchlet.js": "sha384-…" }`. It lists all files in the folder, since several builds may write there.
 */
export function integrity() {
  return {
    name: 'integrity',
    writeBundle({ file }) {
      const folder = releaseFolder(file);
      const site = join(folder, SITE);
      const hashes = filesToLoad(site).map((name) => [name, integrityOf(readFileSync(join(site, name)))]);
      writeFileSync(join(folder, NAME), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
    },
  };
}

/** The hash of a file as HTML and CSP write it. */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The files that a page with a panel may load, scripts and the messages they fetch: sorted paths from the folder of the site. */
export function filesToLoad(site) {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return files.filter((name) => /\.js(?:on)?$/.test(name)).sort();
}
