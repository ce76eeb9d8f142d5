export const words = {
  'facet.today': 'Today',
  'facet.pastDays.one': 'Past day',
  'facet.pastDays.other': 'Past {count} days',
  'facet.pastYears.one': 'Past year',
  'facet.pastYears.other': 'Past {count} years',
  'facet.firstDayOf': '{label}: first day',
  'facet.lastDayOf': '{label}: last day',
  'facet.firstDay': 'from',
  'facet.lastDay': 'to',
  'facet.since': 'from {date}',
  'facet.until': 'until {date}',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
