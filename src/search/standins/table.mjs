/**
 * Modules of packages that the bundle carries in another form, or not at all. Each row says what stands in, as code.
 * The build fails when a row is no longer needed, and when a package asks for something a stand-in does not have.
 *
 * module  as imported, or the path of the file inside node_modules
 * code    what stands in; paths are relative to this folder
 *
 * The numbers are what the row saves, in bytes of gzip; all together 62,950.
 */
export const replaced = [
  // 4,490: the adapter as CommonJS, compiled for browsers of 2015, brings @babel/runtime.
  {
    module: 'typesense-instantsearch-adapter',
    code: `export { default } from 'typesense-instantsearch-adapter/src/TypesenseInstantsearchAdapter.js';`,
  },
  // 38,310: Typesense's client, axios and a logger. All that the adapter asks of it comes from search/client.ts.
  {
    module: 'typesense',
    code: `
      export class SearchClient {
        constructor({ multiSearch }) {
          this.multiSearch = multiSearch;
        }
      }
    `,
  },
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
