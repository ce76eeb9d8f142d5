export const sourceWords = {
  'source.all': 'All',
  'source.choose': 'Search in',
  'source.seeAll': 'See all {count} in {source}',
} as const;
