/**
 * Functions of packages that the bundle does without. The build fails when one is not there any more, and when a gone
 * one is asked for.
 *
 * module  path of the file inside node_modules
 * gone    methods that nothing asks for: left out
 * idle    functions that are there for what no panel does: each with what stands in their place between the braces
 */
export const cuts = [
  {
    module: 'algoliasearch-helper/src/SearchParameters/index.js',
    gone: [
      '_clearNumericRefinements',
      '_getHierarchicalFacetSortBy',
      '_getHierarchicalShowParentLevel',
      'addDisjunctiveFacetRefinement',
      'addExcludeRefinement',
      'addFacetRefinement',
      'addHierarchicalFacet',
      'addHierarchicalFacetRefinement',
      'addNumericRefinement',
      'addTagRefinement',
      'clearTags',
      'getExcludeRefinements',
      'getNumericRefinement',
      'getUnrefinedDisjunctiveFacets',
      'isDisjunctiveFacetRefined',
      'isExcludeRefined',
      'isFacetRefined',
      'isHierarchicalFacetRefined',
      'isNumericRefined',
      'isTagRefined',
      'removeDisjunctiveFacet',
      'removeDisjunctiveFacetRefinement',
      'removeExcludeRefinement',
      'removeFacet',
      'removeFacetRefinement',
      'removeHierarchicalFacet',
      'removeHierarchicalFacetRefinement',
      'removeNumericRefinement',
      'removeTagRefinement',
      'setDisjunctiveFacets',
      'setFacets',
      'setHitsPerPage',
      'setTypoTolerance',
      'toggleConjunctiveFacetRefinement',
      'toggleDisjunctiveFacetRefinement',
      'toggleExcludeFacetRefinement',
      'toggleFacetRefinement',
      'toggleHierarchicalFacetRefinement',
      'toggleTagRefinement',
    ],
    idle: {
      // Says which of Algolia's parameters exclude one another.
      'SearchParameters.validate': 'return null;',
      // Makes numbers of texts. search/url.ts and search/facet-widget.ts do.
      'SearchParameters._parseNumbers': 'return arguments[0];',
      // Puts hierarchical facets below a root, which none of ours has.
      'SearchParameters.make': 'return new this(arguments[0]);',
      // The panel has words of these names.
      clearRefinements: '',
      toggleRefinement: '',
    },
  },
  {
    module: 'algoliasearch-helper/src/SearchParameters/RefinementList.js',
    // What was chosen is kept by the widgets of search/facet-widget.ts.
    idle: { addRefinement: '', removeRefinement: '', toggleRefinement: '', clearRefinement: '', isRefined: '' },
  },
  {
    module: 'algoliasearch-helper/src/RecommendParameters/index.js',
    gone: [
      'addFrequentlyBoughtTogether',
      'addLookingSimilar',
      'addRelatedProducts',
      'addTrendingFacets',
      'addTrendingItems',
      'removeParams',
    ],
    idle: { _buildQueries: '', addParams: '' },
  },
  {
    module: 'algoliasearch-helper/src/algoliasearch.helper.js',
    gone: [
      'addDisjunctiveFacetRefinement',
      'addDisjunctiveRefine',
      'addExclude',
      'addFacetExclusion',
      'addFacetRefinement',
      'addFrequentlyBoughtTogether',
      'addHierarchicalFacetRefinement',
      'addLookingSimilar',
      'addNumericRefinement',
      'addRefine',
      'addRelatedProducts',
      'addTag',
      'addTrendingFacets',
      'addTrendingItems',
      'clearTags',
      'containsRefinement',
      'getNumericRefinement',
      'getQuery',
      'getRefinements',
      'getTags',
      'hasRefinements',
      '_hasDisjunctiveRefinements',
      '_recommendChange',
      'hasTag',
      'isDisjunctiveRefined',
      'isExcluded',
      'isTagRefined',
      'removeDisjunctiveFacetRefinement',
      'removeDisjunctiveRefine',
      'removeExclude',
      'removeFacetExclusion',
      'removeFacetRefinement',
      'removeFrequentlyBoughtTogether',
      'removeHierarchicalFacetRefinement',
      'removeLookingSimilar',
      'removeNumericRefinement',
      'removeRefine',
      'removeRelatedProducts',
      'removeTag',
      'removeTrendingFacets',
      'removeTrendingItems',
      'toggleExclude',
      'toggleFacetExclusion',
      'toggleFacetRefinement',
      'toggleRefine',
      'toggleTag',
    ],
    // Recommendations, answers and compositions are products of Algolia; a search in a facet goes by search/facet-search.ts.
    idle: {
      _dispatchRecommendError: '',
      _dispatchRecommendResponse: '',
      _recommend: '',
      _runComposition: '',
      searchWithComposition: '',
      findAnswers: '',
      searchForCompositionFacetValues: '',
      searchForFacetValues: '',
      searchOnce: '',
      clearRefinements: '',
      toggleRefinement: '',
    },
  },
  {
    module: 'algoliasearch-helper/src/requestBuilder.js',
    idle: { _getCompositionHitsSearchParams: '', _getCompositionQueries: '', getSearchForFacetQuery: '' },
  },
  {
    module: 'instantsearch.js/es/widgets/index/index.js',
    gone: ['getResultsForWidget', 'updateWidget'],
    idle: {
      getLocalWidgetsRecommendParameters: 'return arguments[1].initialRecommendParameters;',
      getWidgetsRequestDependencies: 'return { hasSearchWidget: arguments[0].length > 0, hasRecommendWidget: false };',
      // No index stands in another.
      nearestIsolatedHelper: 'return arguments[1];',
      resetPageFromWidgets: '',
      resolveScopedResultsFromWidgets: 'return [];',
    },
  },
  {
    module: 'react-instantsearch-core/dist/es/lib/useInstantSearchApi.js',
    idle: { addAlgoliaAgents: '', getNextVersion: '' },
  },
  {
    module: 'typesense-instantsearch-adapter/src/Configuration.js',
    // What it would find is known from the attributes, and told in other words.
    idle: { validate: '' },
  },
  {
    module: 'typesense-instantsearch-adapter/src/SearchRequestAdapter.js',
    gone: ['_escapeFacetValue', '_isNumber', '_parseFacetFilter', '_shouldUseExactMatchForField', 'DEFAULT_FACET_FILTER_STRING_MATCHING_REGEX'],
    idle: {
      // search/client.ts gives each search a filter of its own for them.
      _adaptFacetFilters: `return '';`,
      _adaptGeoFilter: '',
      _mergeSameFieldExclusionListClauses: '',
      _parseListClause: '',
      _splitByTopLevelAnd: '',
      _splitListValues: '',
    },
  },
  {
    module: 'typesense-instantsearch-adapter/src/SearchResponseAdapter.js',
    gone: [
      '_adaptHighlightInArrayValue',
      '_adaptHighlightInObjectValue',
      '_adaptHighlightInPrimitiveValue',
      '_adaptHighlightNullValue',
      'adaptHighlightObject',
      'adaptHighlightsArray',
      'isHighlightPost0240RCN32Format',
    ],
    idle: {
      // search/item.ts reads the server's own hit, and search/counts.ts its own counts.
      _adaptFacets: '',
      _adaptHighlightResult: '',
      // Which facets to show in which order.
      _adaptRenderingContent: 'return {};',
    },
  },
];

/** The same for what draws the slim bundle. */
export const cutsOfPreact = [
  {
    module: 'preact/compat/dist/compat.module.js',
    // Of Suspense and SuspenseList: nothing here waits for anything while it is drawn.
    idle: { __a: '', __c: '', render: '' },
  },
];

/** Packages whose errors say in words how a developer has used them wrong: the line they come from says as much. */
export const wordless = ['algoliasearch-helper', 'instantsearch.js'];
