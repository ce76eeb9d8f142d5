import { Client, Errors } from 'typesense';
import type { ConfigurationOptions } from 'typesense/lib/Typesense/Configuration';
import { messageOf } from '../../tag/problems/message-of';
import { describeNetworkError } from '../../tag/problems/network-error';
import type { NodeAddress } from '../../tag/values/node-address';
import { tryParseJson } from '../documents/parse-json';

/** How often a request is sent again after no response or a 5xx, and how long a response may take. */
export interface Retries {
  readonly retries: number;
  /** Seconds between two attempts. */
  readonly interval: number;
  /** Seconds for a response. Default: 120, since a server takes a while to index a batch, or to add a field to a large collection. */
  readonly timeout?: number;
}

export const RETRIES: Retries = { retries: 4, interval: 1 };

/**
 * Creates the official client for the admin key. The key reaches only the servers that the owner has named: the client sends to no other
 * origin, and follows no redirect. A 3xx rejects with an error of that status.
 */
export function createAdminClient(
  nodes: readonly NodeAddress[],
  adminKey: string,
  { retries, interval, timeout = 120 }: Retries,
): Client {
  return new Client({
    nodes: nodes.map((node) => ({ ...node })),
    apiKey: adminKey,
    connectionTimeoutSeconds: timeout,
    numRetries: retries,
    retryIntervalSeconds: interval,
    logLevel: 'silent',
    axiosAdapter: (config) => sendToOrigins(nodes.map(originOf), config),
  });
}

/**
 * Explains a redirect, an error of the server or of the network in one or two sentences. Throws any other error again.
 *
 * @param actions those that the admin key needs, for a key that is refused.
 * @param keyName what the owner has set, or typed.
 */
export function explainAdminError(
  error: unknown,
  nodes: readonly NodeAddress[],
  actions: string,
  keyName = 'SEARCHLET_ADMIN_KEY',
): string {
  const server = nodes.map(({ protocol, host, port, path }) => `${protocol}://${host}:${port}${path}`).join(', ');
  const said = messageOf(error);
  const status = error instanceof Errors.TypesenseError ? error.httpStatus : undefined;
  if (error instanceof Errors.RequestUnauthorized) {
    return `${server} refuses the key. ${keyName} needs the actions ${actions}.`;
  }
  if (error instanceof ForeignResponse) return `${server} ${FOREIGN}`;
  if (error instanceof NoResponse) return `${server} cannot be reached: ${said}`;
  if (status === undefined) throw error;
  return status >= 300 && status < 400
    ? `${server} answered ${status}, a redirect: ${said}. The admin key is not sent to another server: if it is yours, name it with --host.`
    : `${server} answered ${status}: ${said}`;
}

/** No response came. `message` says why, in words. */
class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

/** The response is not Typesense's. */
export class ForeignResponse extends Error {
  override readonly name = 'ForeignResponse';
  override readonly message = `It ${FOREIGN}`;
}

const FOREIGN = 'does not respond like Typesense. Is the address right?';

type Adapter = Extract<NonNullable<ConfigurationOptions['axiosAdapter']>, (...given: never[]) => unknown>;

function originOf({ protocol, host, port }: NodeAddress): string {
  return new URL(`${protocol}://${host}:${port}`).origin;
}

/**
 * Sends the requests of the client with `fetch`. Axios follows redirects and keeps the header with the key; the client has no
 * option against that, only one for the adapter.
 *
 * @see https://axios-http.com/docs/req_config `adapter`
 */
async function sendToOrigins(origins: readonly string[], config: Parameters<Adapter>[0]): ReturnType<Adapter> {
  const { url = '', method = 'get', params, headers, data, timeout = 0 } = config;
  const query = new URLSearchParams(params as Record<string, string>).toString();
  try {
    if (!origins.includes(new URL(url).origin)) throw new Error('The key was given for another server.');
    const response = await fetch(query === '' ? url : `${url}?${query}`, {
      method: method.toUpperCase(),
      headers: headers.toJSON(true) as Record<string, string>,
      ...(data !== undefined && { body: data as string }),
      redirect: 'manual',
      // 0 is no limit: the client lets an import take as long as the server needs.
      ...(timeout > 0 && { signal: AbortSignal.timeout(timeout) }),
    });
    // A browser follows a redirect or hides it, and this one must not be followed.
    if (response.type === 'opaqueredirect') throw new Error('The server responded with a redirect.');
    const { status, statusText } = response;
    const isRedirect = status >= 300 && status < 400;
    const text = await response.text();
    const isBroken = /^application\/json/.test(response.headers.get('content-type') ?? '') && !isJsonObject(text);
    if (isBroken && response.ok) throw new ForeignResponse();
    return {
      status,
      statusText,
      headers: Object.fromEntries(response.headers),
      config,
      data: isRedirect ? { message: `Location: ${response.headers.get('location')}` } : isBroken ? {} : text,
    };
  } catch (error) {
    if (error instanceof ForeignResponse) throw error;
    throw new NoResponse(describeNetworkError(error, timeout / 1000), { cause: error });
  }
}

/** Whether a text is an object or a list in JSON. Typesense says of nothing else that it is JSON. */
function isJsonObject(text: string): boolean {
  const value = tryParseJson(text);
  return typeof value === 'object' && value !== null;
}

/** The actions that a key needs to fill a collection. */
export const FILL_ACTIONS =
  'collections:*, documents:import, documents:export, aliases:*, synonyms:* and overrides:*, with Typesense 30 also synonym_sets:*, synonym_sets/items:*, curation_sets:* and curation_sets/items:*';
