export const words = {
  breadcrumb: 'Selected category',
  subcategories: 'Subcategories: {value}',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
