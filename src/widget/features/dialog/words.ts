/** What visitors read in a dialog. What a key does stands behind its sign. */
export const dialogWords = {
  closeSearch: 'Close search',
  'keys.move': 'Navigate',
  'keys.open': 'Open',
  'keys.close': 'Close',
  'keys.skip': 'Skip to results',
} as const;
