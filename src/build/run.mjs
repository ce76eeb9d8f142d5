import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { virtualModules } from './virtual-modules.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Command: `run.mjs FILE [arguments]` runs a file of TypeScript with the virtual modules of the build, which `tsx` does not know. */
const [file] = process.argv.splice(2, 1);
await runnerImport(join(ROOT, file), {
  root: ROOT,
  plugins: [virtualModules()],
  // Node cannot import its WebAssembly module.
  environments: { inline: { resolve: { noExternal: ['chardetng-wasm'] } } },
});
