import { isJsonObject, type JsonObject } from '../json';
import { valueAt } from './path';
import { baseTypeOf, createField, type FieldType, type Schema, type SchemaField } from './schema';

/** A field with this name and the type `auto` accepts every key of every document. */
const ANY_FIELD = '.*';

/**
 * The fields of a schema after a document has been written: `auto` fields get their type from it. Undeclared children of object
 * fields are added, so that they can be searched and filtered too.
 */
export function detectFields(document: JsonObject, { fields }: Schema): SchemaField[] {
  if (!fields.some(canGrow)) return fields;
  const detected = fields.map((field) => resolve(field, document));
  const names = new Set(fields.map((field) => field.name));
  const add = (name: string, value: unknown, parent: SchemaField) => {
    if (names.has(name)) return;
    const type = typeOf(value);
    if (type === undefined) return;
    names.add(name);
    detected.push(createField(name, type, { facet: parent.facet, optional: true }));
  };
  const any = fields.find((field) => field.name === ANY_FIELD && field.type === 'auto');
  if (any) for (const [key, value] of Object.entries(document)) if (key !== 'id') add(key, value, any);
  for (const field of [...detected]) {
    if (baseTypeOf(field) !== 'object' || !field.index) continue;
    for (const path of leaves(valueAt(document, field.name), field.name)) {
      add(path, valueAt(document, path), field);
    }
  }
  return detected;
}

function canGrow(field: SchemaField): boolean {
  return field.type === 'auto' || (baseTypeOf(field) === 'object' && field.index);
}

function resolve(field: SchemaField, document: JsonObject): SchemaField {
  if (field.type !== 'auto' || field.name === ANY_FIELD) return field;
  const type = typeOf(valueAt(document, field.name));
  return type === undefined ? field : { ...field, type, sort: field.sort || createField(field.name, type).sort };
}

function leaves(value: unknown, path: string): Set<string> {
  if (Array.isArray(value)) {
    return new Set(value.flatMap((item) => (isJsonObject(item) ? [...leaves(item, path)] : [])));
  }
  if (!isJsonObject(value)) return new Set([path]);
  return new Set(
    Object.entries(value).flatMap(([key, child]) => {
      const name = `${path}.${key}`;
      return Array.isArray(child) && !child.some(isJsonObject) ? [name] : [...leaves(child, name)];
    }),
  );
}

function typeOf(value: unknown): FieldType | undefined {
  if (Array.isArray(value)) {
    const type = typeOf(value.find((item) => item !== null));
    // An array of arrays has no type in Typesense, and an empty one does not say what it will hold.
    return type === undefined || type.endsWith('[]') ? undefined : (`${type}[]` as FieldType);
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'int64' : 'float';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'string';
  return isJsonObject(value) ? 'object' : undefined;
}
