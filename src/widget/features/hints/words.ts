/** The signs are those of Typesense in every language. */
export const hintWords = {
  'hint.narrow':
    'For fewer results, put words that belong together in "quotation marks", or a - before a word to leave it out.',
  'hint.widen': 'Words in "quotation marks" must be next to each other, and a word after - must not occur.',
  'hint.search': 'Search for {query}',
} as const;
