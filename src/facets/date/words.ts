export const words = {
  'facet.today': 'Today',
  'facet.pastDays.one': 'Past day',
  'facet.pastDays.other': 'Past {count} days',
  'facet.pastYears.one': 'Past year',
  'facet.pastYears.other': 'Past {count} years',
  'facet.firstDay': 'start date',
  'facet.lastDay': 'end date',
  'facet.since': 'from {date}',
  'facet.until': 'until {date}',
  'facet.undated': 'Without a date: {count}',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
