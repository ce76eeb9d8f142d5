/** In place of `for (name in value)`: without what a page has added to `Object.prototype`. */
export function ownKeys(value: object | null | undefined): readonly string[] {
  return Object.keys(value ?? {});
}
