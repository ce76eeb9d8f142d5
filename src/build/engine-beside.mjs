import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Rollup plugin: lets a bundle import a module of ours where it is a file of the release, which so has it once.
 *
 * @param module path from the root.
 * @param file of the release, from the folder of the build.
 */
export function engineBeside(module, file) {
  const id = `${ROOT}${module}`;
  return {
    name: 'engine-beside',
    resolveId(source, importer) {
      const isMeant = source.startsWith('.') && importer && `${resolve(dirname(importer), source)}.ts` === id;
      return isMeant ? { id, external: true } : null;
    },
    outputOptions: ({ paths = (one) => one, ...options }) => ({
      ...options,
      paths: (one) => (one === id ? file : paths(one)),
    }),
  };
}
