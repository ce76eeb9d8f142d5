/**
 * Modules of packages that the bundle carries in another form, or not at all. Each row says what stands in, as code; the
 * build fails when a row is no longer needed, and when a package asks for something a stand-in does not have.
 *
 * module       as imported, or the path of the file inside node_modules
 * code         what stands in; paths are relative to this folder
 * unreachable  members of a default export that are named in code which never runs here
 *
 * The numbers are what `searchlet.js` would gain without the row, in bytes of gzip.
 */
export const replaced = [
  // XXXXX The adapter as CommonJS, compiled for browsers of 2015, brings @babel/runtime.
  {
    module: 'typesense-instantsearch-adapter',
    code: `export { default } from 'typesense-instantsearch-adapter/src/TypesenseInstantsearchAdapter.js';`,
  },
  // XXXXX All of Typesense's API; compiled for browsers of 2010, with tslib's generators in place of async functions.
  {
    module: 'typesense',
    code: `export { default as SearchClient } from 'typesense/src/Typesense/SearchClient.ts';`,
  },
  // XXXXX Search of a single collection, which leads back to all of the API. The adapter uses multi_search alone.
  {
    module: 'typesense/src/Typesense/SearchOnlyCollection.ts',
    code: 'export const SearchOnlyCollection = undefined;',
  },
  // XXXXX Agents of Node, which the client names and a browser does not have.
  { module: 'http', code: 'export const Agent = undefined;' },
  { module: 'https', code: 'export const Agent = undefined;' },
  // XXXXX The client asks for an adapter by name only where it is given one, and for a token only with a signal.
  {
    module: 'axios',
    code: `export { axios as default } from './axios.ts';`,
    unreachable: ['CancelToken', 'getAdapter'],
  },
  // XXXXX
  { module: 'loglevel', code: `export * from './silence.ts';` },
  // XXXXX InstantSearch's default router, and qs with it; search/router.ts is ours.
  { module: 'instantsearch.js/es/lib/routers/history.js', code: 'export default () => {};' },
  // XXXXX Insights: would load a script from a CDN, and send what visitors do to a third party.
  {
    module: 'instantsearch.js/es/middlewares/createInsightsMiddleware.js',
    code: 'export const createInsightsMiddleware = () => {};',
  },
  // XXXXX The events for it. Widgets send one with every result.
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
  // XXXXX Describes the widgets to Algolia's crawler in a meta tag of the page.
  {
    module: 'instantsearch.js/es/middlewares/createMetadataMiddleware.js',
    code: `
      export const isMetadataEnabled = () => false;
      export const createMetadataMiddleware = () => {};
    `,
  },
  // XXXXX Results rendered on a server.
  {
    module: 'instantsearch.js/es/lib/utils/hydrateSearchClient.js',
    code: 'export const hydrateSearchClient = () => {};',
  },
  {
    module: 'instantsearch.js/es/lib/utils/hydrateRecommendCache.js',
    code: 'export const hydrateRecommendCache = () => {};',
  },
  // XXXXX Helpers for string templates.
  { module: 'instantsearch.js/es/lib/createHelpers.js', code: 'export default () => ({});' },
  // XXXXX React 19 has the hook.
  { module: 'use-sync-external-store/shim/index.js', code: `export { useSyncExternalStore } from 'react';` },
];
