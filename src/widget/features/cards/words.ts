export const cardWords = {
  'card.was': 'Before: {price}',
  'card.stars': '{count} of {max} stars',
  'card.refine': 'Filter by {label}: {value}',
  'card.more': '{count} more',
  'card.variants.one': '{count} variant',
  'card.variants.other': '{count} variants',
  'card.moreSections': '{count} more on this page',
  'card.sent': 'Done.',
  'card.notSent': 'This did not work. Please try again.',
} as const;
