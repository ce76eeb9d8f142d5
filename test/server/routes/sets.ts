import type { Collection } from '../../../src/engine/collection/collection';
import { type Override, readOverride } from '../../../src/engine/collection/overrides';
import type { Searchable } from '../../../src/engine/collection/snapshot';
import { RequestError } from '../../../src/engine/errors';
import { isJsonObject, isStringArray, type JsonObject, parseObject } from '../../../src/engine/json';
import { readSynonym, type Synonym } from '../../../src/engine/text/synonyms';
import type { ItemSet, SetKind } from '../base/route';
import { type Call, json, onlyIn, type Route, route, type ServerStore } from '../base/route';

/** Sets of curation rules and of synonyms: Typesense 30 keeps both beside the collections, which name them. */
export const setRoutes: Route[] = [
  ...createRoutes('curation_sets', readOverride),
  ...createRoutes('synonym_sets', readSynonym),
];

/** The sets that a body attaches to a collection; a property that it leaves out stays as it is. */
export function readAttached(input: JsonObject): Partial<Record<SetKind, string[]>> {
  const kinds = (['curation_sets', 'synonym_sets'] as const).filter((kind) => input[kind] !== undefined);
  return Object.fromEntries(
    kinds.map((kind) => {
      const names = input[kind];
      if (!isStringArray(names)) throw new RequestError(400, `The \`${kind}\` value should be an array of strings.`);
      return [kind, names];
    }),
  );
}

/** The collection with the items of the sets that it names; with Typesense 29, as it is. */
export function withSets(collection: Collection, store: ServerStore): Searchable {
  if (store.version < 30) return collection;
  const { schema, snapshot } = collection;
  return {
    schema,
    snapshot,
    overrides: itemsOf<Override>(collection, store, 'curation_sets', readOverride),
    synonyms: itemsOf<Synonym>(collection, store, 'synonym_sets', readSynonym),
  };
}

function itemsOf<Thing>(
  collection: Collection,
  store: ServerStore,
  kind: SetKind,
  read: (item: JsonObject) => Thing,
): Map<string, Thing> {
  const names = store.attached.get(collection)?.[kind] ?? [];
  const items = names.flatMap((name) => [...(store[kind].get(name) ?? [])]);
  return new Map(items.map(([id, item]) => [id, read(item)]));
}

function createRoutes(kind: SetKind, check: (item: JsonObject) => unknown): Route[] {
  const find = ({ store, names: [name = ''] }: Call): ItemSet => {
    const set = store[kind].get(name);
    if (!set)
      throw new RequestError(404, kind === 'curation_sets' ? 'Curation set not found' : 'Synonym set not found');
    return set;
  };
  const findItem = (call: Call): JsonObject => {
    const item = find(call).get(call.names[1] ?? '');
    if (!item) throw new RequestError(404, 'Could not find that `id`.');
    return item;
  };
  const checked = (input: JsonObject, id: unknown): [string, JsonObject] => {
    if (typeof id !== 'string' || id === '') throw new RequestError(400, 'Missing or invalid field `id`.');
    check(input);
    return [id, { ...input, id }];
  };
  const of = (method: string, path: string, verb: string, answer: Route['answer']): Route =>
    // Typesense has actions of their own for the items of a set.
    route(method, path, `${kind}${path.includes('/items') ? '/items' : ''}:${verb}`, answer);
  const describe = (name: string, set: ItemSet): JsonObject => ({ items: [...set.values()], name });
  return onlyIn(30, [
    of('GET', `/${kind}`, 'list', ({ store }) => json([...store[kind]].map(([name, set]) => describe(name, set)))),
    of('GET', `/${kind}/:`, 'get', (call) => json(describe(call.names[0] ?? '', find(call)))),
    of('PUT', `/${kind}/:`, 'create', ({ store, names: [name = ''], body }) => {
      const { items } = parseObject(body);
      if (!Array.isArray(items) || !items.every(isJsonObject)) {
        throw new RequestError(400, 'Missing or invalid `items` field');
      }
      const set = new Map(items.map((item) => checked(item, item.id)));
      store[kind].set(name, set);
      return json(describe(name, set));
    }),
    of('DELETE', `/${kind}/:`, 'delete', (call) => {
      find(call);
      call.store[kind].delete(call.names[0] ?? '');
      return json({ name: call.names[0] });
    }),
    of('GET', `/${kind}/:/items`, 'get', (call) => json([...find(call).values()])),
    of('GET', `/${kind}/:/items/:`, 'get', (call) => json(findItem(call))),
    of('PUT', `/${kind}/:/items/:`, 'create', (call) => {
      const [id, item] = checked(parseObject(call.body), call.names[1]);
      find(call).set(id, item);
      return json(item);
    }),
    of('DELETE', `/${kind}/:/items/:`, 'delete', (call) => {
      findItem(call);
      find(call).delete(call.names[1] ?? '');
      return json({ id: call.names[1] });
    }),
  ]);
}
