export const hierarchicalWords = {
  breadcrumb: 'Selected category',
} as const;
