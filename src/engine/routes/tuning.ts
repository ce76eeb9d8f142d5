import type { Collection, Override, Synonym } from '../collection';
import { RequestError } from '../errors';
import { isObject, isStringArray, parseObject, type JsonObject } from '../json';
import { findCollection, json, type Call, type Route } from './route';

/** Synonyms and overrides: what a shop owner tunes a collection with. */
export const tuningRoutes: Route[] = [
  ...createRoutes(
    'synonyms',
    ({ synonyms }) => synonyms,
    readSynonym,
    ({ root, synonyms }) => ({ root, synonyms }),
  ),
  ...createRoutes(
    'overrides',
    ({ overrides }) => overrides,
    readOverride,
    ({ query, match, includes, excludes }) => ({
      rule: { query, match },
      includes,
      excludes: excludes.map((id) => ({ id })),
    }),
  ),
];

/** The four routes of things that collections own, each under an id of the client's choice. */
function createRoutes<Thing>(
  kind: string,
  of: (collection: Collection) => Map<string, Thing>,
  read: (input: JsonObject) => Thing,
  describe: (thing: Thing) => JsonObject,
): Route[] {
  const list = { path: `/collections/:/${kind}`, ofCollection: true };
  const one = { path: `/collections/:/${kind}/:`, ofCollection: true };
  const find = ({ store, names: [name, id = ''] }: Call) => {
    const things = of(findCollection(store, name));
    const thing = things.get(id);
    if (!thing) throw new RequestError(404, 'Could not find that `id`.');
    return { id, things, thing };
  };
  return [
    {
      ...list,
      method: 'GET',
      action: `${kind}:list`,
      answer: ({ store, names }) => {
        const things = [...of(findCollection(store, names[0]))];
        return json({ [kind]: things.map(([id, thing]) => ({ id, ...describe(thing) })) });
      },
    },
    {
      ...one,
      method: 'GET',
      action: `${kind}:get`,
      answer: (call) => {
        const { id, thing } = find(call);
        return json({ id, ...describe(thing) });
      },
    },
    {
      ...one,
      method: 'PUT',
      action: `${kind}:create`,
      answer: ({ store, names: [name, id = ''], body }) => {
        const thing = read(parseObject(body));
        of(findCollection(store, name)).set(id, thing);
        return json({ id, ...describe(thing) });
      },
    },
    {
      ...one,
      method: 'DELETE',
      action: `${kind}:delete`,
      answer: (call) => {
        const { id, things } = find(call);
        things.delete(id);
        return json({ id });
      },
    },
  ];
}

function readSynonym({ synonyms, root = '' }: JsonObject): Synonym {
  if (!isStringArray(synonyms)) {
    throw new RequestError(400, 'Could not find an array of `synonyms`');
  }
  if (typeof root !== 'string') throw new RequestError(400, 'Key `root` should be a string.');
  return { root, synonyms };
}

function readOverride({ rule, includes = [], excludes = [] }: JsonObject): Override {
  if (
    !isObject(rule) ||
    typeof rule.query !== 'string' ||
    (rule.match !== 'exact' && rule.match !== 'contains')
  ) {
    throw new RequestError(
      400,
      'The `rule` definition must contain a `query` and a `match`, which is either `exact` or `contains`.',
    );
  }
  if (!Array.isArray(includes) || !Array.isArray(excludes) || includes.length + excludes.length === 0) {
    throw new RequestError(400, 'Must contain one of: `includes`, `excludes`.');
  }
  return {
    query: rule.query,
    match: rule.match,
    includes: includes.map(readInclude),
    excludes: excludes.map(readId),
  };
}

function readInclude(input: unknown): { id: string; position: number } {
  if (isObject(input) && typeof input.position === 'number') {
    return { id: readId(input), position: input.position };
  }
  throw new RequestError(400, 'Inclusion definition must define an `id` and a `position`.');
}

function readId(input: unknown): string {
  if (isObject(input) && typeof input.id === 'string') return input.id;
  throw new RequestError(400, 'Definition must define an `id`.');
}
