import type { Client } from 'typesense';
import { isStringArray, type JsonObject } from '../../engine/json';
import { areRecords, recordOf } from '../documents/document';
import type { Rule, Tuning } from '../index-files/tuning-files';
import { ForeignResponse } from './admin-client';
import { fetchCollection, ifThere } from './read-server';

/** Where a collection and its rules are. */
interface TunedCollection {
  /** Names the sets of the files in Typesense 30. */
  readonly alias: string;
  readonly name: string;
  /** The collection that is replaced; null for none. */
  readonly before: string | null;
}

/**
 * Gives a collection its synonyms and overrides: from the files, else from the collection that it replaces. Typesense 29
 * keeps them with a collection, and drops them with it. In Typesense 30 a file fills its own set, beside the sets that the
 * collection has already: those may be used by others.
 */
export async function tuneCollection(
  client: Client,
  { alias, name, before }: TunedCollection,
  tuning: Tuning,
): Promise<void> {
  for (const kind of ['synonyms', 'overrides'] as const) {
    const given = tuning[kind];
    if (given === null && before === null) continue;
    const own = await rulesOf(client, before ?? name, kind);
    if (own === null) {
      if (given !== null) await fillSet(client, { alias, name }, kind, given);
      continue;
    }
    // Sent by path: the client's own methods warn on the console that Typesense 30 has other ones.
    for (const [id, body] of given ?? own) {
      await client.apiCall.put(`${pathOf(name, kind)}/${encodeURIComponent(id)}`, body);
    }
  }
}

/** The synonym and curation sets in the schema of a collection (Typesense 30), for the collection that replaces it. */
export async function setsOf(client: Client, name: string): Promise<JsonObject> {
  const { synonym_sets, curation_sets } = await fetchCollection(client, name);
  return { ...(synonym_sets !== undefined && { synonym_sets }), ...(curation_sets !== undefined && { curation_sets }) };
}

/** The synonyms or overrides of a collection; null with Typesense 30, which has no such route. */
async function rulesOf(client: Client, name: string, kind: keyof Tuning): Promise<readonly Rule[] | null> {
  const answer = await ifThere(client.apiCall.get<unknown>(pathOf(name, kind)), null);
  if (answer === null) return null;
  const rules = recordOf(answer)[kind];
  if (!areRecords(rules)) throw new ForeignResponse();
  return rules.map(({ id, ...body }) => [String(id), body]);
}

const SET_KINDS = { synonyms: 'synonym_sets', overrides: 'curation_sets' } as const;

/**
 * Writes the rules of a file into a set, and attaches it to the collection. Item by item: Typesense 30 forgets what a PUT of the whole
 * set leaves out in memory alone, and has it again after a restart.
 */
async function fillSet(
  client: Client,
  { alias, name }: Pick<TunedCollection, 'alias' | 'name'>,
  kind: keyof Tuning,
  rules: readonly Rule[],
): Promise<void> {
  const setKind = SET_KINDS[kind];
  const set = `${alias}_searchlet_${kind}`;
  const path = `/${setKind}/${encodeURIComponent(set)}`;
  const before = await ifThere(client.apiCall.get<unknown>(path), null);
  if (before === null) await client.apiCall.put(path, { items: [] });
  for (const [id, body] of rules) await client.apiCall.put(itemAt(path, id), body);
  for (const id of idsIn(before)) {
    if (!rules.some(([own]) => own === id)) await client.apiCall.delete(itemAt(path, id));
  }
  const attached = (await setsOf(client, name))[setKind];
  const names = isStringArray(attached) ? attached : [];
  if (names.includes(set)) return;
  await client.apiCall.patch(`/collections/${encodeURIComponent(name)}`, { [setKind]: [...names, set] });
}

function itemAt(path: string, id: string): string {
  return `${path}/items/${encodeURIComponent(id)}`;
}

/** The ids in a set; none in one that is missing. */
function idsIn(set: unknown): readonly string[] {
  const items = set === null ? [] : recordOf(set)['items'];
  if (!areRecords(items)) throw new ForeignResponse();
  return items.map(({ id }) => String(id));
}

function pathOf(name: string, kind: keyof Tuning): string {
  return `/collections/${encodeURIComponent(name)}/${kind}`;
}
