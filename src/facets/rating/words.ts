export const words = {
  andUp: '& up',
  starsUp: '{count} & up',
  starsUpOf: '{count} of {max} stars & up',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
