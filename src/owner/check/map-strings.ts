/** Copies a value of any shape and changes every text in it. Property names stay the same. */
export function mapStrings<T>(value: T, change: (text: string) => string): T {
  return walk(value, change) as T;
}

function walk(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => walk(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, walk(entry, change)]));
}
