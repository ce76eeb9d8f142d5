import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Modules that are files of the release, so that it has each of them once: other bundles import the file. */
const SHARED_FILES = {
  'src/engine/files/worker.ts': 'site/searchlet/engine.js',
  'src/tools/indexer/page/html-parser.ts': 'studio/html-parser.js',
  'src/tools/indexer/formats/data-parsers.ts': 'studio/data-parsers.js',
};

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Rollup plugin: lets a bundle import these files where they are in the release.
 *
 * @param folder of the bundle, such as `cli`. The files that are in it are entries of the bundle itself.
 */
export function sharedFiles(folder) {
  const others = Object.entries(SHARED_FILES).filter(([, file]) => !file.startsWith(`${folder}/`));
  const files = new Map(others.map(([module, file]) => [`${ROOT}${module}`, relative(folder, file)]));
  return {
    name: 'shared-files',
    resolveId(source, importer) {
      const module = source.startsWith('.') && importer ? `${resolve(dirname(importer), source)}.ts` : '';
      return files.has(module) ? { id: module, external: true } : null;
    },
    outputOptions: ({ paths = (id) => id, ...options }) => ({ ...options, paths: (id) => files.get(id) ?? paths(id) }),
  };
}
