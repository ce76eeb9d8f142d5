export const moreWords = {
  showPreviousResults: 'Show previous results',
  showMoreResults: 'Show more results',
} as const;
