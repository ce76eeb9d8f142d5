import type { Collection } from '../../../src/engine/collection/collection';
import { describeOverride, readOverride } from '../../../src/engine/collection/overrides';
import { RequestError } from '../../../src/engine/errors';
import { type JsonObject, parseObject } from '../../../src/engine/json';
import { readSynonym } from '../../../src/engine/text/synonyms';
import { type Call, findCollection, json, onlyIn, type Route, route } from '../base/route';

/** Synonyms and overrides, with which an owner tunes a collection. Typesense 30 has sets of them instead. */
export const tuningRoutes: Route[] = [
  ...createRoutes(
    'synonyms',
    ({ synonyms }) => synonyms,
    readSynonym,
    (id, { root, synonyms }) => ({ id, root, synonyms }),
  ),
  ...createRoutes('overrides', ({ overrides }) => overrides, readOverride, describeOverride),
];

/** The four routes of a resource of a collection. The client chooses its id; the response to storing it repeats what was sent. */
function createRoutes<Thing>(
  kind: string,
  of: (collection: Collection) => Map<string, Thing>,
  read: (input: JsonObject) => Thing,
  describe: (id: string, thing: Thing) => JsonObject,
): Route[] {
  const path = `/collections/:/${kind}`;
  const find = ({ store, names: [name, id = ''] }: Call) => {
    const things = of(findCollection(store, name));
    const thing = things.get(id);
    if (!thing) throw new RequestError(404, 'Could not find that `id`.');
    return { id, things, thing };
  };
  return onlyIn(29, [
    route('GET', path, `${kind}:list`, ({ store, names }) => {
      const things = [...of(findCollection(store, names[0]))].sort(([a], [b]) => (a < b ? -1 : 1));
      return json({ [kind]: things.map(([id, thing]) => describe(id, thing)) });
    }),
    route('GET', `${path}/:`, `${kind}:get`, (call) => {
      const { id, thing } = find(call);
      return json(describe(id, thing));
    }),
    route('PUT', `${path}/:`, `${kind}:create`, ({ store, names: [name, id = ''], body }) => {
      const input = parseObject(body);
      of(findCollection(store, name)).set(id, read(input));
      return json({ ...input, id });
    }),
    route('DELETE', `${path}/:`, `${kind}:delete`, (call) => {
      const { id, things } = find(call);
      things.delete(id);
      return json({ id });
    }),
  ]);
}
