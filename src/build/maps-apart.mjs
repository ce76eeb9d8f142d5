import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { releaseFolder } from './release.mjs';

/**
 * Rollup plugin: writes the source map of a script to the folder `maps` beside `site`, for `npm run size -- --why` and for us. Site
 * owners do not upload it, and the package does not carry it. The output needs `sourcemap: 'hidden'`.
 */
export function mapsApart() {
  return {
    name: 'maps-apart',
    generateBundle({ file }, bundle) {
      for (const name of Object.keys(bundle).filter((one) => one.endsWith('.map'))) {
        const folder = join(releaseFolder(file), 'maps');
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, basename(name)), bundle[name].source);
        delete bundle[name];
      }
    },
  };
}
