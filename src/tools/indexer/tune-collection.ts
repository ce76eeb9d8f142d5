import { type Client, Errors } from 'typesense';
import type { JsonObject } from '../../engine/json';
import type { Rule, Tuning } from './tuning-files';

/**
 * Gives a new collection its synonyms and overrides: those of the files, else those of the collection that it replaces. Typesense 29
 * keeps them with a collection, and drops them with it.
 *
 * @param before the collection that is replaced; null for none.
 */
export async function tuneCollection(
  client: Client,
  name: string,
  before: string | null,
  tuning: Tuning,
): Promise<void> {
  for (const kind of ['synonyms', 'overrides'] as const) {
    const rules = tuning[kind] ?? (before === null ? [] : await rulesOf(client, before, kind));
    // Sent by path: the client's own methods warn on the console that Typesense 30 has other ones.
    for (const [id, body] of rules) await client.apiCall.put(`${pathOf(name, kind)}/${encodeURIComponent(id)}`, body);
  }
}

/** The synonym and curation sets in the schema of a collection (Typesense 30), for the collection that replaces it. */
export async function setsOf(client: Client, name: string): Promise<JsonObject> {
  const { synonym_sets, curation_sets } = (await client.collections(name).retrieve()) as unknown as JsonObject;
  return { ...(synonym_sets !== undefined && { synonym_sets }), ...(curation_sets !== undefined && { curation_sets }) };
}

/** The synonyms or overrides of a collection; empty with Typesense 30, which has no such route. */
async function rulesOf(client: Client, name: string, kind: keyof Tuning): Promise<readonly Rule[]> {
  try {
    const answer = await client.apiCall.get<Readonly<Record<string, readonly JsonObject[]>>>(pathOf(name, kind));
    return (answer[kind] ?? []).map(({ id, ...body }) => [String(id), body]);
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return [];
    throw error;
  }
}

function pathOf(name: string, kind: keyof Tuning): string {
  return `/collections/${encodeURIComponent(name)}/${kind}`;
}
