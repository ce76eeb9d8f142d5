export const spellingWords = {
  'spelling.resultsFor': 'Showing results for “{query}”.',
  'spelling.only': 'Search only for “{query}”',
  'spelling.didYouMean': 'Did you mean “{query}”?',
} as const;
