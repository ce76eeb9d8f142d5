import { readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { standIns } from './src/search/standins/plugin.mjs';
import { cssText } from './test/support/css-text.mjs';
import { licences } from './test/support/licences.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** A warning fails the build; not one about types, which are the business of `npm run check`. */
function onwarn(warning, tell) {
  if (warning.plugin !== 'typescript') throw new Error(warning.message);
  tell(warning);
}

export default {
  input: 'src/index.ts',
  output: {
    file: 'dist/searchlet.js',
    // One function without a name: a second name at the top of a page collides with another script's.
    format: 'iife',
    intro: `/*! Searchlet ${version}, MIT; what it carries and under which licence: LICENSES.txt */`,
    sourcemap: true,
  },
  plugins: [
    standIns(),
    cssText(),
    nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.json', '.ts', '.tsx'] }),
    commonjs(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    typescript({ include: 'src/**/*.{ts,tsx}', noEmit: false, noEmitOnError: false }),
    terser({ ecma: 2020, compress: { passes: 2 }, format: { comments: /^! Searchlet/ } }),
    licences('LICENSES.txt'),
  ],
  onwarn,
};
