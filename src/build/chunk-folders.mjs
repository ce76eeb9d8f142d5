/** The modules that an entry of the studio reaches. */
const ofStudio = new Set();

/**
 * The file of a chunk, in the folder of who loads it: `studio` for what a browser loads, which the command imports from there, and
 * `cli` for the command alone.
 */
export function chunkFileNames({ moduleIds }) {
  return moduleIds.some((id) => ofStudio.has(id)) ? 'studio/[name].js' : 'cli/[name].mjs';
}

/** Rollup plugin: finds out what the studio reaches, for `chunkFileNames`. */
export const chunkFolders = {
  name: 'chunk-folders',
  renderStart() {
    ofStudio.clear();
    const reach = (id) => {
      const module = this.getModuleInfo(id);
      if (module === null || ofStudio.has(id)) return;
      ofStudio.add(id);
      for (const next of [...module.importedIds, ...module.dynamicallyImportedIds]) reach(next);
    };
    for (const id of this.getModuleIds()) {
      if (this.getModuleInfo(id).isEntry && /[\\/]src[\\/]owner[\\/]studio[\\/]/.test(id)) reach(id);
    }
  },
};
