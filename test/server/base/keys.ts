import { RequestError } from '../../../src/engine/errors';
import { isStringArray, type JsonObject } from '../../../src/engine/json';
import { type Parameters, toParameters } from '../../../src/engine/parameters';
import { openScopedKey, PREFIX_LENGTH } from './scoped';

/** An API key as the engine keeps it. `expires_at` is in seconds since 1970. */
interface ApiKey {
  id: number;
  value: string;
  description: string;
  actions: string[];
  collections: string[];
  expires_at: number;
  autodelete: boolean;
}

/** What the key of a request may do, and the parameters that always apply with it. */
export interface Grant {
  /** True when the key may do this (`documents:search`) with the collection of this name. */
  allows(action: string, collection?: string): boolean;
  parameters: Parameters;
}

/** The keys of an engine. */
export interface Keys {
  create(input: JsonObject): ApiKey;
  list(): ApiKey[];
  find(id: string): ApiKey;
  remove(id: string): void;
  /** What a key, plain or scoped, may do; undefined if it is unknown or has expired. */
  grant(key: string): Grant | undefined;
}

// The end that Typesense gives a key without one: in the year 4021.
const NEVER = 64_723_363_199;

const SEARCH = 'documents:search';
const KEY_LENGTH = 32;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A key store with one key that may do everything. `now` gives milliseconds since 1970. */
export function createKeys(adminKey: string, now: () => number): Keys {
  const keys = new Map<number, ApiKey>();
  let nextId = 0;
  const isExpired = (end: number) => now() / 1000 >= end;

  const find = (id: string) => {
    const key = /^\d+$/.test(id) ? keys.get(Number(id)) : undefined;
    if (!key) throw new RequestError(404, 'Not found.');
    return key;
  };

  const grant = (given: string): Grant | undefined => {
    if (given === adminKey) return { allows: () => true, parameters: {} };
    const plain = [...keys.values()].find(({ value }) => value === given);
    if (plain) {
      return isExpired(plain.expires_at)
        ? undefined
        : { allows: (...actions) => permits(plain, ...actions), parameters: {} };
    }
    for (const parent of keys.values()) {
      const embedded = openScopedKey(given, parent.value);
      if (!embedded || isExpired(parent.expires_at)) continue;
      // Typesense makes scoped keys from a key that may search and nothing else.
      if (String(parent.actions) !== SEARCH) return undefined;
      const { expires_at: end, ...rest } = embedded;
      if (typeof end === 'number' && isExpired(end)) return undefined;
      const allows: Grant['allows'] = (action, name) => action === SEARCH && permits(parent, action, name);
      return { allows, parameters: toParameters(rest) };
    }
    return undefined;
  };

  return {
    create(input) {
      const key = { id: nextId, ...readKey(input) };
      if (key.value === adminKey || [...keys.values()].some(({ value }) => value === key.value)) {
        throw new RequestError(409, 'API key generation conflict.');
      }
      keys.set(key.id, key);
      nextId += 1;
      return key;
    },
    list: () => [...keys.values()],
    find,
    remove: (id) => void keys.delete(find(id).id),
    grant,
  };
}

/** A key as a list may show it: only with the beginning of its value. */
export function withoutValue({ value, ...key }: ApiKey): JsonObject {
  return { ...key, value_prefix: value.slice(0, PREFIX_LENGTH) };
}

function permits({ actions, collections }: ApiKey, action: string, collection?: string): boolean {
  const [resource] = action.split(':');
  if (!actions.some((allowed) => [action, `${resource}:*`, '*'].includes(allowed))) return false;
  return collection === undefined || collections.some((pattern) => fits(pattern, collection));
}

/** Whether a key allows a name. Collections of a key are names, regular expressions for whole names, or `*` for all. */
function fits(pattern: string, name: string): boolean {
  if (pattern === '*' || pattern === name) return true;
  try {
    return new RegExp(`^(?:${pattern})$`).test(name);
  } catch {
    return false;
  }
}

function readKey(input: JsonObject): Omit<ApiKey, 'id'> {
  const { description, actions, collections, expires_at = NEVER, value = createValue(), autodelete = false } = input;
  if (typeof description !== 'string') throw new RequestError(400, 'Could not find a `description` key.');
  if (!isStringArray(actions) || actions.length === 0) throw wrongList('actions');
  if (!isStringArray(collections) || collections.length === 0) throw wrongList('collections');
  if (typeof expires_at !== 'number' || !Number.isInteger(expires_at) || expires_at < 0) {
    throw new RequestError(400, 'Wrong format for `expires_at`. It should be an unsigned integer.');
  }
  if (typeof value !== 'string' || value.length < PREFIX_LENGTH) {
    throw new RequestError(400, 'Wrong format for `value`. It should be a string.');
  }
  return { value, description, actions, collections, expires_at, autodelete: autodelete === true };
}

function wrongList(name: string): RequestError {
  return new RequestError(400, `Wrong format for \`${name}\`. It should be an array of string.`);
}

function createValue(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
