import { isObject, type JsonObject } from './json';

/**
 * What a document holds under a dotted field name. A key that itself contains the dots wins. Arrays of
 * objects answer with one flat array of what their members hold. Undefined when there is nothing.
 */
export function valueAt(document: JsonObject, path: string): unknown {
  if (Object.hasOwn(document, path)) return document[path];
  return path.split('.').reduce(step, document);
}

/** Replaces what stands under a dotted field name by `change(value)`, inside arrays of objects too. */
export function changeAt(document: JsonObject, path: string, change: (value: unknown) => unknown): void {
  if (Object.hasOwn(document, path)) {
    document[path] = change(document[path]);
    return;
  }
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return;
  const inner = Object.hasOwn(document, head) ? document[head] : undefined;
  for (const child of Array.isArray(inner) ? inner : [inner]) {
    if (isObject(child)) changeAt(child, rest.join('.'), change);
  }
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    const found = value.map((item) => step(item, key)).filter((item) => item !== undefined);
    return found.length === 0 ? undefined : found.flat();
  }
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
