import { onTestFinished } from 'vitest';
import { createServerApi } from '../../server/api';
import { serveEngine } from '../../server/http';
import type { Attributes } from '../pages/panel-tag';
import { runCommand } from '../run/run-command';
import { type Asked, startRecorder } from './recorder';

/** A shop with the rules that `searchlet analytics` creates. It records all requests of pages. */
export interface AnalyticsShop {
  readonly collection: string;
  /** The recorder in front of the server, and a key that may search the shop. */
  readonly api: { readonly url: string; readonly searchKey: string };
  /** The attributes of a panel that reports to the shop. */
  readonly attributes: Attributes;
  readonly asked: readonly Asked[];
  /** Bodies of the events that arrived. */
  readonly events: () => readonly ShopEvent[];
  /** Overrides the responses to events: with a status, 0 for a broken connection, or null for the server's own response. */
  readonly answerEvents: (status: number | null, message?: string) => void;
}

export interface ShopEvent {
  readonly type: string;
  readonly event_type: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const PRODUCTS = [
  { id: '1', name: 'Wool scarf', colour: 'red' },
  { id: '2', name: 'Silk scarf', colour: 'blue' },
  { id: '3', name: 'Walking boots', colour: 'red' },
  { id: '4', name: 'Linen shirt', colour: 'green' },
  { id: '5', name: 'Cotton shirt', colour: 'green' },
];

let opened = 0;

/** Opens a shop on the server of `TYPESENSE_URL`, else on its own engine, until the test ends. */
export async function openAnalyticsShop(): Promise<AnalyticsShop> {
  const { url, adminKey } = realServer() ?? (await startEngine());
  const collection = `searchlet_shop_${process.pid}_${opened++}`;
  const ask = async (
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly id?: number; value?: string }> => {
    const headers = { 'x-typesense-api-key': adminKey };
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return JSON.parse(text) as { id?: number; value?: string };
  };
  const keys: number[] = [];
  const createKey = async (action: string): Promise<string> => {
    const body = { description: `Test ${collection}`, actions: [action], collections: ['*'] };
    const { id = 0, value = '' } = await ask('POST', '/keys', body);
    keys.push(id);
    return value;
  };
  const fields = [
    { name: 'name', type: 'string' },
    { name: 'colour', type: 'string', facet: true },
  ];
  await ask('POST', '/collections', { name: collection, fields });
  for (const product of PRODUCTS) await ask('POST', `/collections/${collection}/documents`, product);
  await createRules(url, adminKey, collection);
  const rule = `searchlet_${collection}`;
  onTestFinished(async () => {
    for (const id of keys) await ask('DELETE', `/keys/${id}`);
    // Typesense 29 has one rule for both counts, 30 has two.
    for (const end of ['queries', 'misses', 'clicked', 'popularity', 'click', 'conversion']) {
      await ask('DELETE', `/analytics/rules/${rule}_${end}`).catch(() => {});
    }
    for (const end of ['', '_queries', '_misses', '_clicked']) await ask('DELETE', `/collections/${collection}${end}`);
  });
  const recorder = await startRecorder(url);
  return {
    collection,
    api: { url: recorder.url, searchKey: await createKey('documents:search') },
    attributes: {
      'data-collection': collection,
      'data-query-by': 'name',
      'data-facets': 'colour',
      'data-url': '/product.html?id={id}',
      'data-analytics': 'typesense',
      'data-analytics-key': await createKey('analytics/events:create'),
      'data-analytics-events': `click=${rule}_click, conversion=${rule}_conversion, search=${rule}_clicked`,
    },
    asked: recorder.asked,
    events: () =>
      recorder.asked
        .filter(({ path, method }) => method === 'POST' && path.startsWith('/analytics/events'))
        .map(({ body }) => JSON.parse(body) as ShopEvent),
    answerEvents: (status, message = '') => recorder.answer('/analytics/events', status, { message }),
  };
}

function realServer(): { readonly url: string; readonly adminKey: string } | null {
  const { TYPESENSE_URL: url, TYPESENSE_ADMIN_KEY: adminKey } = process.env;
  return url && adminKey ? { url: url.replace(/\/+$/, ''), adminKey } : null;
}

async function startEngine(): Promise<{ readonly url: string; readonly adminKey: string }> {
  const adminKey = 'analytics-admin-key';
  const { url, stop } = await serveEngine(createServerApi({ adminKey, analyticsMinuteRateLimit: 1_000_000 }), 0);
  onTestFinished(stop);
  return { url, adminKey };
}

/** Creates the rules as an owner does, for the version of the server. */
async function createRules(url: string, adminKey: string, collection: string): Promise<void> {
  const words = ['analytics', '--host', url, '--collection', collection, '--apply'];
  const { code, err } = await runCommand(words, { adminKey, now: Date.now() });
  if (code !== 0) throw new Error(`The rules were not created: ${err}`);
}
