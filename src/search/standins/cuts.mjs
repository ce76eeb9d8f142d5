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
      'addExcludeRefinement',
      'getExcludeRefinements',
      'removeExcludeRefinement',
      'removeTagRefinement',
      'setDisjunctiveFacets',
      'setFacets',
      'setHitsPerPage',
      'setTypoTolerance',
      'toggleExcludeFacetRefinement',
      'toggleTagRefinement',
      'getUnrefinedDisjunctiveFacets',
    ],
    // Says which of Algolia's parameters exclude one another.
    idle: { 'SearchParameters.validate': 'return null;' },
  },
  {
    module: 'algoliasearch-helper/src/SearchResults/index.js',
    gone: ['getFacetByName', 'getFacetStats', 'getRefinements'],
    idle: { sortViaFacetOrdering: 'return [];' },
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
      'addDisjunctiveRefine',
      'addExclude',
      'addFacetExclusion',
      'addFrequentlyBoughtTogether',
      'addLookingSimilar',
      'addRefine',
      'addRelatedProducts',
      'addTag',
      'addTrendingFacets',
      'addTrendingItems',
      'containsRefinement',
      'getQuery',
      'getRefinements',
      'getTags',
      'hasRefinements',
      'hasTag',
      'isDisjunctiveRefined',
      'removeDisjunctiveRefine',
      'removeExclude',
      'removeFacetExclusion',
      'removeFrequentlyBoughtTogether',
      'removeLookingSimilar',
      'removeRefine',
      'removeRelatedProducts',
      'removeTag',
      'removeTrendingFacets',
      'removeTrendingItems',
      'toggleExclude',
      'toggleFacetExclusion',
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
    },
  },
  {
    module: 'algoliasearch-helper/src/requestBuilder.js',
    idle: { _getCompositionHitsSearchParams: '', _getCompositionQueries: '', getSearchForFacetQuery: '' },
  },
  {
    module: 'instantsearch.js/es/widgets/index/index.js',
    idle: { getLocalWidgetsRecommendParameters: 'return arguments[1].initialRecommendParameters;' },
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
    idle: { _adaptGeoFilter: '', _mergeSameFieldExclusionListClauses: '', _parseListClause: '', _splitByTopLevelAnd: '', _splitListValues: '' },
  },
];

/** Packages whose errors say in words how a developer has used them wrong: the line they come from says as much. */
export const wordless = ['algoliasearch-helper', 'instantsearch.js'];
