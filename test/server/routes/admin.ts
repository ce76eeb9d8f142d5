import { RequestError } from '../../../src/engine/errors';
import { parseObject } from '../../../src/engine/json';
import { withoutValue } from '../base/keys';
import { json, type Route, type RouteResponse, route, type ServerStore } from '../base/route';

/** Keys, aliases, presets, and the state of the server. */
export const adminRoutes: Route[] = [
  route('GET', '/health', null, () => json({ ok: true })),
  route('GET', '/debug', 'debug:list', ({ store }) => json({ state: 1, version: `${store.version}.0` })),
  route('GET', '/keys', 'keys:list', ({ store }) => json({ keys: store.keys.list().map(withoutValue) })),
  route('POST', '/keys', 'keys:create', ({ store, body }) => json(store.keys.create(parseObject(body)), 201)),
  route('GET', '/keys/:', 'keys:get', ({ store, names: [id = ''] }) => json(withoutValue(store.keys.find(id)))),
  route('DELETE', '/keys/:', 'keys:delete', ({ store, names: [id = ''] }) => {
    store.keys.remove(id);
    return json({ id: Number(id) });
  }),
  route('GET', '/aliases', 'aliases:list', ({ store }) =>
    json({ aliases: [...store.aliases.keys()].map((name) => describeAlias(name, store)) }),
  ),
  route('GET', '/aliases/:', 'aliases:get', ({ store, names: [name = ''] }) => json(describeAlias(name, store))),
  route('PUT', '/aliases/:', 'aliases:create', ({ store, names: [name = ''], body }) => {
    const { collection_name: target } = parseObject(body);
    if (typeof target !== 'string') throw new RequestError(400, 'Parameter `collection_name` is required.');
    store.aliases.set(name, target);
    return json(describeAlias(name, store));
  }),
  route('DELETE', '/aliases/:', 'aliases:delete', ({ store, names: [name = ''] }) => {
    const alias = describeAlias(name, store);
    store.aliases.delete(name);
    return json(alias);
  }),
  route('GET', '/presets', 'presets:list', ({ store }) =>
    json({ presets: [...store.presets].map(([name, value]) => ({ name, value })) }),
  ),
  route('GET', '/presets/:', 'presets:get', ({ store, names: [name = ''] }) =>
    json({ name, value: findPreset(name, store) }),
  ),
  route('PUT', '/presets/:', 'presets:upsert', ({ store, names: [name = ''], body }) => {
    const { value } = parseObject(body);
    if (value === undefined) throw new RequestError(400, 'Parameter `value` is required.');
    store.presets.set(name, value);
    return json({ name, value });
  }),
  route('DELETE', '/presets/:', 'presets:delete', ({ store, names: [name = ''] }) => deletePreset(name, store)),
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
