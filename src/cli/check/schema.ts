import { at, listAt, textAt } from './search-result';
import type { Answer } from './server';

/** What an admin key, or one that may read schemas, learns of a collection. */
export interface Schema {
  /** The collection's own name, where it was asked for by an alias. */
  readonly name: string;
  readonly fields: readonly SchemaField[];
}

export interface SchemaField {
  readonly name: string;
  /** Typesense's word: `string[]`, `int32`. */
  readonly type: string;
  readonly isFacet: boolean;
  readonly isSortable: boolean;
}

/** The schema in an answer; null where there is none. */
export function schemaOf(answer: Answer): Schema | null {
  if ('trouble' in answer || answer.status !== 200) return null;
  const fields = listAt(answer.json, 'fields').map((field) => ({
    name: textAt(field, 'name'),
    type: textAt(field, 'type'),
    isFacet: at(field, 'facet') === true,
    isSortable: at(field, 'sort') === true,
  }));
  return { name: textAt(answer.json, 'name'), fields };
}

/** What the values of a field are, in the words of the report. */
export type Holds = 'text' | 'numbers' | 'true or false' | 'places' | 'objects' | 'unknown';

export function holdsOf(type: string): Holds {
  if (/^string/.test(type)) return 'text';
  if (/^(?:int32|int64|float)/.test(type)) return 'numbers';
  if (/^bool/.test(type)) return 'true or false';
  if (/^geo/.test(type)) return 'places';
  return /^object/.test(type) ? 'objects' : 'unknown';
}
