import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { chunkFileNames, chunkFolders } from './src/build/chunk-folders.mjs';
import { compileOnce } from './src/build/compile-once.mjs';
import { cssText } from './src/build/css-text.mjs';
import { declaration } from './src/build/declaration.mjs';
import { editorFiles } from './src/build/editor-files.mjs';
import { emptyFolder } from './src/build/empty-folder.mjs';
import { engineBeside } from './src/build/engine-beside.mjs';
import { facetViews } from './src/build/facet-views.mjs';
import { feature, featureOutput } from './src/build/feature.mjs';
import { entryOf, featureNames, features } from './src/build/features.mjs';
import { integrity } from './src/build/integrity.mjs';
import { licences } from './src/build/licences.mjs';
import { mapsApart } from './src/build/maps-apart.mjs';
import { minify } from './src/build/minify.mjs';
import { packageImports } from './src/build/package-globals.mjs';
import { packagesFirst } from './src/build/packages-first.mjs';
import { pageCheck } from './src/build/page-check.mjs';
import { partFile, pathOfPart, RELEASE, releasePointer, scriptFile } from './src/build/release.mjs';
import { hashOf, listHashes, releaseModule } from './src/build/release-module.mjs';
import { clientModules, preactModules, replacedModules, replaceModules } from './src/build/replace-modules.mjs';
import { sharedModules } from './src/build/shared-modules.mjs';
import { withoutReference } from './src/build/strip-reference.mjs';
import { COPIED, studioPage } from './src/build/studio-page.mjs';
import { translations } from './src/build/translations.mjs';
import { wasmModules } from './src/build/wasm-modules.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** A warning fails the build: what Rollup warns of, a page would find out. */
function onwarn(warning) {
  throw new Error(warning.message);
}

/** The hashes in the script: of the list of all, and of the views of facets, which most pages need. */
const ownHashes = { integrity: () => hashOf('integrity.js'), facets: () => hashOf('facets.js') };

const compiled = compileOnce();
/** The packages in the scripts of the site, which share a file of licences. */
const packages = new Set();

/**
 * Chrome compiles the whole script on a background thread while it loads, instead of each function on the main thread when it is
 * first called: of 70 ms during which a panel blocks the page until its results are there, this saves 24. With the loader, first hits are drawn
 * 15 ms earlier, with the CPU four times slower.
 */
const EAGER_COMPILATION = '//# allFunctionsCalledOnLoad';
const NOTICE = `/*! Searchlet ${RELEASE}, MIT; third-party licences: ${pathOfPart('LICENSES.txt')} */`;

/** What every file that a panel imports says of itself: the panel compares it with its own release. */
const SAYS_RELEASE = `const OWN_RELEASE = ${JSON.stringify(RELEASE)}; export { OWN_RELEASE as release };`;

