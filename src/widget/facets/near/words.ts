export const nearWords = {
  'facet.within': 'within {distance}',
  'facet.away': '{distance} away',
  'facet.locating': 'Finding out where you are…',
  'facet.denied': 'Your browser does not share your position with this site.',
  'facet.unavailable': 'Your position cannot be found out.',
  'facet.slow': 'Finding out where you are takes too long.',
} as const;
