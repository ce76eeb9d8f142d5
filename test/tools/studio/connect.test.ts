import { expect, it } from 'vitest';
import { offeredCollections } from '../../../src/tools/studio/server/connect';

it('offers an alias, and not the collection behind it that the next run of the command drops', () => {
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