/** The packages in the panel, in the order that compresses best. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  'react-instantsearch',
  'typesense-instantsearch-adapter',
];

/** The panel, complete. `replaced` are the modules of packages that this bundle replaces. */
const panel = (file, replaced) => ({
  input: 'src/panel/index.ts',
  // An anonymous function: a name at the top level of a page could collide with another script's.
  output: { file, format: 'iife', intro: pageCheck, sourcemap: 'hidden' },
  plugins: [
    withoutReference(),
    releaseModule(ownHashes),
    sharedModules(),
    facetViews(),
    features(),
    replaceModules(replaced),
    cssText(),
    nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.json', '.ts', '.tsx'] }),
    // Without a function around each module of a package, for modules that require one another: onwarn tells of those.
    commonjs({ requireReturnsDefault: 'auto', strictRequires: false }),
    packageImports(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    compiled,
    packagesFirst('/src/panel/index.ts', PACKAGES),
    minify(`${EAGER_COMPILATION}\n${NOTICE}\n`),
    licences(pathOfPart('LICENSES.txt'), [], packages),
    releasePointer(),
    // Only types: what a page's own scripts can use.
    declaration('src/panel/api/types.ts', 'types/searchlet.d.ts'),
    editorFiles(version),
    mapsApart(),
    integrity(),
  ],
  onwarn,
});

/** The panel with the newest React, so that `npm run test:all` tries it beside the one that ships. */
const withNewestReact = () => {
  const { plugins, ...options } = panel('.dev/site/searchlet.react-19.js', replacedModules);
  const newestReact = {
    name: 'newest-react',
    resolveId(source, importer, options) {
      if (!/^react(-dom)?($|\/)/.test(source)) return null;
      return this.resolve(source.replace(/^react(-dom)?/, '$&-19'), importer, options);
    },
  };
  return { ...options, plugins: [newestReact, ...plugins] };
};

/** The loader: it carries no package, and loads the panel when it is needed. */
const loader = {
  input: 'src/panel/loader.ts',
  output: {
    file: scriptFile('searchlet.loader.js'),
    format: 'iife',
    strict: false,
    intro: pageCheck,
    sourcemap: 'hidden',
  },
  treeshake: { moduleSideEffects: (id) => id.endsWith('/src/panel/loader.ts') },
  plugins: [
    withoutReference(),
    releaseModule({ integrity: () => hashOf('searchlet.js'), firstHits: () => hashOf('first-hits.js') }),
    cssText(),
    nodeResolve({ extensions: ['.ts'] }),
    compiled,
    minify(`${EAGER_COMPILATION}\n`),
    mapsApart(),
    integrity(),
  ],
  onwarn,
};

/**
 * A file that a panel imports when it is needed.
 *
 * @param name of the file in the folder `searchlet`, without `.js`.
 * @param hashes of the files that it loads.
 */
const onDemand = (name, input, hashes) => ({
  input,
  output: { file: partFile(`${name}.js`), format: 'es', intro: SAYS_RELEASE, sourcemap: 'hidden' },
  plugins: [
    withoutReference(),
    releaseModule(hashes),
    facetViews(),
    features(),
    nodeResolve({ extensions: ['.ts'] }),
    compiled,
    minify(),
    mapsApart(),
    integrity(),
  ],
  onwarn,
});

/** A file of `src/panel/features`, which a panel imports when an attribute needs it. */
const featureFile = (name) => ({
  input: entryOf(name),
  output: {
    file: partFile(`${name}.js`),
    ...featureOutput,
    banner: `${SAYS_RELEASE}${featureOutput.banner}`,
    sourcemap: 'hidden',
  },
  // To read the list that the script shares has no effect.
  treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
  plugins: [
    facetViews(),
    feature(),
    cssText(),
    nodeResolve({ browser: true, extensions: ['.ts', '.tsx'] }),
    compiled,
    minify(),
    mapsApart(),
    integrity(),
  ],
  onwarn,
});

/** The engine that searches an index of files: a module, for a worker or for the page itself. */
const engine = {
  input: 'src/engine/files/worker.ts',
  output: { file: partFile('engine.js'), format: 'es', intro: SAYS_RELEASE, sourcemap: 'hidden' },
  plugins: [
    nodeResolve({ browser: true, extensions: ['.js', '.ts'] }),
    compiled,
    minify(`${NOTICE}\n`),
    licences('LICENSES.txt', [], packages),
    mapsApart(),
    integrity(),
  ],
  onwarn,
};

/** The modules of Node, by the names that tell them from packages. */
const paths = (id) => (isBuiltin(id) ? `node:${id.replace(/^node:/, '')}` : id);

/** The endpoint of `searchlet answers` as a module, for Express and hosts with fetch handlers. It needs no package. */
const answersModule = {
  input: 'src/owner/commands/answers/answers.ts',
  output: { file: 'dist/cli/answers.mjs', format: 'es', paths },
  external: isBuiltin,
  plugins: [nodeResolve({ extensions: ['.ts'] }), compiled, minify()],
  onwarn,
};

/**
 * What owners run: the page on which they make a tag, with its workers, and the command line with the module `searchlet/render`. One
 * build, so that the release has what they share once. All they need is in it except Node and the engine: installing them installs
 * no packages, and the page has React of its own, since the panel beside it may be the slim one.
 *
 * `fill-worker` takes files, makes indexes and fills servers, `read-worker` reads for it, `gzip-worker` compresses for it, and `fill-engine` searches an index
 * in memory.
 */
const owners = {
  input: {
    'studio/studio.js': 'src/owner/studio/studio.tsx',
    'studio/fill-worker.js': 'src/owner/studio/fill/worker/fill-worker.ts',
    'studio/gzip-worker.js': 'src/owner/studio/fill/worker/gzip-worker.ts',
    'studio/fill-engine.js': 'src/owner/studio/local-index/memory-engine.ts',
    'studio/read-worker.js': 'src/owner/studio/fill/worker/read-worker.ts',
    'cli/searchlet.mjs': 'src/owner/commands/main.ts',
    'cli/reader.mjs': 'src/owner/commands/serve-reader.ts',
    'cli/render.mjs': 'src/owner/commands/render/render.ts',
  },
  output: {
    dir: 'dist',
    entryFileNames: '[name]',
    chunkFileNames,
    format: 'es',
    banner: ({ fileName }) => (fileName === 'cli/searchlet.mjs' ? '#!/usr/bin/env node' : ''),
    paths,
  },
  external: (id, importer) => isBuiltin(id) && !/node_modules[\\/]typesense[\\/]/.test(importer),
  plugins: [
    chunkFolders,
    releaseModule(),
    facetViews(),
    features(),
    engineBeside('src/engine/files/worker.ts', `site/${pathOfPart('engine.js')}`),
    replaceModules(clientModules),
    wasmModules(),
    // The files of packages for browsers, which run in Node: of axios, what sends requests there is never used.
    nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.json', '.ts', '.tsx'] }),
    commonjs({ requireReturnsDefault: 'auto' }),
    // The version, from package.json.
    json(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    compiled,
    minify(({ fileName }) => (fileName.startsWith('studio/') ? `${NOTICE}\n` : '')),
    studioPage('src/owner/studio', 'studio/'),
    declaration('src/owner/commands/render/render.ts', 'types/render.d.ts'),
    licences('cli/LICENSES.txt'),
    licences('studio/LICENSES.txt', COPIED, new Set(), 'studio/'),
  ],
  onwarn(warning) {
    // Packages that they include whole run with the cycles that they have.
    const isTheirs = warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids.every((id) => id.includes('/node_modules/'));
    if (!isTheirs) onwarn(warning);
  },
};

/** For development: readable, and in a folder of its own. */
const unminified = ({ output, plugins, ...options }) => ({
  ...options,
  output: {
    ...output,
    ...(output.file && { file: output.file.replace('dist/', '.dev/') }),
    ...(output.dir && { dir: '.dev' }),
    sourcemap: true,
  },
  // A file changes while pages are open that know its hash.
  plugins: plugins
    .filter(({ name }) => !['minify', 'maps-apart', 'list-hashes'].includes(name))
    .map((plugin) => (plugin.name === 'release-module' ? releaseModule() : plugin)),
});

const diagnosis = onDemand('diagnosis', 'src/panel/setup/diagnosis.ts');

const analytics = onDemand('analytics', 'src/panel/analytics/start-analytics.ts');

/** The file with which the loader draws hits before the panel is there. */
const firstHits = onDemand('first-hits', 'src/panel/first-hits/first-hits.ts', {
  ...ownHashes,
  engine: () => hashOf('engine.js'),
});

const featureFiles = featureNames.map(featureFile);

/** What the script loads comes before it, and that before the loader: each has the hash of what it loads. */
const demo = [
  ...featureFiles,
  analytics,
  engine,
  { ...diagnosis, plugins: [translations(), ...diagnosis.plugins, listHashes()] },
  firstHits,
  panel(scriptFile('searchlet.js'), replacedModules),
  loader,
  owners,
];
const rest = [panel(scriptFile('searchlet.slim.js'), [...replacedModules, ...preactModules]), answersModule];

/** These bundles, the first of which empties a folder. */
const afterEmptying = (folder, [first, ...others]) => [
  { ...first, plugins: [emptyFolder(folder), ...first.plugins] },
  ...others,
];

/** `--watch` and `--configDemo` build only the scripts that the examples load, `--configReact19` one for `npm run test:all`. */
export default ({ watch, configDemo, configReact19 }) => {
  if (watch) return demo.map(unminified);
  if (configReact19) return [withNewestReact()];
  // What is left of another build would be uploaded, or read by a test.
  return configDemo ? afterEmptying('dist/site/searchlet', demo) : afterEmptying('dist', [...demo, ...rest]);
};
