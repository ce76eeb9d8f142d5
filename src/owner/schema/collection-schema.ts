/** A schema as Typesense takes it, without the name. */
export interface CollectionSchema {
  readonly fields: readonly FieldSchema[];
  /** A number field that every document has: of equal hits, that with the greatest number comes first. */
  readonly default_sorting_field?: string;
  readonly enable_nested_fields?: boolean;
  readonly symbols_to_index?: readonly string[];
  readonly token_separators?: readonly string[];
}

/** A field of a schema; what is left out has Typesense's default. */
export interface FieldSchema {
  readonly name: string;
  /** `string`, `int32`, `int64`, `float`, `bool`, `geopoint`, `object`, each also with `[]`, or `auto`. */
  readonly type: string;
  readonly facet?: boolean;
  readonly optional?: boolean;
  readonly index?: boolean;
  readonly sort?: boolean;
  readonly infix?: boolean;
}

/** The content of a schema file: a schema of Typesense in which everything is optional. */
export interface SchemaOverrides extends Omit<CollectionSchema, 'fields'> {
  readonly fields: readonly FieldOverride[];
}

/** A field in a schema file. `drop` leaves the field out of the documents. */
export type FieldOverride = Partial<FieldSchema> & { readonly name: string; readonly drop?: boolean };

/** Nothing is overridden. */
export const NO_OVERRIDES: SchemaOverrides = { fields: [] };
