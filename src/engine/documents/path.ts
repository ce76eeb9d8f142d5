import { isJsonObject, type JsonObject } from '../json';

/**
 * The value of a dotted field name in a document. A key that itself contains the dots wins. For an array of objects, it
 * is one flat array with the values of all of them. Undefined if there is no value.
 */
export function valueAt(document: JsonObject, path: string): unknown {
  if (Object.hasOwn(document, path)) return document[path];
  return path.includes('.') ? path.split('.').reduce(step, document) : undefined;
}

/**
 * Replaces the value of a dotted field name by `change(value)`, inside arrays of objects too. Undefined removes
 * the field.
 */
export function changeAt(document: JsonObject, path: string, change: (value: unknown) => unknown): void {
  if (Object.hasOwn(document, path)) {
    const changed = change(document[path]);
    if (changed === undefined) delete document[path];
    else document[path] = changed;
    return;
  }
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return;
  const inner = Object.hasOwn(document, head) ? document[head] : undefined;
  for (const child of Array.isArray(inner) ? inner : [inner]) {
    if (isJsonObject(child)) changeAt(child, rest.join('.'), change);
  }
}

/** The object that contains the value of a dotted field name; in an array of objects, the one that has it. */
export function parentValueOf(document: JsonObject, path: string, value: unknown): JsonObject | undefined {
  const keys = path.split('.');
  const leaf = keys.pop() ?? '';
  const parents = [keys.reduce<unknown>(step, document)].flat();
  return parents.filter(isJsonObject).find((parent) => [parent[leaf]].flat().includes(value));
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    const found = value.map((item) => step(item, key)).filter((item) => item !== undefined);
    return found.length === 0 ? undefined : found.flat();
  }
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
