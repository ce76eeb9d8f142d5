export const scopeWords = {
  'source.choose': 'Search in',
  'scope.everywhere': 'Everywhere',
} as const;
