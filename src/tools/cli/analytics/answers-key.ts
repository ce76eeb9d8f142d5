import type { Client } from 'typesense';
import { ForeignResponse } from '../../indexer/admin-client';
import { nameAsPattern } from '../../indexer/collection-name';
import { isRecord } from '../../indexer/document';
import { ifThere } from '../../indexer/if-there';

/** A key for questions, and the rule that limits it: what a server has of them, or what a plan makes. */
interface AnswersKey {
  /** By which the key is found again. */
  readonly description: string;
  readonly collection: string;
  /** Questions an hour, of all visitors together. */
  readonly perHour: number;
}

/** The keys and limits of a server. */
export interface KeysAndLimits {
  readonly keys: readonly ListedKey[];
  readonly limits: readonly Limit[];
}

/** A key, as the server lists it: of its value it has the first characters alone. */
interface ListedKey {
  readonly id: number;
  readonly description?: string;
  readonly value_prefix?: string;
}

/** A rule of `/limits`, as the server lists it. The key in it is whole. */
interface Limit {
  readonly id: number;
  readonly action: string;
  readonly api_keys?: readonly string[];
  readonly ip_addresses?: readonly string[];
  readonly max_requests?: { readonly minute_threshold?: number; readonly hour_threshold?: number };
}

/** A step of a plan about the key. */
export type AnswersKeyStep =
  | { readonly kind: 'right' | 'wrong'; readonly about: string; readonly because: string }
  | { readonly kind: 'key'; readonly key: AnswersKey }
  | { readonly kind: 'limit'; readonly key: AnswersKey; readonly value: string; readonly replaced: readonly number[] };

/** The server counts a `multi_search` of one search twice. */
const COUNTED = 2;

/**
 * Compares the key for questions with what is wanted.
 *
 * @returns the steps to take, and the key itself where the server tells it.
 */
export function planAnswersKey(
  collection: string,
  perHour: number,
  { keys, limits }: KeysAndLimits,
): { readonly steps: readonly AnswersKeyStep[]; readonly value: string | null } {
  const key: AnswersKey = { description: `searchlet answers of ${collection}`, collection, perHour };
  const about = `key “${key.description}”`;
  const known = firstOf(keys, key);
  if (!known) return { steps: [{ kind: 'key', key }], value: null };
  // A list of keys has their first characters alone, with which others may begin too; the limit has the whole.
  const { value_prefix: start } = known;
  const ours = limits.filter((limit) => {
    const value = limitedKey(limit);
    return value !== null && OURS.test(value) && start !== undefined && value.startsWith(start);
  });
  const value = ours[0]?.api_keys?.[0] ?? null;
  if (value === null) {
    const because =
      'It has no limit any more, and the server does not tell it. Delete it, and run this again for another.';
    return { steps: [{ kind: 'wrong', about, because }], value };
  }
  if (isLimit(ours, perHour))
    return { steps: [{ kind: 'right', about, because: `It may ask ${perHour} questions an hour.` }], value };
  return { steps: [{ kind: 'limit', key, value, replaced: ours.map(({ id }) => id) }], value };
}

/** The key that a rule limits; null for one about several keys, about addresses, or that limits nothing. */
function limitedKey({ action, api_keys: [value, ...others] = [], ip_addresses: addresses = [] }: Limit): string | null {
  const isOfOne = others.length === 0 && addresses.length === 0;
  return action === 'throttle' && isOfOne ? (value ?? null) : null;
}

/** Whether these are one limit, to so many questions an hour. */
function isLimit([first, ...others]: readonly Limit[], perHour: number): boolean {
  return others.length === 0 && first?.max_requests?.hour_threshold === perHour * COUNTED;
}

/**
 * Fetches what `planAnswersKey` compares; null where the server has no limits.
 *
 * @throws ForeignResponse for anything but lists of keys and limits.
 */
export async function fetchKeysAndLimits(client: Client): Promise<KeysAndLimits | null> {
  const limits = await ifThere(client.apiCall.get<readonly Limit[]>(LIMITS), null);
  if (limits === null) return null;
  const { keys } = await client.keys().retrieve();
  if (!areNumbered(keys) || !areNumbered(limits)) throw new ForeignResponse();
  return { keys, limits };
}

/** Whether this is a list of things with a number, by which they are deleted. */
function areNumbered(list: unknown): boolean {
  return Array.isArray(list) && list.every((one) => isRecord(one) && Number.isInteger(one['id']));
}

/**
 * Takes a step. Nothing on a server keeps two runs apart, so it then looks whether another run has done the same: the key that was made
 * first stays, and has a limit at any time.
 *
 * @returns the key that it makes or limits; null if another run has changed it too.
 * @throws ForeignResponse where the server has made another key than was asked for.
 */
export async function applyAnswersKey(
  client: Client,
  step: Extract<AnswersKeyStep, { kind: 'key' | 'limit' }>,
): Promise<string | null> {
  const { description, collection, perHour } = step.key;
  const value = step.kind === 'key' ? crypto.randomUUID().replaceAll('-', '') : step.value;
  // Before the key: a run that ends in between leaves no key without a limit.
  await client.apiCall.post(LIMITS, { action: 'throttle', api_keys: [value], max_requests_1h: perHour * COUNTED });
  if (step.kind === 'limit') {
    for (const id of step.replaced) await removeLimit(client, id);
    const { limits } = (await fetchKeysAndLimits(client)) ?? NONE;
    // A node may list what was removed longer than another one, and the new limit later: only a further limit is of another run.
    const found = limits.filter((one) => limitedKey(one) === value && !step.replaced.includes(one.id));
    return found.length === 0 || isLimit(found, perHour) ? value : null;
  }
  const scope = { actions: ['documents:search'], collections: [nameAsPattern(collection)] };
  const { id, value: made } = await client.keys().create({ description, ...scope, value });
  const { keys, limits } = (await fetchKeysAndLimits(client)) ?? NONE;
  const listed = keys.find((one) => one.id === id);
  // The number of another key: that one must not be removed.
  if (made !== value || (listed && listed.description !== description)) throw new ForeignResponse();
  // A node may list a key later than another node has made it.
  const first = firstOf(keys, step.key);
  if (first === undefined || first.id >= id) return value;
  await client.keys(id).delete();
  for (const { id: limit, api_keys: limited } of limits) if (limited?.[0] === value) await removeLimit(client, limit);
  return null;
}

const NONE: KeysAndLimits = { keys: [], limits: [] };

function firstOf(keys: readonly ListedKey[], { description }: AnswersKey): ListedKey | undefined {
  const [first] = keys.filter((one) => one.description === description).sort((one, other) => one.id - other.id);
  return first;
}

/** Another run may have removed it already. */
async function removeLimit(client: Client, id: number): Promise<void> {
  await ifThere(client.apiCall.delete(`${LIMITS}/${id}`), undefined);
}

const LIMITS = '/limits';
/** The keys that are made here. */
const OURS = /^[\da-f]{32}$/;
