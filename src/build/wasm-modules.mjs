import { readFile } from 'node:fs/promises';

/**
 * Rollup plugin: makes a JavaScript module of a WebAssembly module, as the proposal to import both alike says. It is compiled when one
 * of its functions is first called: most files need none.
 *
 * @see https://github.com/WebAssembly/esm-integration
 */
export function wasmModules() {
  return {
    name: 'wasm-modules',
    // Before Vite's own plugin for these files.
    enforce: 'pre',
    async load(id) {
      return id.endsWith('.wasm') ? moduleOf(await readFile(id)) : null;
    },
  };
}

function moduleOf(bytes) {
  const compiled = new WebAssembly.Module(bytes);
  const imported = [...new Set(WebAssembly.Module.imports(compiled).map(({ module }) => module))];
  const exported = WebAssembly.Module.exports(compiled);
  const valueOf = ({ name, kind }) =>
    kind === 'function' ? `(...given) => (start(), ${name}(...given))` : 'undefined';
  return [
    ...imported.map((name, index) => `import * as imported${index} from ${JSON.stringify(name)};`),
    ...exported.map((one) => `export let ${one.name} = ${valueOf(one)};`),
    'function start() {',
    `  const bytes = Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (one) => one.charCodeAt(0));`,
    `  const imports = { ${imported.map((name, index) => `${JSON.stringify(name)}: imported${index}`).join(', ')} };`,
    '  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);',
    ...exported.map(({ name }) => `  ${name} = exports.${name};`),
    '}',
  ].join('\n');
}
