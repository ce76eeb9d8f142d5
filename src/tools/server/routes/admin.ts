import { RequestError } from '../../../engine/errors';
import { parseObject } from '../../../engine/json';
import { withoutValue } from '../keys';
import { json, type Route, type RouteResponse, type ServerStore } from './route';

/** Keys, aliases, presets, and the state of the server. */
export const adminRoutes: Route[] = [
  { method: 'GET', path: '/health', answer: () => json({ ok: true }) },
  {
    method: 'GET',
    path: '/debug',
    action: 'debug:list',
    answer: ({ store }) => json({ state: 1, version: `${store.version}.0` }),
  },
  {
    method: 'GET',
    path: '/keys',
    action: 'keys:list',
    answer: ({ store }) => json({ keys: store.keys.list().map(withoutValue) }),
  },
  {
    method: 'POST',
    path: '/keys',
    action: 'keys:create',
    answer: ({ store, body }) => json(store.keys.create(parseObject(body)), 201),
  },
  {
    method: 'GET',
    path: '/keys/:',
    action: 'keys:get',
    answer: ({ store, names: [id = ''] }) => json(withoutValue(store.keys.find(id))),
  },
  {
    method: 'DELETE',
    path: '/keys/:',
    action: 'keys:delete',
    answer: ({ store, names: [id = ''] }) => {
      store.keys.remove(id);
      return json({ id: Number(id) });
    },
  },
  {
    method: 'GET',
    path: '/aliases',
    action: 'aliases:list',
    answer: ({ store }) => json({ aliases: [...store.aliases.keys()].map((name) => describeAlias(name, store)) }),
  },
  {
    method: 'GET',
    path: '/aliases/:',
    action: 'aliases:get',
    answer: ({ store, names: [name = ''] }) => json(describeAlias(name, store)),
  },
  {
    method: 'PUT',
    path: '/aliases/:',
    action: 'aliases:create',
    answer: ({ store, names: [name = ''], body }) => {
      const { collection_name: target } = parseObject(body);
      if (typeof target !== 'string') throw new RequestError(400, 'Parameter `collection_name` is required.');
      store.aliases.set(name, target);
      return json(describeAlias(name, store));
    },
  },
  {
    method: 'DELETE',
    path: '/aliases/:',
    action: 'aliases:delete',
    answer: ({ store, names: [name = ''] }) => {
      const alias = describeAlias(name, store);
      store.aliases.delete(name);
      return json(alias);
    },
  },
  {
    method: 'GET',
    path: '/presets',
    action: 'presets:list',
    answer: ({ store }) => json({ presets: [...store.presets].map(([name, value]) => ({ name, value })) }),
  },
  {
    method: 'GET',
    path: '/presets/:',
    action: 'presets:get',
    answer: ({ store, names: [name = ''] }) => json({ name, value: findPreset(name, store) }),
  },
  {
    method: 'PUT',
    path: '/presets/:',
    action: 'presets:upsert',
    answer: ({ store, names: [name = ''], body }) => {
      const { value } = parseObject(body);
      if (value === undefined) throw new RequestError(400, 'Parameter `value` is required.');
      store.presets.set(name, value);
      return json({ name, value });
    },
  },
  {
    method: 'DELETE',
    path: '/presets/:',
    action: 'presets:delete',
    answer: ({ store, names: [name = ''] }) => deletePreset(name, store),
  },
];

function describeAlias(name: string, { aliases }: ServerStore) {
  const target = aliases.get(name);
  if (target === undefined) throw new RequestError(404, 'Not Found');
  return { name, collection_name: target };
}

function findPreset(name: string, { presets }: ServerStore): unknown {
  if (!presets.has(name)) throw new RequestError(404, 'Not found.');
  return presets.get(name);
}

function deletePreset(name: string, store: ServerStore): RouteResponse {
  const value = findPreset(name, store);
  store.presets.delete(name);
  return json({ name, value });
}
