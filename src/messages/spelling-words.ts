/**
 * What visitors read about the spelling of a query, in English: part of `searchlet.spelling.js`, and not of the panel. The names
 * begin with `spelling.`, which tells `data-labels` whose words they are.
 */
export const spellingWords = {
  'spelling.resultsFor': 'Showing results for “{query}”.',
  'spelling.only': 'Search only for “{query}”',
  'spelling.didYouMean': 'Did you mean “{query}”?',
} as const;
