import { type Collection, createCollection } from '../../../engine/collection';
import { RequestError } from '../../../engine/errors';
import { type JsonObject, parseObject } from '../../../engine/json';
import { parseSchema } from '../../../engine/schema';
import { readAlteration } from '../alter';
import { findCollection, json, type Route } from './route';

/** Creating, reading, changing and deleting collections. */
export const collectionRoutes: Route[] = [
  {
    method: 'GET',
    path: '/collections',
    action: 'collections:list',
    answer: ({ store }) => json([...store.collections.values()].reverse().map(describe)),
  },
  {
    method: 'POST',
    path: '/collections',
    action: 'collections:create',
    answer: ({ store, body }) => {
      const schema = parseSchema(parseObject(body));
      if (store.collections.has(schema.name)) {
        throw new RequestError(409, `A collection with name \`${schema.name}\` already exists.`);
      }
      const collection = createCollection(schema, Math.floor(store.now() / 1000));
      store.collections.set(schema.name, collection);
      return json(describe(collection), 201);
    },
  },
  {
    method: 'GET',
    path: '/collections/:',
    action: 'collections:get',
    ofCollection: true,
    answer: ({ store, names }) => json(describe(findCollection(store, names[0]))),
  },
  {
    method: 'PATCH',
    path: '/collections/:',
    action: 'collections:update',
    ofCollection: true,
    answer: ({ store, names, body }) => {
      const collection = findCollection(store, names[0]);
      const { fields, changes } = readAlteration(parseObject(body), collection.schema);
      collection.alter(fields);
      return json({ fields: changes });
    },
  },
  {
    method: 'DELETE',
    path: '/collections/:',
    action: 'collections:delete',
    ofCollection: true,
    answer: ({ store, names }) => {
      const collection = findCollection(store, names[0]);
      store.collections.delete(collection.schema.name);
      return json(describe(collection));
    },
  },
];

function describe({ schema, createdAt, documents }: Collection): JsonObject {
  return { created_at: createdAt, num_documents: documents.size, ...schema };
}
