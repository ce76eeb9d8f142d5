import { fileURLToPath } from 'node:url';

/**
 * Modules of packages that the bundle replaces at the module boundary; everything else of a package is used whole. At most
 * six rows. `code` honours the module's documented interface; `saves` is what the row saves of searchlet.js, in
 * KB of gzip, measured by a build with and without it, minified by esbuild.
 */
export const replacedModules = [
  {
    // The package's main file is CommonJS for browsers of 2015 and brings @babel/runtime; this is its own ES source.
    module: 'typesense-instantsearch-adapter',
    code: `export { default } from 'typesense-instantsearch-adapter/src/TypesenseInstantsearchAdapter.js';`,
    saves: 5.2,
  },
  {
    // Typesense's client with axios and a logger. The adapter only calls `multiSearch.perform`: search/client.ts has it.
    module: 'typesense',
    code: `export class SearchClient { constructor({ multiSearch }) { this.multiSearch = multiSearch; } }`,
    saves: 42.3,
  },
  {
    // InstantSearch's default router and qs with it. Routing is set explicitly, so the default never runs.
    module: 'instantsearch.js/es/lib/routers/history.js',
    code: `export default () => { throw new Error('Set routing.router: the default router is left out.'); };`,
    saves: 16.8,
  },
  {
    // Loads a script from a CDN and sends events to Algolia once \`insights\` is set; it never is.
    module: 'instantsearch.js/es/middlewares/createInsightsMiddleware.js',
    code: `export const createInsightsMiddleware = () => { throw new Error('Insights are left out.'); };`,
    saves: 2.9,
  },
  {
    // React's own hook, which the shim itself takes from React 18 on. The shim is CommonJS, so Rollup keeps all of Preact for it.
    // Measured in searchlet.slim.js, as it is built.
    module: 'use-sync-external-store/shim/index.js',
    code: `export { useSyncExternalStore } from 'react';`,
    saves: 2.4,
  },
];

/**
 * Modules of Node that the official client imports, for the bundle in which a browser and Node share the client. It makes agents for
 * axios to send with in Node: requests go through an adapter of ours, `sendWithoutRedirects`. Nothing of ours makes scoped keys.
 */
export const clientModules = [
  { module: 'http', code: 'export class Agent {}' },
  { module: 'https', code: 'export class Agent {}' },
  { module: 'crypto', code: `export function createHmac() { throw new Error('Scoped keys are made elsewhere.'); }` },
];

const PREACT = JSON.stringify(fileURLToPath(new URL('../panel/ui/preact.ts', import.meta.url)));

/** The three names under which searchlet.slim.js imports Preact instead of React, and the scheduler, which Preact has not. */
export const preactModules = [
  { module: 'react', code: `export * from ${PREACT}; export * as default from ${PREACT};` },
  { module: 'react/jsx-runtime', code: `export { Fragment, jsx, jsxs } from ${PREACT};` },
  { module: 'react-dom/client', code: `export { createRoot } from ${PREACT};` },
  { module: 'scheduler', code: 'export const unstable_forceFrameRate = () => {};' },
];

const PREFIX = '\0replaced:';

/**
 * Rollup plugin: replaces modules as the rows say, and fails the build when nothing imports one of them any more. Importers
 * that are exempt get the packages whole.
 *
 * @param {readonly { module: string; code: string }[]} rows
 * @param {(importer: string) => boolean} isExempt
 */
export function replaceModules(rows, isExempt = () => false) {
  // Never cleared: when Rollup watches, it resolves only the imports of changed files again.
  const found = new Set();
  return {
    name: 'replace-modules',
    async resolveId(source, importer, options) {
      if (importer && isExempt(importer)) return null;
      if (source.startsWith('.') && !importer?.includes('node_modules')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved?.id
        .split(/node_modules[\\/]/)
        .pop()
        ?.replaceAll('\\', '/');
      const row = rows.find(({ module }) => module === source || module === path);
      if (!row || importer === PREFIX + row.module) return resolved;
      found.add(row);
      return { id: PREFIX + row.module, moduleSideEffects: false };
    },
    load: (id) => rows.find(({ module }) => id === PREFIX + module)?.code ?? null,
    // A test run calls `buildEnd` too, and imports only a few of these modules. It does not call `renderStart`.
    renderStart() {
      const unused = rows.filter((row) => !found.has(row)).map(({ module }) => module);
      if (unused.length > 0)
        this.error(`Nothing imports ${unused.join(', ')} any more: remove the row in src/build/replace-modules.mjs.`);
    },
  };
}
