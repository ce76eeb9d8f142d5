export const ratingWords = {
  andUp: '& up',
  starsUp: '{count} & up',
  starsUpOf: '{count} of {max} stars & up',
} as const;
