import { type Collection, createCollection } from '../../../src/engine/collection/collection';
import { parseSchema } from '../../../src/engine/documents/schema';
import { RequestError } from '../../../src/engine/errors';
import { type JsonObject, parseObject } from '../../../src/engine/json';
import { readAlteration } from '../base/alter';
import { findCollection, json, type Route, route, type ServerStore } from '../base/route';
import { describeField, embeddingsOf, withDimensions } from '../meaning/embeddings';
import { readAttached } from './sets';

/** Creating, reading, changing and deleting collections. */
export const collectionRoutes: Route[] = [
  route('GET', '/collections', 'collections:list', ({ store }) =>
    json([...store.collections.values()].reverse().map((collection) => describe(collection, store))),
  ),
  route('POST', '/collections', 'collections:create', ({ store, body }) => {
    const input = parseObject(body);
    const schema = parseSchema(input);
    if (store.collections.has(schema.name)) {
      throw new RequestError(409, `A collection with name \`${schema.name}\` already exists.`);
    }
    schema.fields = schema.fields.map((field) => withDimensions(field, store.embed));
    const collection = createCollection(schema, Math.floor(store.now() / 1000), (document, given, { fields }) =>
      embeddingsOf(document, given, fields, store.embed),
    );
    store.collections.set(schema.name, collection);
    attach(collection, input, store);
    return json(describe(collection, store), 201);
  }),
  route('GET', '/collections/:', 'collections:get', ({ store, names }) =>
    json(describe(findCollection(store, names[0]), store)),
  ),
  route('PATCH', '/collections/:', 'collections:update', ({ store, names, body }) => {
    const collection = findCollection(store, names[0]);
    const input = parseObject(body);
    // Typesense 30 attaches sets without a change of fields.
    if (store.version >= 30 && input.fields === undefined && attach(collection, input, store)) {
      return json(readAttached(input));
    }
    const { fields, changes } = readAlteration(input, collection.schema);
    collection.alter(fields.map((field) => withDimensions(field, store.embed)));
    return json({ fields: changes });
  }),
  route('DELETE', '/collections/:', 'collections:delete', ({ store, names }) => {
    const collection = findCollection(store, names[0]);
    store.collections.delete(collection.schema.name);
    return json(describe(collection, store));
  }),
];

function describe(collection: Collection, { version, attached }: ServerStore): JsonObject {
  const { schema, createdAt, documents } = collection;
  const sets = version < 30 ? {} : (attached.get(collection) ?? NO_SETS);
  const fields = schema.fields.map(describeField);
  return { created_at: createdAt, num_documents: documents.size, ...schema, fields, ...sets };
}

/** Attaches the sets that a body names; false if it names none. */
function attach(collection: Collection, input: JsonObject, { attached }: ServerStore): boolean {
  const named = readAttached(input);
  attached.set(collection, { ...(attached.get(collection) ?? NO_SETS), ...named });
  return Object.keys(named).length > 0;
}

const NO_SETS = { curation_sets: [], synonym_sets: [] };
