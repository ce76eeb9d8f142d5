import { RequestError } from '../errors';
import { isJsonObject, isStringArray, type JsonObject } from '../json';

const TYPES = [
  'string',
  'string[]',
  'int32',
  'int32[]',
  'int64',
  'int64[]',
  'float',
  'float[]',
  'bool',
  'bool[]',
  'geopoint',
  'geopoint[]',
  'object',
  'object[]',
  'auto',
] as const;

/** The types a field may be declared with. */
export type FieldType = (typeof TYPES)[number];

/**
 * One field of a schema, in the shape in which Typesense lists it. `locale` and `stem*` are kept but do
 * nothing.
 */
export interface SchemaField {
  name: string;
  type: FieldType;
  facet: boolean;
  optional: boolean;
  index: boolean;
  sort: boolean;
  infix: boolean;
  locale: string;
  stem: boolean;
  stem_dictionary: string;
  store: boolean;
  /** Length of the vectors in the field; it has a vector index then. */
  num_dim?: number;
  /** How the server makes the vectors; the field has a vector index then too. */
  embed?: JsonObject;
  /** How the vector index is built, which the engine only repeats. */
  hnsw_params?: JsonObject;
  /** How distances are measured; the engine knows the cosine alone. */
  vec_dist?: 'cosine';
}

/** The schema of a collection, in Typesense's own property names. */
export interface Schema {
  name: string;
  fields: SchemaField[];
  default_sorting_field: string;
  enable_nested_fields: boolean;
  symbols_to_index: string[];
  token_separators: string[];
  /** Whatever its owner notes about the collection; left out if there is nothing. */
  metadata?: JsonObject;
}

/** The kind of the values of a field, whether it holds one or an array of them. */
type BaseType = 'string' | 'int' | 'float' | 'bool' | 'geopoint' | 'object' | 'auto';

/** Whether a field can hold an integer: an int32 has 32 bits. */
export function fitsInteger(number: number, { type }: SchemaField): boolean {
  return !type.startsWith('int32') || (number >= -INT32_LIMIT && number < INT32_LIMIT);
}

const INT32_LIMIT = 2 ** 31;

/** The kind of value a field holds. */
export function baseTypeOf(field: SchemaField): BaseType {
  const type = field.type.replace('[]', '');
  if (type === 'int32' || type === 'int64') return 'int';
  // `replace` gives a string; the rest of the type names are kinds already.
  return type as BaseType;
}

/** True when a field holds an array. */
export function holdsArray(field: SchemaField): boolean {
  return field.type.endsWith('[]');
}

/** True if documents may add fields, or decide the type of a field. */
export function hasDynamicFields({ fields }: Schema): boolean {
  return fields.some(({ type }) => type === 'auto');
}

/** A field of a type, with Typesense's defaults for all other properties. */
export function createField(name: string, type: FieldType, properties: Partial<SchemaField> = {}): SchemaField {
  const sort = ['int32', 'int64', 'float', 'bool', 'geopoint'].includes(type);
  const defaults = { facet: false, optional: false, index: true, sort, infix: false };
  const unused = { locale: '', stem: false, stem_dictionary: '', store: true };
  return { name, type, ...defaults, ...unused, ...properties };
}

/** Reads and checks the body of a request that creates a collection. Throws a 400 that says what is wrong. */
export function parseSchema(input: JsonObject): Schema {
  const { name, fields, default_sorting_field: sorting = '' } = input;
  if (typeof name !== 'string' || name === '') throw new RequestError(400, 'Parameter `name` is required.');
  if (!Array.isArray(fields)) throw new RequestError(400, 'Parameter `fields` is required.');
  const schema: Schema = {
    name,
    fields: fields.map(parseField),
    default_sorting_field: typeof sorting === 'string' ? sorting : '',
    enable_nested_fields: input.enable_nested_fields === true,
    symbols_to_index: symbols(input, 'symbols_to_index'),
    token_separators: symbols(input, 'token_separators'),
    ...(isJsonObject(input.metadata) && { metadata: input.metadata }),
  };
  checkFields(schema);
  checkSorting(schema);
  return schema;
}

/** Reads one entry of `fields`. Throws a 400 that says what is wrong. */
export function parseField(input: unknown): SchemaField {
  if (!isJsonObject(input)) {
    throw new RequestError(
      400,
      'The `fields` value should be an array of objects containing `name`, `type`, and ' +
        'optionally, `facet` properties.',
    );
  }
  const { name, type } = input;
  if (typeof name !== 'string' || name === '' || typeof type !== 'string') {
    throw new RequestError(
      400,
      'Wrong format for `fields`. It should be an array of objects containing `name`, ' +
        '`type`, `optional` and `facet` properties.',
    );
  }
  const known = TYPES.find((candidate) => candidate === type);
  if (known === undefined) throw new RequestError(400, `Field \`${name}\` has an invalid data type.`);
  const field = createField(name, known, { ...flags(input, name), ...texts(input), ...vectors(input) });
  if (field.sort && holdsArray(field)) throw new RequestError(400, `Field \`${name}\` cannot be a sortable field.`);
  return field;
}

function vectors({ num_dim, embed }: JsonObject): Partial<SchemaField> {
  const own = { ...(typeof num_dim === 'number' && num_dim > 0 && { num_dim }), ...(isJsonObject(embed) && { embed }) };
  const index = { hnsw_params: { M: 16, ef_construction: 200 }, vec_dist: 'cosine' } as const;
  return Object.keys(own).length > 0 ? { ...own, ...index } : {};
}

function flags(input: JsonObject, field: string): Partial<SchemaField> {
  const given: Partial<SchemaField> = {};
  for (const flag of ['facet', 'optional', 'index', 'sort', 'infix', 'stem', 'store'] as const) {
    const value = input[flag];
    if (value === undefined) continue;
    if (typeof value !== 'boolean') {
      throw new RequestError(400, `The \`${flag}\` property of the field \`${field}\` should be a boolean.`);
    }
    given[flag] = value;
  }
  return given;
}

function texts(input: JsonObject): Partial<SchemaField> {
  const { locale, stem_dictionary } = input;
  return {
    ...(typeof locale === 'string' && { locale }),
    ...(typeof stem_dictionary === 'string' && { stem_dictionary }),
  };
}

function symbols(input: JsonObject, name: string): string[] {
  const value = input[name] ?? [];
  if (isStringArray(value) && value.every((symbol) => [...symbol].length === 1)) return value;
  throw new RequestError(400, `Parameter \`${name}\` should be an array of character symbols.`);
}

function checkFields({ fields, enable_nested_fields: nested }: Schema): void {
  const names = new Set<string>();
  for (const { name, type } of fields) {
    if (names.has(name)) {
      throw new RequestError(400, `There are duplicate field names in the schema: \`${name}\`.`);
    }
    names.add(name);
    if (type.startsWith('object') && !nested) {
      throw new RequestError(
        400,
        'Type `object` or `object[]` can be used only when nested fields are enabled by ' +
          'setting` enable_nested_fields` to true.',
      );
    }
  }
}

function checkSorting({ fields, default_sorting_field: name }: Schema): void {
  if (name === '') return;
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) {
    throw new RequestError(400, `Default sorting field is defined as \`${name}\` but is not found in the schema.`);
  }
  if (!field.sort) throw new RequestError(400, `Default sorting field \`${name}\` is not a sortable type.`);
  if (field.optional) {
    throw new RequestError(400, `Default sorting field \`${name}\` cannot be an optional field.`);
  }
}
