/**
 * What visitors read in rich cards, in English: part of `searchlet.cards.js`, and not of the panel. The names begin with `card.`,
 * which tells `data-labels` whose words they are.
 */
export const cardWords = {
  'card.was': 'Before: {price}',
  'card.stars': '{count} of {max} stars',
  'card.refine': 'Filter by {label}: {value}',
  'card.more': '{count} more',
  'card.variants.one': '{count} variant',
  'card.variants.other': '{count} variants',
  'card.sent': 'Done.',
  'card.notSent': 'This did not work. Please try again.',
} as const;
