export const semanticWords = {
  'related.label': 'Related',
  'related.found': '{results} and related ones',
} as const;
