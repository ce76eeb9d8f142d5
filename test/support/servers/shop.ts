import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { replaceCollection } from '../../../examples/data/load';
import { startServer } from '../../server/http';

/** The search server of a small shop, for tests of `searchlet check`. */
export interface Shop {
  /** Without a slash at the end. */
  readonly url: string;
  readonly adminKey: string;
  /** May only search products, and the collection of queries for them. */
  readonly searchKey: string;
  /** May only search articles. */
  readonly articlesKey: string;
  readonly stop: () => Promise<void>;
}

/** Starts the engine with a few products, queries for them, an empty collection, an alias, and a preset. */
export async function startShop(): Promise<Shop> {
  const adminKey = 'the-admin-key-of-the-shop';
  const { url, stop } = await startServer({ port: 0, adminKey });
  const send = async (method: string, path: string, body: object): Promise<string> => {
    const headers = { 'x-typesense-api-key': adminKey };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: string };
    return value;
  };
  const keyFor = (collection: string, value: string) =>
    send('POST', '/keys', { description: collection, actions: ['documents:search'], collections: [collection], value });
  await replaceCollection({ url, adminKey }, schema, documents);
  await send('POST', '/collections', { name: 'articles', fields: [{ name: 'title', type: 'string' }] });
  await replaceCollection({ url, adminKey }, queriesSchema, [
    { q: 'kettle', count: 9 },
    { q: 'toaster', count: 4 },
  ]);
  await send('PUT', '/aliases/shop', { collection_name: 'products' });
  await send('PUT', '/presets/shop_search', { value: { query_by: 'name,description' } });
  return {
    url,
    adminKey,
    searchKey: await keyFor('products|shop|all|product_queries|no_queries', 'k8pX1Zfd9vR3wQ7t'),
    articlesKey: await keyFor('articles', 'Lm2Qw8sT4uYb6NcE'),
    stop,
  };
}

/**
 * Starts a server on a free port of loopback.
 * @param respond breaks the connection where it throws or rejects, as a proxy does whose server has gone.
 */
export async function listen(
  respond: (...args: Parameters<RequestListener>) => unknown,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    try {
      await respond(request, response);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

const queriesSchema = {
  name: 'product_queries',
  fields: [
    { name: 'q', type: 'string' },
    { name: 'count', type: 'int32' },
  ],
};

const schema = {
  name: 'products',
  enable_nested_fields: true,
  fields: [
    { name: 'name', type: 'string', sort: true },
    { name: 'description', type: 'string' },
    { name: 'brand', type: 'string', facet: true },
    { name: 'categories.lvl0', type: 'string', facet: true },
    { name: 'categories.lvl1', type: 'string', facet: true },
    { name: 'price', type: 'float' },
    { name: 'year', type: 'int32', facet: true },
    { name: 'stars', type: 'int32', facet: true },
    { name: 'in_stock', type: 'bool', facet: true },
    { name: 'delivered', type: 'int64[]', facet: true, optional: true },
  ],
};

/** `image` is in the documents but not in the schema: Typesense also stores fields that the schema lacks. */
const documents = [
  product('Kettle', 'Boils a litre in three minutes.', 'Brandt', 'Kettles', 39.9, 2019, 4, true),
  product('Kettle, small', 'For two cups of tea.', 'Brandt', 'Kettles', 29.9, 2021, 5, true),
  product('Toaster', 'Two slots and a rack for rolls.', 'Orla', 'Toasters', 49, 2020, 3, false),
  product('Toaster, wide', 'For bread you cut by hand.', 'Orla', 'Toasters', 59, 2022, 4, true),
  product('Scales', 'Weighs a letter and a melon.', 'Mull', 'Scales', 24.5, 2018, 5, true),
  product('Grinder', 'For coffee, not for spices.', 'Mull', 'Grinders', 89, 2023, 4, false),
];

function product(
  name: string,
  description: string,
  brand: string,
  category: string,
  price: number,
  year: number,
  stars: number,
  inStock: boolean,
): object {
  const slug = name.toLowerCase().replace(/\W+/g, '-');
  const categories = { lvl0: 'Kitchen', lvl1: `Kitchen > ${category}` };
  return {
    name,
    description,
    brand,
    categories,
    price,
    year,
    stars,
    in_stock: inStock,
    image: `/${slug}.jpg`,
    url: `/${slug}`,
  };
}
