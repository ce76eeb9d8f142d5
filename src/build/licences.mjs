import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Rollup plugin: writes the licences of all packages in a bundle, as those licences require.
 *
 * @param fileName path from the folder of the bundle.
 * @param copied names of packages whose files are copied beside the bundle.
 * @param folders of packages whose licences the file has already: bundles with the same file share them.
 * @param within folder whose files the licences are for; '' for the whole bundle.
 */
export function licences(fileName, copied = [], folders = new Set(), within = '') {
  for (const name of copied) folders.add(join('node_modules', name));

  return {
    name: 'licences',
    generateBundle(_, bundle) {
      Object.values(bundle)
        .filter((file) => file.fileName.startsWith(within))
        .flatMap(({ modules = {} }) => Object.entries(modules))
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => packageFolder(id))
        .filter((folder) => folder !== null)
        .forEach((folder) => folders.add(folder));
      const source = [...folders].sort().map(licenceOf).join(SEPARATOR);
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

const SEPARATOR = `\n${'-'.repeat(80)}\n\n`;

/** The packages in the text of a file of licences: `[name, version]` of each. */
export function packagesIn(text) {
  return text.split(SEPARATOR).map((licence) => licence.split(' ', 2));
}

/** A copy inside another package, such as trousse in feedsmith, has no package.json: the licence of the outer one applies. */
function packageFolder(id) {
  const folder = /^\0?(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1] ?? null;
  return folder === null || existsSync(join(folder, 'package.json')) ? folder : packageFolder(folder);
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file
    ? readFileSync(join(folder, file), 'utf8').trim()
    : 'The package comes without a text of its licence.';
  return `${name} ${version} (${license})\n\n${text}\n`;
}
