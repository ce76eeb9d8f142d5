import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { startIndexHost } from '../../support/servers/index-host';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'brand', type: 'string', facet: true },
  { name: 'price', type: 'float', facet: true },
];
const PRICES = [1, 2, 2, 3, 10, 12, 24, 24, 24, 24, 30, 48];
const DOCUMENTS = PRICES.map((price, index) => ({
  title: `Cup ${index}`,
  brand: index % 2 === 0 ? 'Acme' : 'Best',
  price,
}));
const FACETS = {
  'data-facets': JSON.stringify([{ field: 'price', kind: 'range(histogram)', currency: 'EUR' }, 'brand']),
};

/** The heights of the bars, in percent; pale bars, outside the chosen range, in parentheses. */
function bars(panel: PanelModel): Promise<readonly string[]> {
  return panel.host.locator('[part~="histogram"] > *').evaluateAll((all) =>
    all.map((bar) => {
      const height = String(Math.round(Number.parseFloat((bar as HTMLElement).style.blockSize)));
      return bar.classList.contains('in') ? height : `(${height})`;
    }),
  );
}

/** The expected heights for these prices, with two prices in each bar. */
function heights(prices: readonly number[]): readonly number[] {
  const counts = Array.from(
    { length: 24 },
    (_, index) => prices.filter((price) => Math.floor((price - 1) / 2) === index).length,
  );
  const highest = Math.max(...counts);
  return counts.map((count) => (count === 0 ? 0 : Math.round(Math.max(4, (count / highest) * 100))));
}

const name = (panel: PanelModel) => panel.host.locator('[part~="histogram"]').getAttribute('aria-label');

test('a histogram draws a bar for each part of the range, and says where most results are', async ({
  page,
  pages,
  collect,
}) => {
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, DOCUMENTS)), ...FACETS }));
  await expect.poll(() => bars(panel)).toEqual(heights(PRICES).map(String));
  expect(await name(panel)).toBe('Most results: €23 – €25');
  expect(await violations(page)).toEqual([]);
});

test('a histogram follows the query and the other facets', async ({ page, pages, collect }) => {
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, DOCUMENTS)), ...FACETS }));
  const own = PRICES.filter((_, index) => index % 2 === 1);
  await panel.facet('Brand').choose('Best');
  // From 2 to 48, with two prices in each bar.
  await expect.poll(() => bars(panel)).toEqual(heights(own.map((price) => price - 1)).map(String));
});

test('a histogram keeps in step with the thumbs, and asks nothing while they are moved', async ({
  page,
  pages,
  collect,
}) => {
  const sent = recordRequests(page);
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, DOCUMENTS)), ...FACETS }));
  const all = heights(PRICES).map(String);
  await expect.poll(() => bars(panel)).toEqual(all);
  const before = sent.length;
  const lower = panel.host.getByRole('slider', { name: 'Price: from' });
  await lower.focus();
  await page.keyboard.down('ArrowRight');
  await page.keyboard.down('ArrowRight');
  await expect.poll(async () => (await bars(panel))[0]).toBe(`(${all[0]})`);
  expect(await lower.getAttribute('aria-valuetext')).toBe('€3');
  expect(sent.length).toBe(before);
  await panel.answered(() => page.keyboard.up('ArrowRight'));
  await expect.poll(() => panel.chips()).toEqual(['Price: from €3']);
  expect(await bars(panel)).toEqual(all.map((bar, index) => (index === 0 ? `(${bar})` : bar)));
});

test('a histogram counts products and not their variants where these are one hit', async ({ page, pages, collect }) => {
  const documents = DOCUMENTS.map((document, index) => ({ ...document, set: `set ${Math.floor(index / 4)}` }));
  const tag = await collect([...FIELDS, { name: 'set', type: 'string', facet: true }], documents);
  const panel = await openPanel(page, pages.films({ ...tag, ...FACETS, 'data-group': 'set' }));
  // Each set counts once in each bar.
  const bar = (price: number): number => Math.floor((price - 1) / 2);
  const own = PRICES.filter(
    (price, index) => PRICES.findIndex((other, at) => at >> 2 === index >> 2 && bar(other) === bar(price)) === index,
  );
  expect(heights(own)).not.toEqual(heights(PRICES));
  await expect.poll(() => bars(panel)).toEqual(heights(own).map(String));
});

test('an index of files counts a document with several numbers once in each bar', async ({ openPage, pages }) => {
  const lists = [[1, 2], [24, 23.5, 1], [48, 10], [23, 24.5], [25, 24.999], [7.25]];
  const documents = lists.map((price, index) => ({ title: `Cup ${index}`, price }));
  const schema = {
    name: 'cups',
    fields: [
      { name: 'title', type: 'string' },
      { name: 'price', type: 'float[]', facet: true },
    ],
  };
  const index = await startIndexHost({ name: 'cups', schema, documents });
  const page = await openPage();
  const facets = JSON.stringify([{ field: 'price', kind: 'range(histogram)', step: 1 }]);
  const noServer = { 'data-host': null, 'data-key': null, 'data-collection': null, 'data-query-by': null };
  const panel = await openPanel(page, pages.films({ ...noServer, 'data-index': index.url, 'data-facets': facets }));
  const bar = (price: number): number => Math.floor((price - 1) / 2);
  const own = lists.flatMap((list) =>
    list.filter((price, at) => list.findIndex((one) => bar(one) === bar(price)) === at),
  );
  await expect.poll(() => bars(panel)).toEqual(heights(own).map(String));
  await page.close();
  await index.close();
});
