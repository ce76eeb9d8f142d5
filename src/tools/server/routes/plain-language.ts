import { parseObject } from '../../../engine/json';
import { describeModel } from '../conversations/models';
import { findPlainModel, readPlainModel } from '../plain-language/models';
import { json, type Route } from './route';

/** Models that make search parameters of sentences. */
export const plainLanguageRoutes: Route[] = [
  {
    method: 'GET',
    path: '/nl_search_models',
    action: 'nl_search_models:list',
    answer: ({ store }) => json([...store.plainModels.values()].map(describeModel)),
  },
  {
    method: 'POST',
    path: '/nl_search_models',
    action: 'nl_search_models:create',
    answer: ({ store, body }) => {
      const model = readPlainModel(parseObject(body), store);
      store.plainModels.set(model.id, model);
      return json(describeModel(model));
    },
  },
  {
    method: 'GET',
    path: '/nl_search_models/:',
    action: 'nl_search_models:get',
    answer: ({ store, names: [id = ''] }) => json(describeModel(findPlainModel(id, store))),
  },
  {
    method: 'DELETE',
    path: '/nl_search_models/:',
    action: 'nl_search_models:delete',
    answer: ({ store, names: [id = ''] }) => {
      const model = findPlainModel(id, store);
      store.plainModels.delete(id);
      return json(describeModel(model));
    },
  },
];
