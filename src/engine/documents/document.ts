import { RequestError } from '../errors';
import { isJsonObject, type JsonObject } from '../json';
import { walkOrder } from './field-order';
import { changeAt, valueAt } from './path';
import { baseTypeOf, fitsInteger, holdsArray, type Schema, type SchemaField } from './schema';

/** A document as the collection keeps it: always with an id. */
export interface StoredDocument extends JsonObject {
  id: string;
}

/** What happens to a value that does not have the type of its field: `dirty_values` of a write. */
export type DirtyValues = 'reject' | 'drop' | 'coerce_or_reject' | 'coerce_or_drop';

/**
 * Checks a document against the schema, in place. A value of another type is converted ("12" for an int32, 7 for
 * a string), dropped from an optional field, or refused, as `dirty` says. Throws a 400 that names the field.
 */
export function conform(document: JsonObject, schema: Schema, dirty: DirtyValues): void {
  const sorting = schema.default_sorting_field;
  for (const field of checkOrder(schema)) conformField(document, field, sorting, dirty);
}

/** The fields that are checked, in the order in which Typesense does it. Made once for many documents of one schema. */
function checkOrder({ fields, default_sorting_field: sorting }: Schema): readonly SchemaField[] {
  if (lastOrder.fields === fields && lastOrder.sorting === sorting) return lastOrder.order;
  const order = walkOrder(fields.filter(({ index, type }) => index && type !== 'auto'));
  // Typesense checks the default sorting field first, so its error wins over errors of other fields.
  order.sort((a, b) => Number(b.name === sorting) - Number(a.name === sorting));
  lastOrder = { fields, sorting, order };
  return order;
}

let lastOrder: {
  readonly fields: readonly SchemaField[] | null;
  readonly sorting: string;
  readonly order: readonly SchemaField[];
} = { fields: null, sorting: '', order: [] };

/** The old document with the changes applied: objects are merged key by key, null removes a field. */
export function mergeDocuments(old: JsonObject, changes: JsonObject): JsonObject {
  const merged = { ...old };
  for (const [key, value] of Object.entries(changes)) {
    const before = merged[key];
    if (value === null) delete merged[key];
    else merged[key] = isJsonObject(before) && isJsonObject(value) ? mergeDocuments(before, value) : value;
  }
  return merged;
}

function conformField(document: JsonObject, field: SchemaField, sorting: string, dirty: DirtyValues): void {
  const value = valueAt(document, field.name);
  if (value === undefined || value === null) {
    if (field.optional) return;
    const role = field.name === sorting ? 'as a default sorting field' : 'in the schema';
    throw new RequestError(400, `Field \`${field.name}\` has been declared ${role}, but is not found in the document.`);
  }
  try {
    conformValue(document, field, value, dirty);
  } catch (error) {
    const isDropped = field.optional && (dirty === 'drop' || dirty === 'coerce_or_drop');
    if (!isDropped) throw error;
    changeAt(document, field.name, () => undefined);
  }
}

function conformValue(document: JsonObject, field: SchemaField, value: unknown, dirty: DirtyValues): void {
  if (baseTypeOf(field) === 'object') return conformObject(value, field);
  if (baseTypeOf(field) === 'geopoint') return conformPoint(value, field);
  if (holdsArray(field) && !Array.isArray(value)) refuse(field, 'an array');
  if (!holdsArray(field) && Array.isArray(value) && field.name.includes('.')) {
    throw new RequestError(
      400,
      `Field \`${field.name}\` has an incorrect type. Hint: field inside an array of ` +
        'objects must be an array type as well.',
    );
  }
  const read = dirty === 'coerce_or_reject' || dirty === 'coerce_or_drop' ? convert : accept;
  changeAt(document, field.name, (found) => {
    if (Array.isArray(found) && holdsArray(field)) return found.map((item) => read(item, field));
    return found === undefined ? found : read(found, field);
  });
}

function conformObject(value: unknown, field: SchemaField): void {
  const items = holdsArray(field) ? value : [value];
  if (!Array.isArray(items) || !items.every(isJsonObject)) {
    refuse(field, holdsArray(field) ? 'an array of objects' : 'an object');
  }
}

function conformPoint(value: unknown, field: SchemaField): void {
  const points = holdsArray(field) ? value : [value];
  const isPoint = (point: unknown) =>
    Array.isArray(point) && point.length === 2 && point.every((part) => typeof part === 'number');
  if (!Array.isArray(points) || !points.every(isPoint)) refuse(field, 'a 2 element array: [lat, lng]');
}

/** The value unchanged, if it has the type of the field. */
function accept(value: unknown, field: SchemaField): unknown {
  return convert(value, field) === value ? value : refuseType(field);
}

function convert(value: unknown, field: SchemaField): unknown {
  return CONVERTERS[baseTypeOf(field)]?.(value, field) ?? refuseType(field);
}

function refuseType(field: SchemaField): never {
  const type = field.type.replace('[]', '');
  return refuse(field, holdsArray(field) ? `an array of ${type}` : `${type.startsWith('int') ? 'an' : 'a'} ${type}`);
}

type Converter = (value: unknown, field: SchemaField) => unknown;

/** Each converts a value to its type, or returns undefined if that is not possible. */
const CONVERTERS: Partial<Record<string, Converter>> = {
  string: (value) => (typeof value === 'string' ? value : isPlain(value) ? textOf(value) : undefined),
  bool: (value) => {
    if (typeof value === 'boolean') return value;
    const text = typeof value === 'string' ? value.toLowerCase() : value;
    return text === 'true' || text === 1 ? true : text === 'false' || text === 0 ? false : undefined;
  },
  int: (value, field) => {
    const number = typeof value === 'number' ? Math.trunc(value) : toNumber(value);
    if (number === undefined || !Number.isInteger(number)) return undefined;
    return fitsInteger(number, field) ? number : undefined;
  },
  float: (value) => (typeof value === 'number' ? value : toNumber(value)),
};

function isPlain(value: unknown): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

/**
 * A number of a text field is written as a facet value is: of 1234567.5 six digits are left.
 * https://github.com/typesense/typesense/blob/v29.0/src/validator.cpp
 */
function textOf(value: number | boolean): string {
  return typeof value === 'number' && !Number.isInteger(value) ? floatLabel(Math.fround(value)) : String(value);
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string' || !/^\s*[-+]?\d+(\.\d+)?\s*$/.test(value)) return undefined;
  return Number(value);
}

function refuse(field: SchemaField, expected: string): never {
  throw new RequestError(400, `Field \`${field.name}\` must be ${expected}.`);
}

/** A float as C++ writes one: six digits, and an exponent from a million on (`1.70982e+07`). */
export function floatLabel(value: number): string {
  const [mantissa = '', exponent = '0'] = value.toExponential(FLOAT_DIGITS - 1).split('e');
  const power = Number(exponent);
  if (power >= -4 && power < FLOAT_DIGITS) return String(Number(value.toPrecision(FLOAT_DIGITS)));
  const sign = power < 0 ? '-' : '+';
  return `${Number(mantissa)}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
}

const FLOAT_DIGITS = 6;
