/** `{when}` is a weekday (“Tuesday”), a date (“12 May”), or the time of today. */
export const keptWords = {
  'kept.keep': 'Keep this search',
  'kept.searches': 'Kept searches',
  'kept.new.one': '{count} new since {when}',
  'kept.new.other': '{count} new since {when}',
  'kept.remove': 'Remove “{name}” from kept searches',
  'kept.full': 'You have kept {count} searches. Remove one to keep another.',
  'kept.refused': 'Your browser does not let this site keep searches.',
} as const;
