/** A search in a facet, and the bars above a slider. */
export const facetWords = {
  searchIn: 'Search in {label}',
  'facet.mostBetween': 'Most results: {range}',
} as const;
