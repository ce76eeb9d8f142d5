export const askWords = {
  'ask.reading': 'Looking for filters in these words…',
  'ask.understood': 'Understood as:',
  'ask.words': 'Search for the words instead',
} as const;
