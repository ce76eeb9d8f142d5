import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { allowNoise } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

/** What only documents of another shop hold; no response may have a word or a number of it. */
const SECRET = 'Zugzwang';
const SECRET_NUMBER = 987654321;

const FIELDS = [...['title', 'text', 'sku', 'categories.lvl0', 'categories.lvl1', 'attrs.size'], 'shop'].map(
  (name) => ({ name, type: 'string', facet: true, optional: true }),
);
const NUMBERS = ['price', 'stars', 'published'].map((name) => ({ name, type: 'int64', facet: true }));

const documentOf = (shop: string, id: number): object => {
  const isTheirs = shop === 'theirs';
  const word = (text: string): string => (isTheirs ? SECRET : text);
  const number = (value: number): number => (isTheirs ? SECRET_NUMBER : value);
  return {
    id: `${shop}${id}`,
    title: `${word('Tent')} ${word('green')} lamp`,
    text: `A ${word('green')} tent and what a lamp is good for.`,
    sku: word(`product ${id % 3}`),
    categories: { lvl0: word('Camp'), lvl1: `${word('Camp')} > ${word('Tents')}` },
    attrs: { size: word('small') },
    shop,
    price: number(id),
    stars: isTheirs ? 5 : 3,
    published: number(1_700_000_000 + id),
    place: [10, id],
  };
};

const test = base.extend('shop', { scope: 'file' }, async ({ collect }) =>
  collect(
    [...FIELDS, ...NUMBERS, { name: 'attrs', type: 'object' }, { name: 'place', type: 'geopoint' }],
    ['ours', 'mine', 'theirs'].flatMap((shop) => Array.from({ length: 12 }, (_, id) => documentOf(shop, id))),
  ),
);

/** A filter that lets everything through where another is joined to it without brackets. */
const FILTER = { 'data-filter': 'shop:=ours || shop:=mine', 'data-title': 'title', 'data-text': 'text' };

const FACETS =
  'sku, categories.lvl0 > categories.lvl1, price:range, stars:rating, published:date, title:letter, place:near(5 km), attrs.*';

const PANELS: readonly (readonly [string, Attributes, string?])[] = [
  ['every kind of facet', { 'data-facets': FACETS }],
  ['bars', { 'data-facets': 'published:date(histogram), price:range(histogram)' }],
  [
    'facets in a bar',
    { 'data-facets': 'sku:menu, attrs.size:swatch', 'data-facets-layout': 'bar', 'data-facet-limit': '1' },
  ],
  ['groups', { 'data-group': 'sku', 'data-facets': 'price:range, published:date' }],
  ['a drop-down', { 'data-layout': 'dropdown', 'data-spelling': 'true' }],
  ['more hits', { 'data-paging': 'more', 'data-per-page': '5', 'data-sort': 'price:asc=Cheapest' }],
  ['a choice of fields', { 'data-search-in': 'title=Title, sku=Number', 'data-query-by': 'title, sku' }],
  ['a scope', { 'data-facets': 'categories.lvl0', 'data-scope': 'categories.lvl0=Camping' }],
  ['the most alike', { 'data-layout': 'list', 'data-like': 'ours1' }],
  ['passages', { 'data-excerpt': 'true', 'data-query-by': 'title, text' }],
  ...[
    'sl_sku=x%60%20%7C%7C%20shop%3A%3Dtheirs%20%7C%7C%20sku%3A%3D%60x',
    'sl_sku=x%5D%20%7C%7C%20shop%3A%3Dtheirs',
    'sl_price=0..1%20%7C%7C%20shop%3A%3Dtheirs',
    'sl_published=2020-01-01..2030-01-01)%20%7C%7C%20(shop%3A%3Dtheirs',
    'sl_stars=1%20%7C%7C%20shop%3A%3Dtheirs',
    'sl_title=T)%20%7C%7C%20shop%3A(theirs',
    'sl_place=10,1,5%20km)%20%7C%7C%20shop%3A%3Dtheirs',
    'sl_categories.lvl0=Camp%60%5D%20%7C%7C%20shop%3A%3D%5B%60theirs',
    'sl_attrs.size=%60%20%7C%7C%20shop%3A%3Dtheirs',
    'sl_shop=theirs&sl_attrs.x%3A%3D1%20%7C%7C%20shop=theirs',
    'sl_sort=price%3Aasc%2Cshop&sl_page=2%20%7C%7C%20shop%3A%3Dtheirs',
    `sl_q=*%20%7C%7C%20shop%3A%3Dtheirs%20${SECRET}`,
  ].map((query) => [`the address ?${query}`, { 'data-facets': FACETS }, query] as const),
];

/** Uses what a panel offers: types, with a slip too, opens, ticks and turns pages; `answered` waits for what that has asked. */
async function useAll(page: Page, answered: () => Promise<void>): Promise<void> {
  const host = page.locator('searchlet-panel');
  const field = host.getByRole('combobox').or(host.getByRole('searchbox')).first();
  const controls = host.locator('.fold, [type=checkbox], [type=radio], [role=toolbar] button, .more button, .page');
  for (const query of ['', 'tnet', 'what is a lamp', SECRET, '']) {
    if (await field.isVisible()) await field.fill(query);
    await answered();
    await controls.evaluateAll((all) => {
      for (const control of all.slice(0, 20)) (control as HTMLElement).click();
    });
    await answered();
  }
}

test.for(sampleOf(PANELS))(
  'a page with a filter gets nothing of what it leaves out by %s',
  async ([, attributes, query = ''], { page, pages, api, shop }) => {
    allowNoise(page, /./);
    const [leaks, asked, told]: [string[], Set<Request>, unknown[]] = [[], new Set(), []];
    page.on('request', (request) => request.url().startsWith(api.url) && asked.add(request));
    page.on('requestfailed', (request) => asked.delete(request));
    page.on('requestfinished', async (request) => {
      // The server repeats the query.
      const response = await request.response().catch(() => null);
      const text = String(await response?.text().catch(() => '')).replace(/"(?:first_)?q":"[^"]*"/g, '');
      if ([SECRET, String(SECRET_NUMBER), 'theirs'].some((one) => text.includes(one)))
        leaks.push(`${request.postData()} → ${text.slice(0, 300)}`);
      told.push(text);
      asked.delete(request);
    });
    await page.goto(
      `${pages.serve('/filter.html', pageWith(panelTag(api, { ...shop, ...FILTER, ...attributes })))}?${query}`,
    );
    await page.locator('searchlet-panel .root').first().waitFor({ state: 'attached' });
    await useAll(page, async () => {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await expect.poll(() => asked.size).toBe(0);
    });
    expect(told).not.toEqual([]);
    expect(leaks).toEqual([]);
  },
);
