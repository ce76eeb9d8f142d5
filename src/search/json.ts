/**
 * Writes JSON. Prototype.js and its like give arrays a `toJSON` that makes a text of them, and the server would be asked
 * for `"[…]"`: what the page has added does not count.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(shield(value));
}

/** A copy in which every object has a `toJSON` of its own, that is none. */
function shield(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map(shield)
    : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shield(each)]));
  return Object.defineProperty(copy, 'toJSON', { value: undefined });
}
