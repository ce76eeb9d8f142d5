export const excerptWords = {
  'excerpt.from': 'From {title}',
} as const;
