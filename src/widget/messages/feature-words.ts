/**
 * The English words of the files of features (src/widget/features): a table for each, which the file adds to the words of the panel
 * when it is loaded. Names with a prefix such as `card.` are clear in `data-labels`; names without one are older than it.
 */

/** `searchlet/cards.js`: rich cards. */
export const cardWords = {
  'card.was': 'Before: {price}',
  'card.stars': '{count} of {max} stars',
  'card.refine': 'Filter by {label}: {value}',
  'card.more': '{count} more',
  'card.variants.one': '{count} variant',
  'card.variants.other': '{count} variants',
  'card.sections.one': '{count} section',
  'card.sections.other': '{count} sections',
  'card.sent': 'Done.',
  'card.notSent': 'This did not work. Please try again.',
} as const;

/** `searchlet/answers.js`. */
export const answerWords = {
  'answer.label': 'Answer',
  'answer.ask': 'Answer this',
  'answer.again': 'Ask again',
  'answer.stop': 'Stop',
  'answer.writing': 'Writing an answer…',
  'answer.ready': 'The answer is ready.',
  'answer.note': 'Written by a machine from these pages. It can be wrong.',
  'answer.sources': 'Sources',
  'answer.copy': 'Copy',
  'answer.copied': 'Copied',
  'answer.further': 'Ask a further question',
  'answer.cut': 'The answer broke off here.',
  'answer.empty': 'No answer was written.',
  'answer.none': 'There is nothing about this here.',
  'answer.stopped': 'Stopped.',
  'answer.failed': 'No answer can be written right now.',
  'answer.busy': 'Too many questions right now. Please try again later.',
  'answer.used': 'No further questions can be answered on this visit.',
  'answer.helpful': 'Did this help?',
  'answer.reason.wrong': 'It is wrong',
  'answer.reason.question': 'I asked something else',
  'answer.reason.unclear': 'It is unclear',
  'answer.reason.sources': 'The sources do not fit',
} as const;

/** `searchlet/ask.js`. */
export const askWords = {
  'ask.reading': 'Looking for filters in these words…',
  'ask.understood': 'Understood as:',
  'ask.words': 'Search for the words instead',
} as const;

/** `searchlet/merchandising.js`. */
export const curationWords = {
  'curation.promoted': 'Promoted',
} as const;

/** `searchlet/excerpt.js`. */
export const excerptWords = {
  'excerpt.from': 'From {title}',
} as const;

/** `searchlet/semantic.js`: hits by meaning. */
export const semanticWords = {
  'related.label': 'Related',
  'related.found': '{results} and related ones',
} as const;

/** `searchlet/facets.js`: facets of rare kinds. */
export const facetWords = {
  searchIn: 'Search in {label}',
  breadcrumb: 'Selected category',
  andUp: '& up',
  starsUp: '{count} & up',
  starsUpOf: '{count} of {max} stars & up',
  'facet.today': 'Today',
  'facet.pastDays.one': 'Past day',
  'facet.pastDays.other': 'Past {count} days',
  'facet.pastYears.one': 'Past year',
  'facet.pastYears.other': 'Past {count} years',
  'facet.firstDayOf': '{label}: first day',
  'facet.lastDayOf': '{label}: last day',
  'facet.mostBetween': 'Most results: {range}',
  'facet.within': 'within {distance}',
  'facet.away': '{distance} away',
  'facet.locating': 'Finding out where you are…',
  'facet.denied': 'Your browser does not share your position with this site.',
  'facet.unavailable': 'Your position cannot be found out.',
  'facet.slow': 'Finding out where you are takes too long.',
} as const;

/** `searchlet/dialog.js`. What keys do in a dialog stands behind the sign of each key. */
export const dialogWords = {
  closeSearch: 'Close search',
  'keys.move': 'Navigate',
  'keys.open': 'Open',
  'keys.close': 'Close',
  'keys.skip': 'Skip to results',
} as const;

/** `searchlet/dropdown.js`. */
export const dropdownWords = {
  allResults: 'See all results ({count})',
  optionOf: '{option}, {position} of {count}',
} as const;

/** `searchlet/hints.js`. The signs are those of Typesense in every language. */
export const hintWords = {
  'hint.narrow':
    'For fewer results, put words that belong together in "quotation marks", or a - before a word to leave it out.',
  'hint.widen': 'Words in "quotation marks" must be next to each other, and a word after - must not occur.',
  'hint.search': 'Search for {query}',
} as const;

/** `searchlet/kept.js`. `{when}` is a weekday (“Tuesday”), a date (“12 May”), or the time of today. */
export const keptWords = {
  'kept.keep': 'Keep this search',
  'kept.searches': 'Kept searches',
  'kept.new.one': '{count} new since {when}',
  'kept.new.other': '{count} new since {when}',
  'kept.remove': 'Remove “{name}” from kept searches',
  'kept.full': 'You have kept {count} searches. Remove one to keep another.',
  'kept.refused': 'Your browser does not let this site keep searches.',
} as const;

/** `searchlet/more.js`. */
export const moreWords = {
  showPreviousResults: 'Show previous results',
  showMoreResults: 'Show more results',
} as const;

/** `searchlet/sources.js`. */
export const sourceWords = {
  'source.all': 'All',
  'source.choose': 'Search in',
  'source.seeAll': 'See all {count} in {source}',
} as const;

/** `searchlet/scope.js`. */
export const scopeWords = {
  'source.choose': 'Search in',
  'scope.everywhere': 'Everywhere',
} as const;

/** `searchlet/spelling.js`. */
export const spellingWords = {
  'spelling.resultsFor': 'Showing results for “{query}”.',
  'spelling.only': 'Search only for “{query}”',
  'spelling.didYouMean': 'Did you mean “{query}”?',
} as const;

/** `searchlet/suggestions.js`. */
export const suggestionWords = {
  suggestions: 'Suggestions',
} as const;
