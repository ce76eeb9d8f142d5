import { isRecord, type SourceDocument, type Value } from '../document';
import type { TakeNote } from '../notes';
import type { ChosenSchema } from './choose-schema';
import { fieldName } from './field-name';
import { readBool, readDate, readNumber, readPoint } from './read-value';

/** Longest text that is indexed: characters. A book of 200 pages has fewer. */
const MAX_TEXT_LENGTH = 500_000;

/** A document that fits the schema of a collection. */
export interface CollectionDocument {
  readonly id: string;
  readonly [name: string]: Value;
}

/**
 * Makes documents fit a schema: texts become the numbers, dates and lists that they hold, fields without a value are left out.
 * A value that does not fit stays as it is: the index or the server then refuses the document.
 */
export function createConverter({ schema, joined, dropped }: ChosenSchema, takeNote: TakeNote) {
  const types = new Map(schema.fields.map(({ name, type }) => [name, type]));

  const convertValue = (value: Value, path: string, isListed: boolean, where: string): Value | undefined => {
    if (value === null || value === '') return undefined;
    const type = types.get(path) ?? '';
    const single = type.replace('[]', '');
    if (single === 'geopoint') {
      const point = readPoint(value, path);
      if (point !== null) return point;
    }
    if (joined.has(path) && typeof value === 'string') return split(value);
    if (Array.isArray(value)) {
      const items = value.flatMap((one) => convertValue(one, path, true, where) ?? []);
      return items.length > 0 ? items : undefined;
    }
    if (isRecord(value)) return convertFields(value, `${path}.`, where);
    const scalar = convertScalar(value as string | number | boolean, single);
    const cut = typeof scalar === 'string' ? cutText(scalar, path, where) : scalar;
    // In a list of objects, each object holds a single value.
    return type.endsWith('[]') && !isListed && !path.includes('.') ? [cut] : cut;
  };

  const told = new Set<string>();
  /** Two columns such as "Price (EUR)" and "Price EUR" get the same field name: notes it once for all documents. */
  const tellClash = (written: string, path: string, where: string): void => {
    if (told.has(path)) return;
    told.add(path);
    const reason = `has another field that is called "${path}" here, before "${written}": the first is indexed, here and elsewhere`;
    takeNote({ kind: 'changed', where, reason });
  };

  const convertFields = (fields: Readonly<Record<string, Value>>, prefix: string, where: string) => {
    const converted: Record<string, Value> = {};
    for (const [written, value] of Object.entries(fields)) {
      const name = fieldName(written);
      const path = prefix + name;
      if (name === '' || dropped.has(path)) continue;
      const result = convertValue(value, path, false, where);
      if (result === undefined) continue;
      if (name in converted) tellClash(written, path, where);
      else converted[name] = result;
    }
    return converted;
  };

  const cutText = (text: string, path: string, where: string): string => {
    if (text.length <= MAX_TEXT_LENGTH) return text;
    const reason = `has ${grouped(text.length)} characters in "${path}": the first ${grouped(MAX_TEXT_LENGTH)} are indexed`;
    takeNote({ kind: 'changed', where, reason });
    return text.slice(0, MAX_TEXT_LENGTH);
  };

  return ({ fields, where }: SourceDocument, id: string): CollectionDocument => ({
    ...convertFields(fields, '', where),
    id,
  });
}

function convertScalar(value: string | number | boolean, type: string): Value {
  const text = String(value).trim();
  switch (type) {
    case 'string':
      return typeof value === 'string' ? value : String(value);
    case 'int32':
    case 'int64':
      return readNumber(value) ?? readDate(text) ?? value;
    case 'float':
      return readNumber(value) ?? value;
    case 'bool':
      return readBool(value) ?? value;
    default:
      return value;
  }
}

function split(text: string): string[] {
  return text.split(/[|;]/).flatMap((part) => part.trim() || []);
}

function grouped(number: number): string {
  return number.toLocaleString('en-US');
}
