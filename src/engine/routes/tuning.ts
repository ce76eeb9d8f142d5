import type { Override, Synonym } from '../collection';
import { RequestError } from '../errors';
import { isObject, isStringArray, parseObject, type JsonObject } from '../json';
import { findCollection, json, type Route } from './route';

/** Synonyms and overrides: what a shop owner tunes a collection with. */
export const tuningRoutes: Route[] = [
  ...resource('synonyms', readSynonym, ({ root, synonyms }) => ({ root, synonyms })),
  ...resource('overrides', readOverride, ({ query, match, includes, excludes }) => ({
    rule: { query, match },
    includes,
    excludes: excludes.map((id) => ({ id })),
  })),
];

interface Kinds {
  synonyms: Synonym;
  overrides: Override;
}

/** The four routes of a kind of thing that collections own, each under an id of the client's choice. */
function resource<Name extends keyof Kinds>(
  kind: Name,
  read: (input: JsonObject) => Kinds[Name],
  describe: (thing: Kinds[Name]) => JsonObject,
): Route[] {
  type Things = Map<string, Kinds[Name]>;
  const path = `/collections/:/${kind}`;
  const route = (
    method: string,
    isOne: boolean,
    verb: string,
    answer: (things: Things, id: string, body: string) => unknown,
  ): Route => ({
    method,
    path: isOne ? `${path}/:` : path,
    action: `${kind}:${verb}`,
    ofCollection: true,
    // A collection keeps exactly this map under the name of the kind; the compiler can not follow the generic
    // name.
    answer: ({ store, names: [name, id = ''], body }) =>
      json(answer(findCollection(store, name)[kind] as unknown as Things, id, body)),
  });
  const find = (things: Things, id: string) => {
    const thing = things.get(id);
    if (!thing) throw new RequestError(404, 'Could not find that `id`.');
    return thing;
  };
  return [
    route('GET', false, 'list', (things) => ({
      [kind]: [...things].map(([id, thing]) => ({ id, ...describe(thing) })),
    })),
    route('GET', true, 'get', (things, id) => ({ id, ...describe(find(things, id)) })),
    route('PUT', true, 'create', (things, id, body) => {
      const thing = read(parseObject(body));
      things.set(id, thing);
      return { id, ...describe(thing) };
    }),
    route('DELETE', true, 'delete', (things, id) => {
      find(things, id);
      things.delete(id);
      return { id };
    }),
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
  if (isObject(input) && typeof input.position === 'number')
    return { id: readId(input), position: input.position };
  throw new RequestError(400, 'Inclusion definition must define an `id` and a `position`.');
}

function readId(input: unknown): string {
  if (isObject(input) && typeof input.id === 'string') return input.id;
  throw new RequestError(400, 'Definition must define an `id`.');
}
