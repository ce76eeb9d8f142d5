/**
 * Modules of packages that the bundle carries in another form, or not at all. Each row says what stands in, as code.
 * The build fails when a row is no longer needed, and when a package asks for something a stand-in does not have.
 *
 * module  as imported, or the path of the file inside node_modules
 * code    what stands in; paths are relative to this folder
 *
 * The numbers are what a row saves, or several together, in bytes of gzip; all of them about 69,000.
 */
export const replaced = [
  // 4,490: the adapter as CommonJS, compiled for browsers of 2015, brings @babel/runtime.
  {
    module: 'typesense-instantsearch-adapter',
    code: `export { default } from 'typesense-instantsearch-adapter/src/TypesenseInstantsearchAdapter.js';`,
  },
  // Nothing, but half of the time that a build takes: controls with a look of their own.
  { module: 'react-instantsearch', code: `export * from 'react-instantsearch-core';` },
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
  // 1,000: listeners as Node has had them since 2010.
  { module: '@algolia/events', code: `export { EventEmitter as default } from './events.ts';` },
  // 1,300 in all: spread, destructuring and classes for browsers of 2015.
  { module: '@swc/helpers/esm/_object_spread.js', code: `export { spread as _ } from './swc.ts';` },
  { module: '@swc/helpers/esm/_object_spread_props.js', code: `export { spread as _ } from './swc.ts';` },
  { module: '@swc/helpers/esm/_object_without_properties.js', code: `export { without as _ } from './swc.ts';` },
  { module: '@swc/helpers/esm/_sliced_to_array.js', code: `export { list as _ } from './swc.ts';` },
  { module: '@swc/helpers/esm/_to_consumable_array.js', code: `export { list as _ } from './swc.ts';` },
  { module: '@swc/helpers/esm/_instanceof.js', code: `export { isInstance as _ } from './swc.ts';` },
  { module: '@swc/helpers/esm/_type_of.js', code: `export { typeOf as _ } from './swc.ts';` },
  { module: '@swc/helpers/esm/_inherits.js', code: `export { inherit as _ } from './swc.ts';` },
  { module: '@swc/helpers/esm/_call_super.js', code: `export { callParent as _ } from './swc.ts';` },
  { module: '@swc/helpers/esm/_class_call_check.js', code: 'export const _ = () => {};' },
  // 2,400 with all that follow: words for developers of connectors.
  {
    module: 'instantsearch.js/es/lib/utils/documentation.js',
    code: `
      export const createDocumentationLink = () => '';
      export const createDocumentationMessageGenerator = () => (message) => message;
    `,
  },
  // Parts of Algolia's events and recommendations.
  {
    module: 'instantsearch.js/es/lib/utils/addInsightsToRecommendParameters.js',
    code: 'export const addInsightsToRecommendParameters = (parameters) => parameters;',
  },
  { module: 'algoliasearch-helper/src/utils/sortAndMergeRecommendations.js', code: 'export default () => [];' },
  { module: 'algoliasearch-helper/src/utils/isValidUserToken.js', code: 'export default () => true;' },
  { module: 'algoliasearch-helper/src/RecommendResults/index.js', code: 'export default class {}' },
  // 2,000: facets worked out anew with every answer.
  { module: 'algoliasearch-helper/src/SearchResults/index.js', code: `export { SearchResults as default } from './search-results.ts';` },
  // Of several indices, each inside another. Here there is one, so it is the last.
  {
    module: 'instantsearch.js/es/lib/utils/mergeSearchParameters.js',
    code: 'export const mergeSearchParameters = (...all) => all[all.length - 1];',
  },
  // What widgets draw from. Ours draw nothing.
  {
    module: 'instantsearch.js/es/lib/utils/render-args.js',
    code: `
      export const createInitArgs = () => {};
      export const createRenderArgs = () => {};
      export const storeRenderState = () => {};
    `,
  },
];

/** What draws the slim bundle in place of React. The default export is a namespace: what nobody asks of it is left out. */
export const drawnByPreact = [
  { module: 'react', code: `export * from 'preact/compat'; export * as default from 'preact/compat';` },
  { module: 'react/jsx-runtime', code: `export * from 'preact/jsx-runtime';` },
  { module: 'react-dom/client', code: `export { createRoot } from './preact.ts';` },
];
