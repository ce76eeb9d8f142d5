/**
 * What visitors read where a panel has several sources, in English: part of `searchlet.sources.js`, and not of the panel. The names
 * begin with `source.`, which tells `data-labels` whose words they are.
 */
export const sourceWords = {
  'source.all': 'All',
  'source.choose': 'Search in',
  'source.seeAll': 'See all {count} in {source}',
} as const;
