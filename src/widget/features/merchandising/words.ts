export const curationWords = {
  'curation.promoted': 'Promoted',
} as const;
