import { parseObject } from '../../../engine/json';
import { describeModel, findModel, readModel } from '../conversations/models';
import { json, type Route } from './route';

/** Models that answer questions. Conversations are documents of the collection that a model names. */
export const conversationRoutes: Route[] = [
  {
    method: 'GET',
    path: '/conversations/models',
    action: 'conversations/models:list',
    answer: ({ store }) => json([...store.models.values()].map(describeModel)),
  },
  {
    method: 'POST',
    path: '/conversations/models',
    action: 'conversations/models:create',
    answer: ({ store, body }) => {
      const model = readModel(parseObject(body), store);
      store.models.set(model.id, model);
      return json(describeModel(model));
    },
  },
  {
    method: 'GET',
    path: '/conversations/models/:',
    action: 'conversations/models:get',
    answer: ({ store, names: [id = ''] }) => json(describeModel(findModel(id, store))),
  },
  {
    method: 'DELETE',
    path: '/conversations/models/:',
    action: 'conversations/models:delete',
    answer: ({ store, names: [id = ''] }) => {
      const model = findModel(id, store);
      store.models.delete(id);
      return json(describeModel(model));
    },
  },
];
