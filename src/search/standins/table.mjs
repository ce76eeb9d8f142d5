/**
 * Modules of packages that the bundle carries in another form, or not at all. Each row says what stands in, as code.
 * The build fails when a row is no longer needed, and when a package asks for something a stand-in does not have.
 *
 * module       as imported, or the path of the file inside node_modules
 * code         what stands in; paths are relative to this folder
 * unreachable  members of a default export that are named in code which never runs here
 *
 * The numbers are what the row saves, in bytes of gzip; all together 58,250.
 */
export const replaced = [
  // 4,490: the adapter as CommonJS, compiled for browsers of 2015, brings @babel/runtime.
  {
    module: 'typesense-instantsearch-adapter',
    code: `export { default } from 'typesense-instantsearch-adapter/src/TypesenseInstantsearchAdapter.js';`,
  },
  // 11,890: all of Typesense's API, compiled for browsers of 2010, with tslib in place of async functions.
  {
    module: 'typesense',
    code: `export { default as SearchClient } from 'typesense/src/Typesense/SearchClient.ts';`,
  },
  // 270: search in a single collection. The adapter uses multi_search alone.
  {
    module: 'typesense/src/Typesense/SearchOnlyCollection.ts',
    code: 'export const SearchOnlyCollection = undefined;',
  },
  // Agents of Node, which the client names and a browser does not have: its sources do not build without.
  { module: 'http', code: 'export const Agent = undefined;' },
  { module: 'https', code: 'export const Agent = undefined;' },
  // 20,710: search/transport.ts does the work. The client asks for an adapter by name only where it is given one, and
  // for a token only with a signal.
  {
    module: 'axios',
    code: `export { axios as default } from './axios.ts';`,
    unreachable: ['CancelToken', 'getAdapter'],
  },
  // 740
  { module: 'loglevel', code: `export * from './silence.ts';` },
  // 15,650: InstantSearch's default router, and qs with it. search/router.ts is ours.
  { module: 'instantsearch.js/es/lib/routers/history.js', code: 'export default () => {};' },
  // 2,440: insights, which would load a script from a CDN, and send what visitors do to a third party.
  {
    module: 'instantsearch.js/es/middlewares/createInsightsMiddleware.js',
    code: 'export const createInsightsMiddleware = () => {};',
  },
  // 650 and 350: the events for it, one with every result.
  {
    module: 'instantsearch.js/es/lib/utils/createSendEventForHits.js',
    code: `
      export const createSendEventForHits = () => () => {};
      export const createBindEventForHits = () => () => '';
    `,
  },
  {
    module: 'instantsearch.js/es/lib/utils/createSendEventForFacet.js',
    code: 'export const createSendEventForFacet = () => () => {};',
  },
  // 440: describes the widgets to Algolia's crawler in a meta tag of the page.
  {
    module: 'instantsearch.js/es/middlewares/createMetadataMiddleware.js',
    code: `
      export const isMetadataEnabled = () => false;
      export const createMetadataMiddleware = () => {};
    `,
  },
  // 590 and 70: results rendered on a server.
  {
    module: 'instantsearch.js/es/lib/utils/hydrateSearchClient.js',
    code: 'export const hydrateSearchClient = () => {};',
  },
  {
    module: 'instantsearch.js/es/lib/utils/hydrateRecommendCache.js',
    code: 'export const hydrateRecommendCache = () => {};',
  },
  // 1,120: helpers for templates in strings.
  { module: 'instantsearch.js/es/lib/createHelpers.js', code: 'export default () => ({});' },
  // 310: React has had the hook itself since 18.
  { module: 'use-sync-external-store/shim/index.js', code: `export { useSyncExternalStore } from 'react';` },
];
