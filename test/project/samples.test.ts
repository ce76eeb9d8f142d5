import { expect, onTestFinished, test } from 'vitest';
import { loadSamples } from '../../examples/data/load';
import { createServerApi } from '../server/api';
import { serveEngine } from '../server/http';

test('loading the samples keeps a collection of somebody else that has the name of one', async () => {
  const adminKey = 'admin';
  const { url, stop } = await serveEngine(createServerApi({ adminKey }), 0);
  onTestFinished(stop);
  const headers = { 'x-typesense-api-key': adminKey };
  const send = (method: string, path: string, body?: object) =>
    fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  await send('POST', '/collections', { name: 'shop', fields: [{ name: 'title', type: 'string' }] });
  await send('POST', '/collections/shop/documents', { id: '1', title: 'Mine' });
  await expect(loadSamples({ url, adminKey })).rejects.toThrow(
    `${url} has a collection "shop" that is no sample. Use another server, or delete it first.`,
  );
  expect(await (await send('GET', '/collections/shop/documents/1')).json()).toEqual({ id: '1', title: 'Mine' });
  expect((await send('GET', '/collections/movies')).status).toBe(404);
});
