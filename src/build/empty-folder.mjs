import { rmSync } from 'node:fs';

/** Rollup plugin: removes a folder before a build writes there, so that nothing is left of what is no longer made. */
export function emptyFolder(folder) {
  return {
    name: 'empty-folder',
    buildStart() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
