import { expect } from 'vitest';
import { allowNoise, expectNoise } from '../../support/browser/console-guard';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { pageWith } from '../../support/pages/pages';
import { panelElement } from '../../support/pages/panel-tag';

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';
const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'brand', type: 'string', facet: true },
  { name: 'kinds', type: 'string[]', facet: true },
  { name: 'sold', type: 'int32' },
];
const THINGS = [
  { id: 'red-tent', title: 'Red tent', brand: 'Acme', kinds: ['Tents'], sold: 1 },
  { id: 'blue-tent', title: 'Blue tent', brand: 'Acme', kinds: ['Tents', 'Small'], sold: 2 },
  { id: 'stove', title: 'Stove', brand: 'Acme', kinds: ['Stoves'], sold: 9 },
  { id: 'green-tent', title: 'Green tent', brand: 'Bolt', kinds: ['Tents'], sold: 7 },
  { id: 'lamp', title: 'Lamp', brand: 'Bolt', kinds: ['Lamps'], sold: 5 },
];

type Tag = Parameters<typeof panelElement>;
const list = (api: Tag[0], attributes: Tag[1], inside = '<h2>Popular</h2>'): string =>
  panelElement(api, attributes).replaceAll('searchlet-panel', 'searchlet-list').replace('></', `>${inside}</`);

test('a list shows the first of an order below a heading of the page, once it is near the window', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = { ...(await collect(FIELDS, THINGS)), 'data-sort': 'sold:desc', 'data-limit': '2' };
  const sent = recordRequests(page);
  const body = `<div style="height: 3000px"></div>${list(api, { ...attributes, 'data-facets': 'brand' })}`;
  await page.goto(pages.serve('/popular.html', pageWith(body + SCRIPT)));
  const host = page.locator('searchlet-list');
  await page.waitForFunction(() => customElements.get('searchlet-list'));
  await expect.poll(() => host.getByRole('heading').isVisible()).toBe(false);
  expect(sent).toEqual([]);

  await page.evaluate(() => scrollTo(0, 2500));
  await expect.poll(() => host.getByRole('article').allInnerTexts()).toEqual(['Stove', 'Green tent']);
  await expect.poll(() => host.getByRole('heading', { name: 'Popular' }).isVisible()).toBe(true);
  expect(await host.getByRole('searchbox').count()).toBe(0);
  expect(await host.getByRole('group').count()).toBe(0);
  expect(sent.length).toBe(1);
});

test('a list shows what shares most values with the document of the page, and follows the page', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = {
    ...(await collect(FIELDS, THINGS)),
    'data-like': '{meta.product-id}',
    'data-facets': 'kinds, brand',
    'data-sort': 'sold:desc',
  };
  const template = '<template><b>{{title}}</b> by <i>{{brand}}</i></template>';
  const html = pageWith(list(api, attributes, `<h2>More</h2>${template}`) + SCRIPT);
  const withMeta = html.replace('</title>', '</title><meta name="product-id" content="red-tent">');
  await page.goto(pages.serve('/related.html', withMeta));
  const cards = page.locator('searchlet-list').getByRole('article');
  await expect.poll(() => cards.allInnerTexts()).toEqual(['Blue tent by Acme', 'Green tent by Bolt']);
  await page.evaluate(() => document.querySelector('meta[name="product-id"]')?.setAttribute('content', 'lamp'));
  await expect.poll(() => page.locator('searchlet-list').getByRole('heading').isVisible()).toBe(false);
  await page.evaluate(() => document.querySelector('searchlet-list')?.setAttribute('data-facets', 'brand'));
  await expect.poll(() => cards.allInnerTexts()).toEqual(['Green tent by Bolt']);
});

test('a list shows the values of a list as tags, which nobody can filter by', async ({ page, pages, api, collect }) => {
  const attributes = {
    ...(await collect(FIELDS, THINGS)),
    'data-sort': 'sold:desc',
    'data-limit': '1',
    'data-meta': 'kinds:list',
    'data-facets': 'kinds',
  };
  await page.goto(pages.serve('/list-tags.html', pageWith(list(api, attributes) + SCRIPT)));
  const host = page.locator('searchlet-list');
  await expect.poll(() => host.locator('.tag').allInnerTexts()).toEqual(['Stoves']);
  expect(await host.getByRole('button').count()).toBe(0);
});

