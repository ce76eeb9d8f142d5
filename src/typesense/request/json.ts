/**
 * Writes JSON that prototypes changed by the page do not affect: Prototype.js gives arrays a `toJSON` that returns a string, and
 * the request would contain `"[…]"`.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(shield(value));
}

/** A copy in which each object has its own `toJSON`, which is undefined. */
function shield(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map(shield)
    : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shield(each)]));
  return Object.defineProperty(copy, 'toJSON', { value: undefined });
}
