import { RequestError } from '../../../src/engine/errors';
import { type JsonObject, parseObject } from '../../../src/engine/json';
import { type ConversationModel, readModel } from '../base/conversation-model';
import { readPlainModel } from '../base/plain-model';
import type { GivenModel } from '../base/route';
import { json, type Route, route, type ServerStore } from '../base/route';

/** Models that answer questions, and models that make search parameters of sentences. */
export const modelRoutes: Route[] = [
  ...routesOf('conversations/models', ({ models }) => models, readModel),
  ...routesOf('nl_search_models', ({ plainModels }) => plainModels, readPlainModel),
];

/** @param name of the models, in paths and in actions of keys. */
function routesOf<Model extends Pick<ConversationModel, 'given'>>(
  name: string,
  modelsOf: (store: ServerStore) => Map<string, Model>,
  read: (input: GivenModel, store: ServerStore) => Model,
): Route[] {
  return [
    route('GET', `/${name}`, `${name}:list`, ({ store }) => json([...modelsOf(store).values()].map(describe))),
    route('POST', `/${name}`, `${name}:create`, ({ store, body }) => {
      const input = parseObject(body);
      const id = String(input.id === undefined ? crypto.randomUUID() : input.id);
      const model = read({ ...input, id }, store);
      if (modelsOf(store).has(id)) throw new RequestError(409, 'Model id already exists');
      modelsOf(store).set(id, model);
      return json(describe(model));
    }),
    route('GET', `/${name}/:`, `${name}:get`, ({ store, names: [id = ''] }) =>
      json(describe(find(id, modelsOf(store)))),
    ),
    route('DELETE', `/${name}/:`, `${name}:delete`, ({ store, names: [id = ''] }) => {
      const model = find(id, modelsOf(store));
      modelsOf(store).delete(id);
      return json(describe(model));
    }),
  ];
}

/** @throws 404 if there is no model of this id. */
function find<Model>(id: string, models: ReadonlyMap<string, Model>): Model {
  const model = models.get(id);
  if (!model) throw new RequestError(404, 'Model not found');
  return model;
}

/** A model as requests may see it: without its key. */
function describe({ given }: Pick<ConversationModel, 'given'>): JsonObject {
  return { ...given, ...(given.api_key !== undefined && { api_key: '***********' }) };
}
