import { isObject } from '../../tag/values/value-types';

/** Reads one property of a response of unknown shape. */
export function at(value: unknown, name: string): unknown {
  return isObject(value) ? (value as Record<string, unknown>)[name] : undefined;
}

export function listAt(value: unknown, name: string): readonly unknown[] {
  const list = at(value, name);
  return Array.isArray(list) ? list : [];
}

export function textAt(value: unknown, name: string): string {
  const text = at(value, name);
  return typeof text === 'string' ? text : '';
}
