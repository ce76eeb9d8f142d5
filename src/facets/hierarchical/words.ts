export const words = {
  breadcrumb: 'Selected category',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
