import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Rollup plugin: writes the licences of all packages in a bundle beside it, as those licences ask for. One for several
 * bundles of a folder writes those of all.
 */
export function licences(fileName) {
  const folders = new Set();

  return {
    name: 'licences',
    generateBundle(_, bundle) {
      Object.values(bundle)
        .flatMap(({ modules = {} }) => Object.entries(modules))
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => packageFolder(id))
        .filter((folder) => folder !== null)
        .forEach((folder) => folders.add(folder));
      const source = [...folders].sort().map(licenceOf).join(`\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function packageFolder(id) {
  return /^\0?(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1] ?? null;
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : 'The package comes without a text of its licence.';
  return `${name} ${version} (${license})\n\n${text}\n`;
}
