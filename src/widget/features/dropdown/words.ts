export const dropdownWords = {
  allResults: 'See all results ({count})',
  optionOf: '{option}, {position} of {count}',
} as const;
