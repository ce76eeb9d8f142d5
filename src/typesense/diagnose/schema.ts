import { at, listAt, textAt } from '../response/read-json';
import type { ServerResponse } from '../send/sender';

/** The schema of a collection, which an admin key or another key with that permission can read. */
export interface KnownSchema {
  /** The collection's own name, also if it was requested by an alias. */
  readonly name: string;
  readonly fields: readonly KnownField[];
  /**
   * When it was filled: milliseconds since 1970. Null if it is unknown, as where `searchlet index --changed` keeps it fresh.
   */
  readonly made?: number | null;
}

export interface KnownField {
  readonly name: string;
  /** Typesense's word: `string[]`, `int32`. */
  readonly type: string;
  readonly isFacet: boolean;
  readonly isSortable: boolean;
}

/** The schema in a response, or null. */
export function schemaOf(response: ServerResponse): KnownSchema | null {
  if ('trouble' in response || response.status !== 200) return null;
  const fields = listAt(response.json, 'fields').map((field) => ({
    name: textAt(field, 'name'),
    type: textAt(field, 'type'),
    isFacet: at(field, 'facet') === true,
    isSortable: at(field, 'sort') === true,
  }));
  const created = at(response.json, 'created_at');
  const isUpdated = textAt(at(at(response.json, 'metadata'), 'searchlet'), 'settings') !== '';
  const made = typeof created === 'number' && !isUpdated ? created * 1000 : null;
  return { name: textAt(response.json, 'name'), fields, made };
}

/** The kind of values in a field, in the words of the report. */
export type Holds = 'text' | 'numbers' | 'true or false' | 'places' | 'objects' | 'unknown';

export function holdsOf(type: string): Holds {
  if (/^string/.test(type)) return 'text';
  if (/^(?:int32|int64|float)/.test(type)) return 'numbers';
  if (/^bool/.test(type)) return 'true or false';
  if (/^geo/.test(type)) return 'places';
  return /^object/.test(type) ? 'objects' : 'unknown';
}
