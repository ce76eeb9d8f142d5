import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { type IndexHost, startIndexHost } from '../../support/servers/index-host';

const schema = {
  fields: [
    { name: 'sku', type: 'string' },
    { name: 'name', type: 'string' },
    { name: 'brand', type: 'string', facet: true },
    { name: 'price', type: 'float', facet: true },
  ],
};

const documents = [
  { id: '1', sku: 'a-1', name: 'Alpine tent', brand: 'Norden', price: 329 },
  { id: '2', sku: 'a-2', name: 'Trail tent', brand: 'Bergfuss', price: 119.5 },
  { id: '3', sku: 'a-3', name: 'Camp stove', brand: 'Norden', price: 54 },
];

const attributes = {
  title: 'name',
  meta: 'price:currency(EUR)',
  sort: 'price:asc=Price: low to high',
  facets: JSON.stringify(['brand', { field: 'price', kind: 'range', currency: 'EUR' }]),
  // What an index may not say.
  host: 'https://elsewhere.example',
  template: '#other',
};

const test = base
  .extend('index', { scope: 'file' }, async ({}, { onCleanup }) => {
    const host = await startIndexHost({ name: 'shop', schema, documents }, { attributes });
    onCleanup(() => host.close());
    return host;
  })
  .extend('page', async ({ index: _, openPage }) => await openPage());

const shop = (pages: Pages, { url }: IndexHost, own = ''): string =>
  pages.serve(
    '/shop.html',
    pageWith(`<script src="${pages.url}/site/searchlet.js" data-index="${url}" ${own}></script>`),
  );

test('a tag with the address of an index alone shows titles, prices, facets and sort orders', async ({
  page,
  pages,
  index,
}) => {
  const panel = await openPanel(page, shop(pages, index));
  expect(await panel.titles()).toEqual(['Camp stove', 'Trail tent', 'Alpine tent']);
  expect(await panel.facets()).toEqual(['Brand', 'Price']);
  await panel.host.getByText('€119.50').waitFor();
  expect(await panel.host.getByRole('option', { name: 'Price: low to high' }).count()).toBe(1);
  await panel.type('tent');
  await expect.poll(() => panel.titles()).toEqual(['Trail tent', 'Alpine tent']);
});

test('a hit has the first field that is searched as its title, where the index names none', async ({
  page,
  pages,
  onTestFinished,
}) => {
  const fields = [{ name: 'name', type: 'string' }];
  const index = await startIndexHost({
    name: 'shop',
    schema: { fields },
    documents: [{ id: '1', name: 'Alpine tent' }],
  });
  onTestFinished(() => index.close());
  const panel = await openPanel(page, shop(pages, index));
  expect(await panel.titles()).toEqual(['Alpine tent']);
});

test('what the tag says itself wins', async ({ page, pages, index }) => {
  const panel = await openPanel(page, shop(pages, index, 'data-title="sku" data-facets="price:range"'));
  expect(await panel.titles()).toEqual(['a-3', 'a-2', 'a-1']);
  expect(await panel.facets()).toEqual(['Price']);
});

test('a tag with data-query-by takes nothing from the index, and loads no file for it', async ({
  page,
  pages,
  index,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const panel = await openPanel(page, shop(pages, index, 'data-query-by="sku"'));
  expect(await panel.titles()).toEqual(['a-3', 'a-2', 'a-1']);
  expect(await panel.facets()).toEqual([]);
  expect(asked.filter((url) => url.endsWith('context.js'))).toEqual([]);
});

test('an index that says something else, or nothing, is searched anyway', async ({ page, pages, index }) => {
  for (const wrong of [null, 'name', ['name'], { title: { a: 1 }, facets: 7 }]) {
    await index.edit((manifest) => ({ ...manifest, attributes: wrong }));
    const panel = await openPanel(page, shop(pages, index));
    expect(await panel.count()).toBe(3);
  }
});

test('an index that is not there is a failure, reported once', async ({ page, pages, index }) => {
  index.fail(/index\.json/, 404);
  await page.goto(shop(pages, index));
  await page.getByText('Search is not available.').first().waitFor();
  index.recover();
  await expectNoise(page, /index\.json/);
});
