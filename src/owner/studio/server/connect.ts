import { type Client, Errors } from 'typesense';
import { attributes, parse } from '../../../facets/config';
import { messageOf } from '../../../tag/problems/message-of';
import { describeProblem } from '../../../tag/problems/problem-sentences';
import { type NodeAddress, nodeAddress } from '../../../tag/values/node-address';
import { type SendWithKey, type ServerResponse, senderTo } from '../../../typesense/send/sender';
import { type Row, wrong } from '../../check/checks/row';
import { powersOf } from '../../check/probe/probe-server';
import { createAdminClient, type Retries } from '../../fill-server/admin-client';
import { madeAt, nameAsPattern } from '../../fill-server/collection-name';
import type { TuningServer } from '../tune/publish';
import { keepKey } from './own-keys';
import { reasonsUnreachable } from './send';

/** A server that this page can use, and what the key may do there. Kept in memory only. */
export interface Connection {
  readonly node: NodeAddress;
  readonly address: string;
  /** The key may do more than search: it belongs to the owner and not into a page. */
  readonly canDoMoreThanSearch: boolean;
  readonly key: string;
  /** The collections that the key may list; empty for a key that may only search. */
  readonly collections: readonly ListedCollection[];
}

interface ListedCollection {
  readonly name: string;
  /** The collection that an alias leads to; null for a collection. */
  readonly aliasOf: string | null;
  readonly documents: number;
}

/** Connects to a server, or says what is wrong in the words of `check`. */
export async function connect(host: string, key: string): Promise<Connection | { readonly rows: readonly Row[] }> {
  const node = attributes.host.kind.parse(host.trim(), () => {})?.[0];
  if (node === undefined) return { rows: hostProblems(host) };
  const rows = await reasonsUnreachable(node);
  if (rows.length > 0) return { rows };
  keepKey(key, nodeAddress(node));
  const powers = await powersOf(sendAsOwner({ node, key }));
  const canDoMoreThanSearch = powers.length > 0;
  return {
    node,
    address: nodeAddress(node),
    canDoMoreThanSearch,
    key,
    collections: canDoMoreThanSearch ? await listCollections({ node, key }) : [],
  };
}

/** Whether a value of `data-host` names the server of a connection. */
export function searchesOn({ address }: Connection, host: string): boolean {
  const nodes = attributes.host.kind.parse(host.trim(), () => {}) ?? [];
  return nodes.some((node) => nodeAddress(node) === address);
}

/** Asks with the key of a connection. */
export function sendAsOwner({ node, key }: Pick<Connection, 'node' | 'key'>): SendWithKey {
  const address = nodeAddress(node);
  const send = senderTo(address);
  return (request) => send(request, { key, servers: [address] });
}

/** Writes with the key of a connection. */
export function writeAsOwner(connection: Connection): TuningServer['write'] {
  const { apiCall } = clientOf(connection);
  return async ({ method, path, body }): Promise<ServerResponse> => {
    const answered = (status: number, json: unknown): ServerResponse => {
      return { status, json, type: 'application/json', allowOrigin: undefined };
    };
    try {
      const options = body === null ? {} : { bodyParameters: body };
      return answered(200, await apiCall.performRequest<unknown>(method, path, options));
    } catch (error) {
      const message = messageOf(error);
      const status = error instanceof Errors.TypesenseError ? error.httpStatus : undefined;
      return status ? answered(status, { message }) : { trouble: message };
    }
  };
}

/**
 * Makes a key that may search some collections, and nothing else. Throws where the server refuses it. A link may call a
 * collection `.*`.
 */
export async function makeSearchKey({ node, key }: Connection, collections: readonly string[]): Promise<string> {
  const rights = {
    description: 'search only',
    actions: ['documents:search' as const],
    collections: collections.map(nameAsPattern),
  };
  const { value } = await clientOf({ node, key }, QUICK).keys().create(rights);
  if (value === undefined) throw new Error('The server returned no key.');
  keepKey(value, nodeAddress(node));
  return value;
}

function hostProblems(host: string): readonly Row[] {
  const { problems } = parse({ host, index: '/' });
  const own = problems.filter(({ attribute }) => attribute === 'data-host');
  const first = own.find(({ code }) => code === 'wrong-value') ?? parse({ host }).problems[0];
  return first === undefined ? [] : [wrong('data-host', '', describeProblem(first))];
}

async function listCollections(owner: Pick<Connection, 'node' | 'key'>): Promise<readonly ListedCollection[]> {
  const client = clientOf(owner, QUICK);
  // A key may do more than search, and still not list collections.
  const collections = await client
    .collections()
    .retrieve()
    .catch(() => []);
  const { aliases } = await client
    .aliases()
    .retrieve()
    .catch(() => ({ aliases: [] }));
  return offeredCollections(collections, aliases);
}

/**
 * The collections that an owner may choose: first the aliases, then the others. What `searchlet index` has put behind an alias is
 * left out, because its next run drops that collection.
 */
export function offeredCollections(
  collections: readonly { readonly name: string; readonly num_documents: number }[],
  aliases: readonly { readonly name: string; readonly collection_name: string }[],
): readonly ListedCollection[] {
  const counts = new Map(collections.map(({ name, num_documents }) => [name, num_documents]));
  const isReplaced = (name: string): boolean => aliases.some((alias) => !Number.isNaN(madeAt(name, alias.name)));
  return [
    ...aliases.map(({ name, collection_name }) => ({
      name,
      aliasOf: collection_name,
      documents: counts.get(collection_name) ?? 0,
    })),
    ...collections
      .filter(({ name }) => !isReplaced(name))
      .map(({ name, num_documents }) => ({ name, aliasOf: null, documents: num_documents })),
  ];
}

/** For requests that an owner waits for: as long as the check of the server may take. */
const QUICK = { timeout: 5 };

/** The official client, which sends a request once: a request without an answer is not repeated. */
function clientOf({ node, key }: Pick<Connection, 'node' | 'key'>, wait: Pick<Retries, 'timeout'> = {}): Client {
  return createAdminClient([node], key, { retries: 0, interval: 0, ...wait });
}
