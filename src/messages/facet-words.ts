/**
 * What visitors read in facets of rare kinds, in English: part of `searchlet.facets.js`, and not of the panel. The names begin with
 * `facet.`, which tells `data-labels` whose words they are.
 */
export const facetWords = {
  'facet.today': 'Today',
  'facet.pastDays.one': 'Past day',
  'facet.pastDays.other': 'Past {count} days',
  'facet.pastYears.one': 'Past year',
  'facet.pastYears.other': 'Past {count} years',
  'facet.firstDayOf': '{label}: first day',
  'facet.lastDayOf': '{label}: last day',
  'facet.mostBetween': 'Most results: {range}',
  'facet.exclude': 'Exclude {value}',
  'facet.not': 'not {value}',
  'facet.within': 'within {distance}',
  'facet.away': '{distance} away',
  'facet.locating': 'Finding out where you are…',
  'facet.denied': 'Your browser does not share your position with this site.',
  'facet.unavailable': 'Your position cannot be found out.',
  'facet.slow': 'Finding out where you are takes too long.',
} as const;
