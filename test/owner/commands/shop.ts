import { node } from '../../../src/tag/values/node-address';
import { createServerApi, type ServerApi } from '../../server/api';
import { serveEngine } from '../../server/http';
import { runCommand } from '../../support/run/run-command';

export const ADMIN_KEY = 'shop-admin-key-000';
export const MINUTE = 60_000;

/** A shop on an engine whose clock a test moves. */
export interface Shop {
  readonly url: string;
  readonly engine: ServerApi;
  readonly pass: (milliseconds: number) => void;
  /** Asks the server, as its owner. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Searches as a visitor: one letter after another, and then waits. */
  readonly type: (query: string, user: string) => Promise<void>;
  readonly report: (type: string, name: string, data: object) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const SCARVES = [
  { id: '1', name: 'Wool scarf', colour: 'red', maker: 'Acme', popularity: 0 },
  { id: '2', name: 'Silk scarf', colour: 'blue', maker: 'Bolt', popularity: 0 },
  { id: '3', name: 'Walking boots', colour: 'brown', maker: 'Acme', popularity: 0 },
  { id: '4', name: 'Rubber boots', colour: 'green', maker: 'Umbra', popularity: 0 },
];

export async function openShop(version: 29 | 30 = 29): Promise<Shop> {
  let now = Date.UTC(2026, 0, 1);
  const engine = createServerApi({ adminKey: ADMIN_KEY, now: () => now, analyticsMinuteRateLimit: 1_000_000, version });
  const { url, stop } = await serveEngine(engine, 0);
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'x-typesense-api-key': ADMIN_KEY };
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const fields = [
    { name: 'name', type: 'string' },
    { name: 'colour', type: 'string', facet: true },
    { name: 'maker', type: 'string' },
  ];
  await ask('POST', '/collections', { name: 'shop', fields });
  for (const { popularity: _, ...document } of SCARVES) await ask('POST', '/collections/shop/documents', document);
  const search = (q: string, user: string) => {
    const query = new URLSearchParams({ q, query_by: 'name', 'x-typesense-user-id': user });
    return ask('GET', `/collections/shop/documents/search?${query}`);
  };
  return {
    url,
    engine,
    ask,
    stop,
    pass(milliseconds) {
      now += milliseconds;
    },
    async type(query, user) {
      for (let end = 1; end <= query.length; end++) {
        await search(query.slice(0, end), user);
        now += 150;
      }
      now += 5000;
    },
    async report(type, name, data) {
      await ask('POST', '/analytics/events', { type, event_type: type, name, data: { user_id: 'ada', ...data } });
    },
  };
}

/** Runs the command line as the owner of a shop does. */
export function runAsOwner(words: readonly string[], adminKey: string | null = ADMIN_KEY) {
  return runCommand(words, { adminKey, now: Date.UTC(2026, 0, 2) });
}

/** The address of a shop as the options have it. */
export function nodesOf({ url }: Pick<Shop, 'url'>) {
  const address = node.parse(url, () => {});
  return address ? [address] : [];
}
