import { onTestFinished } from 'vitest';
import { createServerApi } from '../../server/api';
import { serveEngine } from '../../server/http';
import { makeKey } from './keys';

/** A shop on an engine of its own, with analytics and with rules that somebody made before. */
export interface TunedShop {
  readonly url: string;
  readonly adminKey: string;
  readonly searchKey: string;
  readonly ask: (method: string, path: string, body?: object) => Promise<unknown>;
  /** Everything that tunes it, as the server lists it. */
  readonly all: () => Promise<readonly unknown[]>;
}

const PRODUCTS = ['Wool scarf', 'Silk scarf', 'Walking boots', 'Linen shirt', 'Cotton shirt', 'Rain coat', 'Wool coat'];

/** Serves the shop in the form of a version of Typesense until the test ends. */
export async function openTunedShop(version: 29 | 30): Promise<TunedShop> {
  const adminKey = 'owner';
  const { url, stop } = await serveEngine(createServerApi({ adminKey, version }), 0);
  onTestFinished(stop);
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { 'x-typesense-api-key': adminKey };
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const text = (name: string) => ({ name, type: 'string' });
  await ask('POST', '/collections', { name: 'products', fields: [text('name'), text('note')] });
  for (const [place, name] of PRODUCTS.entries()) {
    await ask('POST', '/collections/products/documents', { id: String(place + 1), name, note: 'For every day' });
  }
  const sale = {
    rule: { query: 'sale', match: 'contains' },
    includes: [{ id: '6', position: 1 }],
    metadata: { notice: { text: 'Order by Friday noon.' } },
  };
  if (version === 29) await ask('PUT', '/collections/products/overrides/sale', sale);
  else {
    await ask('PUT', '/curation_sets/theirs', { items: [{ id: 'sale', ...sale }] });
    await ask('PATCH', '/collections/products', { curation_sets: ['theirs'] });
  }
  await countMiss(ask, version);
  const listed =
    version === 29
      ? ['overrides', 'synonyms'].map((kind) => `/collections/products/${kind}`)
      : ['/curation_sets', '/synonym_sets'];
  return {
    url,
    adminKey,
    searchKey: await makeKey({ url, adminKey }, { collections: ['products'] }),
    ask,
    all: () => Promise.all([...listed, '/stopwords', '/collections/products'].map((path) => ask('GET', path))),
  };
}

/** A rule that counts searches without results, and one that it has counted. */
async function countMiss(ask: TunedShop['ask'], version: 29 | 30): Promise<void> {
  const fields = [
    { name: 'q', type: 'string' },
    { name: 'count', type: 'int32' },
  ];
  await ask('POST', '/collections', { name: 'products_misses', fields });
  await ask('POST', '/collections/products_misses/documents', { q: 'jumper', count: 7 });
  const common = { name: 'misses', type: 'nohits_queries' };
  const rule29 = {
    ...common,
    params: { source: { collections: ['products'] }, destination: { collection: 'products_misses' }, limit: 100 },
  };
  const rule30 = {
    ...common,
    collection: 'products',
    event_type: 'search',
    params: { destination_collection: 'products_misses', limit: 100 },
  };
  await ask('POST', '/analytics/rules', version === 29 ? rule29 : rule30);
}
