/** A document as the server returned it. */
export type Document = Readonly<Record<string, unknown>>;

/** One value of a field that can be written as text. */
export type FieldValue = string | number | boolean;

/**
 * The values of a field: none if it is missing, several if it is an array. A dotted name is a path into nested objects
 * (`name.common`), through arrays of objects too, unless the document itself has a key with that name.
 */
export function valuesOf(document: Document, field: string): readonly FieldValue[] {
  return walk(document, field).filter(isFieldValue);
}

/** Everything under a dotted name, with arrays flattened. */
export function walk(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry) => walk(entry, path));
  if (typeof value !== 'object' || value === null) return [];
  const own = ownValue(value, path);
  if (own !== undefined) return Array.isArray(own) ? own : [own];
  const dot = path.indexOf('.');
  return dot < 0 ? [] : walk(ownValue(value, path.slice(0, dot)), path.slice(dot + 1));
}

/** Reads own properties only: pages extend `Object.prototype`. */
function ownValue(value: object, name: string): unknown {
  return Object.prototype.hasOwnProperty.call(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function isFieldValue(value: unknown): value is FieldValue {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}
