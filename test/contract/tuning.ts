import type { ContractServer } from './server';

/** A synonym or a rule of curation, as both versions of the API write it. */
export interface TuningItem {
  id: string;
  [property: string]: unknown;
}

/** Where the items of a collection are kept: 29 has routes under the collection, 30 sets that a collection names. */
const ROUTES = {
  synonyms: { route: 'synonyms', sets: 'synonym_sets' },
  overrides: { route: 'overrides', sets: 'curation_sets' },
} as const;

/** Gives a collection synonyms or rules of curation; resolves with what takes them away again. */
export async function tune(
  server: ContractServer,
  kind: keyof typeof ROUTES,
  collection: string,
  items: readonly TuningItem[],
): Promise<() => Promise<void>> {
  const { route, sets } = ROUTES[kind];
  const path = `/collections/${server.nameOf(collection)}`;
  if (server.version >= 30) {
    const set = server.nameOf(`${collection}_${kind}`);
    const attach = (names: string[]) => expectOk(server, 'PATCH', path, { [sets]: names });
    await expectOk(server, 'PUT', `/${sets}/${set}`, { items });
    await attach([set]);
    return async () => {
      await attach([]);
      await expectOk(server, 'DELETE', `/${sets}/${set}`);
    };
  }
  for (const { id, ...item } of items) await expectOk(server, 'PUT', `${path}/${route}/${id}`, item);
  return async () => {
    for (const { id } of items) await expectOk(server, 'DELETE', `${path}/${route}/${id}`);
  };
}

async function expectOk(server: ContractServer, method: string, path: string, body?: object): Promise<void> {
  const answer = await server.ask(method, path, { body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}
