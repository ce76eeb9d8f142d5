import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { readEvents, readMembers } from './events.mjs';
import { releaseFolder } from './release.mjs';

/**
 * Rollup plugin: writes what editors and type checkers read into the folder of the release, from the table of attributes. The table is
 * TypeScript, so the module that writes the files is compiled and run here.
 *
 * @param version of the release.
 */
export function editorFiles(version) {
  return {
    name: 'editor-files',
    async writeBundle({ file }) {
      const { outputFiles } = await build({
        entryPoints: ['src/build/editor/editor-files.ts'],
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'node',
        logLevel: 'silent',
      });
      const module = Buffer.from(outputFiles[0].contents).toString('base64');
      const { editorFiles: write } = await import(`data:text/javascript;base64,${module}`);
      const files = write(version, readEvents('src/panel/api/types.ts'), readMembers('src/panel/api/types.ts'));
      for (const [path, source] of Object.entries(files)) {
        const target = join(releaseFolder(file), path);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, source);
      }
    },
  };
}
