/**
 * What visitors read about curation, in English: part of `searchlet.merchandising.js`, and not of the panel. The names begin with
 * `curation.`, which tells `data-labels` whose words they are.
 */
export const curationWords = {
  'curation.promoted': 'Promoted',
} as const;
