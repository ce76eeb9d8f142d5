import { expect, it, onTestFinished, vi } from 'vitest';
import { connect, makeSearchKey, offeredCollections } from '../../../../src/owner/studio/server/connect';
import { ADMIN_KEY, openShop } from '../../commands/shop';

it('the studio offers an alias, and not the collection behind it that the next run of the command drops', () => {
  const names = ['pages_20261231T235959', 'pages_20261130T235959', 'films_2020', 'pages_de'];
  const collections = names.map((name, place) => ({ name, num_documents: place + 1 }));
  const aliases = [
    { name: 'pages', collection_name: 'pages_20261231T235959' },
    { name: 'films', collection_name: 'films_2020' },
  ];
  expect(offeredCollections(collections, aliases)).toEqual([
    { name: 'pages', aliasOf: 'pages_20261231T235959', documents: 1 },
    { name: 'films', aliasOf: 'films_2020', documents: 3 },
    { name: 'films_2020', aliasOf: null, documents: 3 },
    { name: 'pages_de', aliasOf: null, documents: 4 },
  ]);
});

it('the studio waits five seconds for each response, and no longer, when an owner connects and makes a key', async () => {
  const shop = await openShop();
  onTestFinished(shop.stop);
  vi.stubGlobal('location', new URL('http://127.0.0.1:8080'));
  onTestFinished(() => void vi.unstubAllGlobals());
  const waits = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => waits.mockRestore());
  const found = await connect(shop.url, ADMIN_KEY);
  if (!('collections' in found)) throw new Error('not connected');
  expect(found.collections.map(({ name }) => name)).toEqual(['shop']);
  await makeSearchKey(found, ['shop']);
  expect(new Set(waits.mock.calls.map(([milliseconds]) => milliseconds))).toEqual(new Set([5000]));
});
