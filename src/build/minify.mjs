import { minify as swcMinify } from '@swc/core';

/**
 * Rollup plugin: minifies with swc. Compared with terser at five passes, its scripts are 0.4 % smaller (gzip) and it takes a
 * twentieth of the time; esbuild's and oxc's are larger.
 *
 * @param preamble comments that go to the very top, or a function that returns them for a file; all others are removed.
 */
export function minify(preamble = '') {
  const options = {
    ecma: 2020,
    // The scripts never read a getter for its side effect. Not `unsafe_arrows`, which swc takes for `ecma: 2015` and later in here: it
    // makes arrows of functions that use `arguments`.
    compress: { passes: 3, pure_getters: true, pure_funcs: SILENT },
    mangle: true,
    // A page in another encoding, such as windows-1252, reads a script without its own charset in that encoding.
    format: { comments: false, asciiOnly: true },
    sourceMap: true,
  };
  return {
    name: 'minify',
    renderChunk: (code, chunk, output) => {
      const top = typeof preamble === 'function' ? preamble(chunk) : preamble;
      const format = { ...options.format, preamble: top };
      return swcMinify(code, { ...options, format, module: output.format !== 'iife' });
    },
  };
}

/** Calls of silent-console.mjs, which do nothing. */
const SILENT = ['debug', 'error', 'info', 'log', 'warn'].map((name) => `silentConsole.${name}`);
