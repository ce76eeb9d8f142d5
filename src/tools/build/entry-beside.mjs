/**
 * Rollup plugin: adds an entry to a bundle, so that both share a file of code. `output.entryFileNames` stays the name of the first one.
 *
 * @param id path of the module.
 * @param fileName of the entry, in the folder of the bundle.
 */
export function entryBeside(id, fileName) {
  return {
    name: 'entry-beside',
    buildStart() {
      this.emitFile({ type: 'chunk', id, fileName, preserveSignature: 'strict' });
    },
  };
}
