/** What was made for a key before; else makes it, and keeps it. */
export function remember<Key, T>(
  made: { get(key: Key): T | undefined; set(key: Key, value: T): unknown },
  key: Key,
  make: () => T,
): T {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}
