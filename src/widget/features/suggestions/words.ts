export const suggestionWords = {
  suggestions: 'Suggestions',
} as const;
