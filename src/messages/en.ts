/**
 * Every word a visitor reads, in English. Its keys are the type that other languages and `data-labels` are checked
 * against. `{name}` is a placeholder; a key ending in a plural category (`.one`, `.other`) is chosen by
 * `Intl.PluralRules`, and a language may add the categories it needs (`.few`, `.many`).
 */
export const en = {
  search: 'Search',
  landmark: '{name}: {panel}',
  placeholder: 'Search…',
  clearQuery: 'Clear the search field',

  'results.one': '{count} result',
  'results.other': '{count} results',
  'resultsFor.one': '{count} result for “{query}”',
  'resultsFor.other': '{count} results for “{query}”',
  noResults: 'No results',
  noResultsFor: 'No results for “{query}”',
  noResultsAdvice: 'Check the spelling, or search for something more general.',
  noSuchPage: 'There is no page {page} of these results.',
  noResultsRefined: 'The filters you chose may be too narrow.',
  resultList: 'Results',
  untitled: 'Untitled',

  stalled: 'Still searching…',
  tryAgain: 'Try again',
  earlierResults: 'These are the results of the search before.',

  filters: 'Filters',
  'filtersOn.one': '{count} filter on',
  'filtersOn.other': '{count} filters on',
  closeFilters: 'Close filters',
  'showResults.one': 'Show {count} result',
  'showResults.other': 'Show {count} results',
  refinements: 'Chosen filters',
  removeRefinement: 'Remove {label}: {value}',
  clearRefinements: 'Clear refinements',
  showMore: 'Show more',
  showLess: 'Show less',
  showMoreOf: 'Show more: {label}',
  showLessOf: 'Show less: {label}',

  any: 'All',
  searchIn: 'Search in {label}',
  emptyValue: '(empty)',
  noValues: 'No matches',
  breadcrumb: 'Chosen category',
  andUp: '& up',
  starsUp: '{count} & up',
  starsUpOf: '{count} of {max} stars & up',
  least: 'from',
  most: 'to',
  leastOf: '{label}: least',
  mostOf: '{label}: most',
  rangeBetween: '{least} – {most}',
  rangeFrom: 'from {least}',
  rangeUpTo: 'up to {most}',
  yes: 'Yes',
  no: 'No',
  sortBy: 'Sort by',
  relevance: 'Relevance',
  hitsPerPage: 'Results per page',
  perPage: '{count} per page',
  showPreviousResults: 'Show previous results',
  showMoreResults: 'Show more results',

  pagination: 'Pages',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  page: 'Page {page}',

  'failure.offline': 'You are offline.',
  'failure.unreachable': 'Search is not reachable right now.',
  'failure.malformed': 'This search could not be understood.',
  'failure.unauthorized': 'Search is not available.',
  'failure.missing': 'Search is not available.',
  'failure.conflict': 'Search is not available.',
  'failure.unprocessable': 'This search could not be processed.',
  'failure.server': 'Search has a problem right now.',
  'failure.http': 'Search has a problem right now.',

  unavailable: 'Search is not available.',
  ownerNote: 'Note for the owner of this site',
} as const;

/** The name of a message. */
export type MessageKey = keyof typeof en;
