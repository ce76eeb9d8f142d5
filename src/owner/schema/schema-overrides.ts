import type { CollectionSchema, FieldSchema } from './collection-schema';

/** The content of a schema file: a schema of Typesense in which everything is optional. */
export interface SchemaOverrides extends Omit<CollectionSchema, 'fields'> {
  readonly fields: readonly FieldOverride[];
}

/** A field in a schema file. `drop` leaves the field out of the documents. */
export type FieldOverride = Partial<FieldSchema> & { readonly name: string; readonly drop?: boolean };

/** Nothing is overridden. */
export const NO_OVERRIDES: SchemaOverrides = { fields: [] };
