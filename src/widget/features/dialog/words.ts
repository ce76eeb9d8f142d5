/** What visitors read in a dialog, and in the list below a field. What a key does stands behind its sign. */
export const dialogWords = {
  recentSearches: 'Recent searches',
  clearRecent: 'Clear recent searches',
  removeRecent: 'Remove “{query}” from recent searches',
  closeSearch: 'Close search',
  'keys.move': 'Navigate',
  'keys.open': 'Open',
  'keys.close': 'Close',
  'keys.skip': 'Skip to results',
} as const;
