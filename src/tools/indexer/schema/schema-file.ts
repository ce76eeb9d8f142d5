import { readFile } from 'node:fs/promises';
import { isJsonObject } from '../../../engine/json';
import { IndexerError } from '../notes';
import type { CollectionSchema, FieldSchema } from '../write-index';

/** The content of a schema file: a schema of Typesense in which everything is optional. */
export interface SchemaOverrides extends Omit<CollectionSchema, 'fields'> {
  readonly fields: readonly FieldOverride[];
}

/** A field in a schema file. `drop` leaves the field out of the documents. */
export type FieldOverride = Partial<FieldSchema> & { readonly name: string; readonly drop?: boolean };

/** Nothing is overridden. */
export const NO_OVERRIDES: SchemaOverrides = { fields: [] };

const SETTINGS = ['default_sorting_field', 'enable_nested_fields', 'symbols_to_index', 'token_separators'];

/**
 * Reads a schema file: `{ "fields": [{ "name": "zip", "type": "string" }, { "name": "notes", "drop": true }] }`.
 *
 * @throws IndexError that says what is wrong. Types are checked with the schema as a whole.
 */
export async function readSchemaFile(file: string): Promise<SchemaOverrides> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new IndexerError(`${file} cannot be read: ${error.message}`);
  });
  return parseSchema(text, file);
}

/** Reads the `fields` of a config file, which are those of a schema file. */
export function readSchemaFields(fields: unknown, file: string): SchemaOverrides {
  return checkSchema({ fields }, file);
}

function parseSchema(text: string, file: string): SchemaOverrides {
  return checkSchema(parse(text, file), file);
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

function parse(text: string, file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    if (isJsonObject(value)) return value;
  } catch (error) {
    throw new IndexerError(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  throw new IndexerError(`${file} is not a JSON object.`);
}
