import { readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { withoutReference } from './src/config/plugin.mjs';
import { translations } from './src/messages/plugin.mjs';
import { cut } from './src/search/standins/cut.mjs';
import { cuts, cutsOfPreact, wordless } from './src/search/standins/cuts.mjs';
import { standIns } from './src/search/standins/plugin.mjs';
import { drawnByPreact, replaced } from './src/search/standins/table.mjs';
import { cssText } from './test/support/css-text.mjs';
import { declaration } from './test/support/declaration.mjs';
import { integrity } from './test/support/integrity.mjs';
import { licences } from './test/support/licences.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** A warning fails the build: what Rollup warns of, a page would find out. */
function onwarn(warning) {
  throw new Error(warning.message);
}

const carried = licences('LICENSES.txt');

const compiled = () => [
  // Checking types is the business of `npm run check`.
  typescript({ include: 'src/**/*.{ts,tsx}', noEmit: false, noCheck: true }),
  terser({
    ecma: 2020,
    // Nothing here depends on a getter being read for its own sake, nor makes an object of a function without a name.
    compress: { passes: 5, pure_getters: true, unsafe_arrows: true },
    format: { comments: /^! Searchlet|^# all/ },
  }),
];

/** What a page loads: all of the panel, with some modules of packages in another form. */
const script = (file, replaced, cuts) => ({
  input: 'src/index.ts',
  output: {
    file,
    // One function without a name: a second name at the top of a page collides with another script's.
    format: 'iife',
    // Chrome compiles all of it beside the page while it loads, rather than function by function when each is called first:
    // of 70 ms that a panel keeps the page's thread busy until its results are there, 24 are gone.
    banner: '//# allFunctionsCalledOnLoad',
    intro: `/*! Searchlet ${version}, MIT; what it carries and under which licence: LICENSES.txt */`,
    sourcemap: true,
  },
  plugins: [
    cut(cuts, wordless),
    withoutReference(),
    standIns(replaced),
    cssText(),
    nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.json', '.ts', '.tsx'] }),
    commonjs({ requireReturnsDefault: 'auto' }),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    ...compiled(),
    carried,
    translations(),
    // Types alone: what a page's own scripts can use.
    declaration('src/public.ts', 'searchlet.d.ts'),
    integrity(),
  ],
  onwarn,
});

/** What a page loads in its place, which loads it when it is wanted: nothing of any package. */
const loader = {
  input: 'src/loader.ts',
  // Every byte travels with every page: it names neither itself nor its source map.
  output: { file: 'dist/searchlet.loader.js', format: 'iife', strict: false, sourcemap: 'hidden' },
  plugins: [cssText(), nodeResolve({ extensions: ['.ts'] }), ...compiled(), integrity()],
  onwarn,
};

/** The command: one module that needs nothing but Node, so that installing it installs nothing else. */
const command = {
  input: 'src/check/main.ts',
  output: { file: 'dist/cli/searchlet.mjs', format: 'es', banner: '#!/usr/bin/env node' },
  external: (id) => id.startsWith('node:'),
  plugins: [
    nodeResolve({ exportConditions: ['node'], extensions: ['.mjs', '.js', '.ts'] }),
    typescript({ include: 'src/**/*.ts', noEmit: false, noCheck: true, compilerOptions: { target: 'ES2022' } }),
    licences('LICENSES.txt'),
  ],
  onwarn,
};

export default [
  script('dist/searchlet.js', replaced, cuts),
  script('dist/searchlet.slim.js', [...replaced, ...drawnByPreact], [...cuts, ...cutsOfPreact]),
  loader,
  command,
];