test('a list shows what is like a document without a value in the field of its variants', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const fields = [...FIELDS, { name: 'product', type: 'string', facet: true, optional: true }];
  const attributes = {
    ...(await collect(fields, THINGS)),
    'data-like': 'red-tent',
    'data-facets': 'brand',
    'data-group': 'product',
  };
  await page.goto(pages.serve('/list-group.html', pageWith(list(api, attributes) + SCRIPT)));
  await expect.poll(() => page.locator('searchlet-list').getByRole('article').count()).toBe(2);
});

test('a list asks for the nearest documents where the document has an embedding', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const embedding = Array.from({ length: 32 }, (_, index) => 0.5 - index / 32);
  const documents = THINGS.map((one) => ({ ...one, embedding }));
  const fields = [...FIELDS, { name: 'embedding', type: 'float[]', num_dim: 32 }];
  const attributes = { ...(await collect(fields, documents)), 'data-like': 'red-tent', 'data-filter': 'sold:>0' };
  const sent = recordRequests(page);
  await page.goto(pages.serve('/near.html', pageWith(list(api, attributes) + SCRIPT)));
  await expect.poll(() => page.locator('searchlet-list').getByRole('article').count()).toBe(3);
  expect(sent.map(({ searches }) => searches.length)).toEqual([1, 1]);
  expect(sent[1]?.searches[0]).toMatchObject({
    q: '*',
    vector_query: 'embedding:([], id: red-tent, k: 3)',
    filter_by: '(sold:>0) && id:!=[`red-tent`]',
    per_page: 3,
  });
  // Embeddings are left out of other searches, but this one needs it, also when it is sent again after a failure.
  expect(sent[0]?.searches[0]).toMatchObject({ exclude_fields: ' ' });
  expect(sent[1]?.searches[0]).toMatchObject({ exclude_fields: 'embedding' });
});

test('a list compares facets where the server has no vector index, and informs the owner', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const embedding = [...Array(32).keys()];
  const fields = [...FIELDS, { name: 'embedding', type: 'float[]' }];
  const own = await collect(
    fields,
    THINGS.map((one) => ({ ...one, embedding })),
  );
  const attributes = { ...own, 'data-like': 'red-tent', 'data-facets': 'brand' };
  await page.goto(pages.serve('/no-vectors.html', pageWith(list(api, attributes) + SCRIPT)));
  await expect.poll(() => page.locator('searchlet-list').getByRole('article').count()).toBeGreaterThan(0);
  await expectNoise(page, /data-like="red-tent": the field "embedding" has no vector index\. Set "num_dim"/);
});

test('a list shows a visitor nothing where nothing is found or something is missing, and informs the owner', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const own = await collect(FIELDS, THINGS);
  const lists = [
    { ...own, 'data-filter': 'sold:>100' },
    { ...own, 'data-like': 'no-such-thing', 'data-facets': 'brand' },
    { ...own, 'data-like': 'lamp' },
    { ...own, 'data-like': '{meta.product-id}' },
    { ...own, 'data-sort': 'no_such_field:desc' },
  ];
  allowNoise(page, /Failed to load/);
  await page.goto(pages.serve('/nothing.html', pageWith(lists.map((one) => list(api, one)).join('') + SCRIPT)));
  await expectNoise(
    page,
    /data-like="lamp": this document has no embedding, and no value of a facet to compare/,
    /data-like="\{meta\.product-id\}": the page has no value for \{meta\.product-id\}/,
    /data-sort.*no_such_field/,
  );
  const heights = await page.locator('searchlet-list').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights).toEqual([0, 0, 0, 0, 0]);
});

test('a list loads the script when it comes near the window, on a page with the loader', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = { ...(await collect(FIELDS, THINGS)), 'data-sort': 'sold:desc' };
  const body = `<div style="height: 3000px"></div>${list(api, attributes)}`;
  const loader = '<script src="/dist/searchlet.loader.js"></script>';
  await page.goto(pages.serve('/loaded.html', pageWith(loader + body)));
  const host = page.locator('searchlet-list');
  await expect.poll(() => host.evaluate((one) => one.shadowRoot !== null)).toBe(true);
  expect(await host.evaluate(() => customElements.get('searchlet-list') === undefined)).toBe(true);
  await page.evaluate(() => scrollTo(0, 2500));
  await expect.poll(() => host.getByRole('article').allInnerTexts()).toEqual(['Stove', 'Green tent', 'Lamp']);
});
