import { isJsonObject, type JsonObject } from '../json';
import type { StoredDocument } from './document';

/**
 * The document with only the wanted fields; dotted names are paths into objects. Without wanted fields it has all.
 */
export function selectFields(
  document: StoredDocument,
  wanted: readonly string[],
  unwanted: readonly string[],
): JsonObject {
  const chosen = wanted.length === 0 ? document : keep(document, wanted);
  return unwanted.length === 0 ? chosen : drop(chosen, unwanted);
}

function keep(value: JsonObject, paths: readonly string[]): JsonObject {
  return reshape(value, (key, child) => {
    if (paths.includes(key)) return child;
    const deeper = below(paths, key);
    return deeper.length === 0 ? undefined : deepen(child, (inner) => keep(inner, deeper));
  });
}

function drop(value: JsonObject, paths: readonly string[]): JsonObject {
  return reshape(value, (key, child) => {
    if (paths.includes(key)) return undefined;
    const deeper = below(paths, key);
    return deeper.length === 0 ? child : deepen(child, (inner) => drop(inner, deeper));
  });
}

function reshape(value: JsonObject, change: (key: string, child: unknown) => unknown): JsonObject {
  const entries = Object.entries(value).map(([key, child]) => [key, change(key, child)] as const);
  return Object.fromEntries(entries.filter(([, child]) => child !== undefined));
}

function deepen(value: unknown, change: (inner: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => deepen(item, change));
  return isJsonObject(value) ? change(value) : value;
}

function below(paths: readonly string[], key: string): string[] {
  return paths.filter((path) => path.startsWith(`${key}.`)).map((path) => path.slice(key.length + 1));
}
