import { isJsonObject, isStringArray } from '../../../engine/json';
import { at, listAt, textAt } from '../../../typesense/response/read-json';
import { isForbidden, saidIn } from '../../../typesense/send/search-all';
import type { SendWithKey } from '../../../typesense/send/sender';
import { asStopwordSet, type RuleKind, type TuningRule } from './rule';

/** What tunes a collection on its server. */
export interface Tuned {
  /** The name of the collection itself, also where the tag names an alias. */
  readonly collection: string;
  /** Whether rules are kept in sets, as from Typesense 30 on. */
  readonly hasSets: boolean;
  /** Names of the sets that the collection uses, in their order; empty in 29. */
  readonly sets: { readonly curation_sets: readonly string[]; readonly synonym_sets: readonly string[] };
  readonly rules: readonly TuningRule[];
}

/** Why the rules cannot be read: the right that the key lacks, or what the server or the network said. */
export type Unread = { readonly missing: string } | { readonly said: string };

/**
 * Reads the overrides and synonyms of a collection, and the sets of stopwords that its tag names. The server says its version.
 *
 * @param stopwords names of sets.
 */
export async function readTuned(
  send: SendWithKey,
  name: string,
  stopwords: readonly string[],
): Promise<Tuned | Unread> {
  try {
    const version = Number.parseInt(textAt(await get(send, '/debug', 'debug:list'), 'version'), 10);
    const schema = await get(send, `/collections/${encodeURIComponent(name)}`, 'collections:get');
    const hasSets = version >= 30;
    const collection = textAt(schema, 'name');
    const sets = { curation_sets: namesAt(schema, 'curation_sets'), synonym_sets: namesAt(schema, 'synonym_sets') };
    const own = hasSets
      ? [
          ...(await readSets(send, 'override', 'curation_sets', sets.curation_sets)),
          ...(await readSets(send, 'synonym', 'synonym_sets', sets.synonym_sets)),
        ]
      : [
          ...(await readOwn(send, 'override', 'overrides', collection)),
          ...(await readOwn(send, 'synonym', 'synonyms', collection)),
        ];
    return { collection, hasSets, sets, rules: [...own, ...(await readStopwords(send, stopwords))] };
  } catch (error) {
    if (error instanceof Refusal) return error.unread;
    throw error;
  }
}

/** Stops the reading: without one of the answers, what is in use is not known. */
class Refusal extends Error {
  constructor(readonly unread: Unread) {
    super();
  }
}

async function get(send: SendWithKey, path: string, action: string): Promise<unknown> {
  const answer = await send({ path });
  if ('trouble' in answer) throw new Refusal({ said: answer.trouble });
  if (isForbidden(answer)) throw new Refusal({ missing: action });
  if (answer.status !== 200) throw new Refusal({ said: saidIn(answer) });
  return answer.json;
}

async function readOwn(
  send: SendWithKey,
  kind: RuleKind,
  path: 'overrides' | 'synonyms',
  collection: string,
): Promise<TuningRule[]> {
  const list = await get(send, `/collections/${encodeURIComponent(collection)}/${path}`, `${path}:list`);
  return rulesIn(listAt(list, path), kind, null);
}

async function readSets(
  send: SendWithKey,
  kind: RuleKind,
  path: string,
  names: readonly string[],
): Promise<TuningRule[]> {
  const lists = await Promise.all(
    names.map(async (name) => {
      const set = await get(send, `/${path}/${encodeURIComponent(name)}`, `${path}:get`);
      return rulesIn(listAt(set, 'items'), kind, name);
    }),
  );
  return lists.flat();
}

async function readStopwords(send: SendWithKey, names: readonly string[]): Promise<TuningRule[]> {
  if (names.length === 0) return [];
  const all = listAt(await get(send, '/stopwords', 'stopwords:list'), 'stopwords');
  return rulesIn(all, 'stopword', null)
    .filter(({ id }) => names.includes(id))
    .map((rule) => ({ ...rule, body: asStopwordSet(rule.body) }));
}

function rulesIn(list: readonly unknown[], kind: RuleKind, set: string | null): TuningRule[] {
  return list.filter(isJsonObject).map(({ id, ...body }): TuningRule => ({ kind, set, id: String(id), body }));
}

function namesAt(schema: unknown, name: string): readonly string[] {
  const names = at(schema, name);
  return isStringArray(names) ? names : [];
}
