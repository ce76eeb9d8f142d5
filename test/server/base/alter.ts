import { parseField, type Schema, type SchemaField } from '../../../src/engine/documents/schema';
import { RequestError } from '../../../src/engine/errors';
import { isJsonObject, type JsonObject } from '../../../src/engine/json';

/** A change of a schema: the new fields, and the changes as the server repeats them. */
interface Alteration {
  fields: SchemaField[];
  changes: JsonObject[];
}

/**
 * Reads the body of a request that changes a collection: fields to add, and fields to drop. To change a field, a
 * request drops it and adds it again. Throws a 400 that says what is wrong.
 */
export function readAlteration(input: JsonObject, schema: Schema): Alteration {
  const { fields: changes } = input;
  if (!Array.isArray(changes) || changes.length === 0) {
    throw new RequestError(
      400,
      'The `fields` value should be an array of objects containing the field `name` and other properties.',
    );
  }
  let fields = schema.fields;
  const described = changes.map((change: unknown) => {
    if (isJsonObject(change) && change.drop === true) {
      fields = withoutField(fields, String(change.name));
      return { drop: true, embed: null, name: change.name };
    }
    const added = parseField(change);
    if (fields.some(({ name }) => name === added.name)) {
      throw new RequestError(
        400,
        `Field \`${added.name}\` is already part of the schema: To change this field, drop it first before adding it ` +
          'back to the schema.',
      );
    }
    fields = [...fields, added];
    return { ...UNUSED_PROPERTIES, ...added };
  });
  return { fields, changes: described };
}

/** Further properties that the server lists for a new field; the engine does not use them. */
const UNUSED_PROPERTIES = {
  async_reference: false,
  embed: null,
  hnsw_params: { M: 16, ef_construction: 200 },
  nested: false,
  nested_array: 0,
  num_dim: 0,
  range_index: false,
  reference: '',
  symbols_to_index: [],
  token_separators: [],
  vec_dist: 'cosine',
};

/** Drops a field, and the fields that were found inside it. */
function withoutField(fields: readonly SchemaField[], name: string): SchemaField[] {
  if (!fields.some((field) => field.name === name)) {
    throw new RequestError(400, `Field \`${name}\` is not part of collection schema.`);
  }
  return fields.filter((field) => field.name !== name && !field.name.startsWith(`${name}.`));
}
