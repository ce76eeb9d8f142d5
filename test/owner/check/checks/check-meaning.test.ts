import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from '../../../../src/facets/config';
import { meaningRows } from '../../../../src/owner/check/checks/check-meaning';
import { nodeAddress } from '../../../../src/tag/values/node-address';
import { senderTo } from '../../../../src/typesense/send/sender';
import { ProviderError } from '../../../server/base/providers';
import { type EngineServer, startServer } from '../../../server/http';

const ADMIN_KEY = 'check-meaning-admin-key';

const VECTORS: Readonly<Record<string, readonly number[]>> = {
  Delivery: [1, 0],
  'my parcel': [1, 0],
  'Lost in the post': [1, 1],
  'Pay by card': [0, 1],
};

let server: EngineServer;
let isRefusing = false;

beforeEach(async () => {
  isRefusing = false;
  server = await startServer({
    port: 0,
    adminKey: ADMIN_KEY,
    embed: (text) => {
      if (isRefusing) throw new ProviderError('quota');
      return VECTORS[text] ?? [-1, -1];
    },
  });
  const embed = { from: ['title'], model_config: { model_name: 'openai/none' } };
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'embedding', type: 'float[]', embed },
    { name: 'plain', type: 'float[]', optional: true },
  ];
  await send('/collections', { name: 'pages', fields });
  for (const [index, title] of ['Delivery', 'Lost in the post', 'Pay by card'].entries())
    await send('/collections/pages/documents', { id: String(index), title });
  const counted = [
    { name: 'q', type: 'string' },
    { name: 'count', type: 'int32' },
  ];
  await send('/collections', { name: 'queries', fields: counted });
  await send('/collections/queries/documents', { q: 'my parcel', count: 7 });
});

afterEach(() => server.stop());

it('the check of a semantic search shows the distances of popular queries', async () => {
  const rows = await check({ semantic: 'embedding(0.3)', layout: 'dropdown', suggestions: 'queries' });
  expect(rows).toEqual([
    ['ok', 'makes embeddings of queries; the largest distance is 0.3. Below are queries from data-suggestions'],
    ['note', 'my parcel finds “Delivery” at 0.00, “Lost in the post” at 0.29, “Pay by card” at 1.00'],
  ]);
});

it('the check of a semantic search shows neighbours of titles where no queries are known, each without its own document', async () => {
  const [, ...rows] = await check({ semantic: 'embedding' });
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual(['note', 'Delivery finds “Lost in the post” at 0.29, “Pay by card” at 1.00']);
});

it.each([
  ['nothing', /is no field of the collection/],
  ['plain', /needs the type float\[\] and "embed" in the schema/],
  ['title', /has no embeddings/],
])('the check of a semantic search says what is wrong with the field %s', async (field, sentence) => {
  expect(await check({ semantic: field })).toEqual([['wrong', expect.stringMatching(sentence)]]);
});

it('the check of a semantic search repeats what the provider says', async () => {
  isRefusing = true;
  expect(await check({ semantic: 'embedding' })).toEqual([
    ['wrong', 'gets no embedding from the provider of its model: “API error: quota”'],
  ]);
});

it('the check of a semantic search asks nothing where the page searches by words alone', async () => {
  isRefusing = true;
  expect(await check({})).toEqual([]);
});

async function check(attributes: Readonly<Record<string, string>>): Promise<readonly (readonly [string, string])[]> {
  const usual = { host: server.url, key: ADMIN_KEY, collection: 'pages', 'query-by': 'title' };
  const { config } = parse({ ...usual, ...attributes });
  if (!config) throw new Error('The page has no panel.');
  const rows = await meaningRows(config, (node) => senderTo(nodeAddress(node)));
  expect(rows.every(({ about }) => about === 'data-semantic')).toBe(true);
  return rows.map(({ mark, value, sentence }) => [mark, mark === 'note' ? `${value} ${sentence}` : sentence]);
}

async function send(path: string, body: object): Promise<void> {
  const headers = { 'x-typesense-api-key': ADMIN_KEY };
  await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}
