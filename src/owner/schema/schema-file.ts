import { isJsonObject } from '../../engine/json';
import { readJsonFile } from '../documents/json-file';
import { IndexerError } from '../documents/notes';
import type { FieldOverride, SchemaOverrides } from './collection-schema';

const SETTINGS = ['default_sorting_field', 'enable_nested_fields', 'symbols_to_index', 'token_separators'];

/**
 * Reads a schema file: `{ "fields": [{ "name": "zip", "type": "string" }, { "name": "notes", "drop": true }] }`.
 *
 * @throws IndexError that says what is wrong. Types are checked with the schema as a whole.
 */
export async function readSchemaFile(file: string): Promise<SchemaOverrides> {
  const schema = await readJsonFile(file);
  if (!isJsonObject(schema)) throw new IndexerError(`${file} is not a JSON object.`);
  return checkSchema(schema, file);
}

/** Reads the `fields` of a config file, as in a schema file. */
export function readSchemaFields(fields: unknown, file: string): SchemaOverrides {
  return checkSchema({ fields }, file);
}

function checkSchema(given: Record<string, unknown>, file: string): SchemaOverrides {
  const { fields = [], name: _, ...settings } = given;
  const unknown = Object.keys(settings).find((key) => !SETTINGS.includes(key));
  if (unknown !== undefined) {
    throw new IndexerError(
      `${file}: "${unknown}" is no setting of a schema. There are: fields, ${SETTINGS.join(', ')}.`,
    );
  }
  const isField = (field: unknown): field is FieldOverride => isJsonObject(field) && typeof field['name'] === 'string';
  if (!Array.isArray(fields) || !fields.every(isField)) {
    throw new IndexerError(`${file}: "fields" is a list of objects with a "name".`);
  }
  return { ...settings, fields };
}
