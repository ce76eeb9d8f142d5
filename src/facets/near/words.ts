export const words = {
  'facet.within': 'Within {distance}',
  'facet.away': '{distance} away',
  'facet.locating': 'Finding your location…',
  'facet.denied': 'Your browser does not share your location with this site.',
  'facet.unavailable': 'Your location cannot be determined.',
  'facet.slow': 'Finding your location takes too long.',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
