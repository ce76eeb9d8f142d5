import { expect } from 'vitest';
import { buildShop } from '../../../examples/data/shop';
import type { Facet } from '../../../src/facets/kinds';
import { violations } from '../../support/assertions/axe';
import { allowNoise } from '../../support/browser/console-guard';
import { holdAnswers, recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { createOracle, type State } from '../../support/data/oracle';
import { expectOwnersLines } from '../../support/models/owner-messages';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { startIndexHost } from '../../support/servers/index-host';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'attrs', type: 'object', facet: true, optional: true },
];

/** Picks one of a few values by the number of a document; fields with different numbers of values vary differently. */
const of = (index: number, ...values: readonly string[]): string => values[index % values.length] as string;

/** Scarves, boots and tents: each kind has its own attributes, and attributes that all have. */
const DOCUMENTS = Array.from({ length: 60 }, (_, index) => {
  const shared = {
    colour: of(index, 'Red', 'Blue', 'Green', 'Black'),
    brand: of(index + (index >> 2), 'Acme', 'Ünlü'),
  };
  if (index < 30) {
    const attrs = { ...shared, fabric: of(index, 'wool', 'silk', 'cotton'), size: of(index, 'S', 'M') };
    return { title: `Scarf ${index}`, attrs };
  }
  if (index < 50) return { title: `Boots ${index}`, attrs: { ...shared, size: of(index, '41', '42', '43') } };
  return {
    title: `Tent ${index}`,
    attrs: { ...shared, 'pole-type': of(index, 'steel', 'fibre'), persons: of(index, '2', '4') },
  };
});
const LABELS = ['Brand', 'Colour', 'Size', 'Fabric', 'Persons', 'Pole type'];

const fields = ['colour', 'brand', 'fabric', 'size', 'pole-type', 'persons'];
const facets = fields.map((name) => ({ kind: 'list', field: `attrs.${name}`, operator: 'or' }) as Facet);
const oracle = createOracle({ documents: DOCUMENTS, facets, searched: ['title'], orders: {} });

/** Checks the count of each value, by facet, without counts of 0. */
async function expectCounts(
  panel: PanelModel,
  chosen: State['chosen'] = {},
  word: string | null = null,
): Promise<void> {
  const state = { word, chosen, sort: null };
  const expected = facets.map((facet) => Object.fromEntries(oracle.counts(state, facet)));
  const shown = (): Promise<unknown> =>
    Promise.all(
      [...LABELS.slice(1, 2), ...LABELS.slice(0, 1), 'Fabric', 'Size', 'Pole type', 'Persons'].map(async (label) => {
        const values = await panel.facet(label).values();
        return Object.fromEntries(values.flatMap(({ name, count }) => (count === 0 ? [] : [[name, count]])));
      }),
    );
  await expect.poll(shown).toEqual(expected);
  await expect.poll(() => panel.count()).toBe(oracle.found(state).length);
}

test('a wildcard facet shows a facet for each field that the documents have, the most frequent first, with their numbers', async ({
  page,
  pages,
  collect,
}) => {
  const tag = { ...(await collect(FIELDS, DOCUMENTS)), 'data-facets': 'attrs.*' };
  const requests = recordRequests(page);
  const panel = await openPanel(page, pages.films(tag));
  expect(await panel.facets()).toEqual(LABELS);
  await expectCounts(panel);
  expect(requests).toHaveLength(1);

  await panel.facet('Colour').choose('Red');
  await panel.facet('Colour').choose('Blue');
  await panel.facet('Size').choose('S');
  await expectCounts(panel, { 'attrs.colour': ['Red', 'Blue'], 'attrs.size': ['S'] });
  expect(await panel.facets()).toEqual(LABELS);
  expect(await panel.chips()).toEqual(['Colour: Red', 'Colour: Blue', 'Size: S']);
  // By keyboard too.
  await panel.facet('Size').fold();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await panel.answered(() => page.keyboard.press('Space'));
  await expectCounts(panel, { 'attrs.colour': ['Red', 'Blue'] });
  expect(await violations(page)).toEqual([]);
  // One request for each choice except the last, whose response is cached; no field is counted twice in one search.
  expect(requests).toHaveLength(4);
  const counted = requests.flatMap(({ searches }) => searches.map((search) => String(search['facet_by'] ?? '')));
  expect([...new Set(counted)].sort()).toEqual(['attrs.*', 'attrs.colour', 'attrs.size']);

  await panel.clearRefinements();
  await expectCounts(panel);
  expect(new URL(page.url()).search).toBe('');
});

test('a wildcard facet comes back from the address before the first answer, whatever the field is called', async ({
  page,
  pages,
  collect,
}) => {
  const tag = { ...(await collect(FIELDS, DOCUMENTS)), 'data-facets': '[{"field": "attrs.*", "exclude": true}]' };
  const panel = await openPanel(page, pages.films(tag));
  await panel.facet('Pole type').choose('steel');
  const chosen = { 'attrs.pole-type': ['steel'] };
  await expectCounts(panel, chosen);
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_attrs-pole--type=steel');

  const requests = recordRequests(page);
  const release = await holdAnswers(page);
  await page.reload();
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.searches[0]?.['filter_by']).toBe('attrs.pole-type:=[`steel`]');
  release();
  await panel.settled();
  await expectCounts(panel, chosen);
  expect(await panel.chips()).toEqual(['Pole type: steel']);
  expect(requests).toHaveLength(1);

  await panel.answered(() => panel.host.getByRole('button', { name: /^Exclude.*fibre|fibre.*[Ee]xclude/ }).click());
  await expect.poll(() => new URL(page.url()).search).toContain('sl_attrs-pole--type=-fibre');
});

test('a wildcard facet keeps a facet where it is while a visitor types, and puts others behind it', async ({
  page,
  pages,
  collect,
}) => {
  const tag = { ...(await collect(FIELDS, DOCUMENTS)), 'data-facets': 'attrs.*' };
  const panel = await openPanel(page, `${pages.films(tag)}?sl_q=boots`);
  const boots = ['Brand', 'Colour', 'Size'];
  expect(await panel.facets()).toEqual(boots);
  const requests = recordRequests(page);
  const type = (query: string): Promise<void> => panel.answered(() => panel.field.fill(query));
  await type('tent');
  await expect.poll(() => panel.facets()).toEqual([...boots, 'Persons', 'Pole type']);
  expect((await panel.facet('Size').values()).map(({ count }) => count)).toEqual([0, 0, 0]);
  await type('scarf');
  await expect.poll(() => panel.facets()).toEqual([...boots, 'Persons', 'Pole type', 'Fabric']);
  await type('nothing at all');
  await expect.poll(() => panel.facets()).toEqual([...boots, 'Persons', 'Pole type', 'Fabric']);
  // One that a busy server answers too late is sent again.
  expect(new Set(requests.map(({ searches }) => JSON.stringify(searches))).size).toBe(3);
  // In the drawer too.
  await page.setViewportSize({ width: 390, height: 800 });
  await panel.openFilters();
  expect(await panel.facets()).toEqual([...boots, 'Persons', 'Pole type', 'Fabric']);
});

test('a wildcard facet shows twelve at most, and leaves fields to the facets that name them', async ({
  page,
  pages,
  collect,
}) => {
  const letters = Array.from('abcdefghijklmn');
  const documents = letters.map((letter, index) => ({
    title: `Thing ${letter}`,
    attrs: Object.fromEntries(letters.slice(0, index + 1).map((one) => [one, `${one}1`])),
  }));
  const tag = {
    ...(await collect(FIELDS, documents)),
    'data-facets': 'attrs.b:menu=Bees, attrs.*',
    'data-facets-layout': 'bar',
  };
  const panel = await openPanel(page, pages.films(tag));
  expect(await panel.facets()).toEqual(['Bees', 'A', ...Array.from('CDEFGHIJKLM')]);
});

test('a wildcard facet puts fields of many values where their hits put them, and counts once fields with their own facet', async ({
  page,
  pages,
  collect,
}) => {
  const documents = Array.from({ length: 60 }, (_, index) => ({
    title: `Cup ${index}`,
    attrs: {
      // All makers are different, so none occurs more than once.
      maker: `maker ${index}`,
      ...(index < 40 && { glaze: of(index, 'white', 'blue') }),
      ...(index < 30 && { brand: of(index, 'Acme', 'Ünlü') }),
      stars: 1 + (index % 5),
    },
  }));
  const tag = {
    ...(await collect(FIELDS, documents)),
    'data-facets':
      '["attrs.stars:rating=Stars", {"field": "attrs.glaze", "sortBy": "alpha", "label": "Glaze"}, "attrs.*"]',
  };
  const requests = recordRequests(page);
  const panel = await openPanel(page, pages.films({ ...tag, 'data-per-page': '8' }));
  expect(await panel.facets()).toEqual(['Stars', 'Glaze', 'Maker', 'Brand']);
  const stars = documents.map(({ attrs }) => attrs.stars);
  const counts = [4, 3, 2, 1].map((least) => stars.filter((one) => one >= least).length);
  const shown = async (): Promise<unknown> => (await panel.facet('Stars').values()).map(({ count }) => count);
  await expect.poll(shown).toEqual([null, ...counts]);
  await panel.facet('Glaze').choose('blue');
  const blue = documents.filter(({ attrs: { glaze } }) => glaze === 'blue').map(({ attrs }) => attrs.stars);
  await expect.poll(shown).toEqual([null, ...[4, 3, 2, 1].map((least) => blue.filter((one) => one >= least).length)]);
  const counted = requests.flatMap(({ searches }) => searches.map((search) => String(search['facet_by'] ?? '')));
  expect([...new Set(counted)].sort()).toEqual(['', 'attrs.*', 'attrs.glaze(sort_by: _alpha:asc)']);
});

test('a wildcard facet makes a range of many numbers, and lists few of them in their order', async ({
  page,
  pages,
  collect,
}) => {
  const documents = Array.from({ length: 40 }, (_, index) => ({
    title: `Tent ${index}`,
    attrs: { weight: 0.5 + index * 2.5, persons: [10, 2, 4][index % 3] },
  }));
  const tag = { ...(await collect(FIELDS, documents)), 'data-facets': 'attrs.*' };
  const panel = await openPanel(page, pages.films(tag));
  expect(await panel.facets()).toEqual(['Persons', 'Weight']);
  expect((await panel.facet('Persons').values()).map(({ name }) => name)).toEqual(['2', '4', '10']);
  const least = panel.host.getByRole('spinbutton', { name: 'Weight: from' });
  const most = panel.host.getByRole('slider', { name: 'Weight: to' });
  expect(await most.getAttribute('max')).toBe('98');
  await panel.answered(async () => {
    await least.fill('50.5');
    await least.press('Enter');
  });
  const heavy = documents.filter(({ attrs }) => attrs.weight >= 50.5);
  await expect.poll(() => panel.count()).toBe(heavy.length);
  await expect.poll(() => panel.chips()).toEqual(['Weight: from 50.5']);
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_attrs-weight=50.5..');
  await panel.answered(async () => {
    await most.focus();
    await page.keyboard.press('ArrowLeft');
  });
  await expect.poll(() => panel.chips()).toEqual(['Weight: 50.5 – 97']);
  await panel.facet('Persons').choose('4');
  const four = heavy.filter(({ attrs }) => attrs.persons === 4 && attrs.weight <= 97);
  await expect.poll(() => panel.count()).toBe(four.length);

  await page.reload();
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(four.length);
  expect(await least.inputValue()).toBe('50.5');
  await panel.removeChip('Weight: 50.5 – 97');
  await expect.poll(() => panel.count()).toBe(documents.filter(({ attrs }) => attrs.persons === 4).length);
});

test('a wildcard facet drops refinements of a field that is gone, and informs the owner where nothing can be counted', async ({
  page,
  openPage,
  pages,
  collect,
}) => {
  const own = await collect(FIELDS, DOCUMENTS);
  allowNoise(page, /./);
  // Each version of the server has its own message.
  await page.route('**/multi_search?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"error":"[^"]*"/g, '"error":"No."') });
  });
  await page.goto(`${pages.films({ ...own, 'data-facets': 'attrs.*' })}?sl_attrs-gone=1&sl_attrs-colour=Red`);
  const panel = panelOn(page);
  await expect.poll(() => panel.chips()).toEqual(['Colour: Red']);
  await expectCounts(panel, { 'attrs.colour': ['Red'] });
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_attrs-colour=Red');

  const plain = await collect(
    [FIELDS[0] as (typeof FIELDS)[0], { name: 'attrs', type: 'object', facet: false }],
    [{ title: 'Scarf', attrs: { colour: 'Red' } }],
  );
  const other = await openPanel(await openPage(), pages.films({ ...plain, 'data-facets': 'attrs.*' }));
  await expectOwnersLines(other, [
    'data-facets="attrs.*": no facet of the server matches this pattern. Set "facet": true for its fields in the schema. It is not shown.',
  ]);
  expect(await other.count()).toBe(1);
});

test('a wildcard facet finds them in an index of files', async ({ openPage, pages }) => {
  const schema = { name: 'goods', enable_nested_fields: true, fields: FIELDS };
  const index = await startIndexHost({ name: 'goods', schema, documents: DOCUMENTS });
  const page = await openPage();
  const tag = {
    'data-host': null,
    'data-key': null,
    'data-collection': null,
    'data-query-by': null,
    'data-index': index.url,
    'data-facets': 'attrs.*',
  };
  const panel = await openPanel(page, pages.films(tag));
  expect(await panel.facets()).toEqual(LABELS);
  await panel.facet('Fabric').choose('wool');
  await expectCounts(panel, { 'attrs.fabric': ['wool'] });
  await page.close();
  await index.close();
});

test('the shop of different things leaves the facets that a chosen kind of thing has', async ({ page, pages }) => {
  const mugs = buildShop().filter(({ type }) => type === 'Mug');
  const panel = await openPanel(page, `${pages.url}/shop-details.html`);
  expect(await panel.facets()).toHaveLength(2 + 12);
  await panel.facet('What').choose('Mug');
  await expect.poll(() => panel.facets()).toEqual(['What', 'Price in euros', 'Glaze', 'Capacity in ml']);
  const most = panel.host.getByRole('spinbutton', { name: 'Capacity in ml: to' });
  await panel.answered(async () => {
    await most.fill('300');
    await most.press('Enter');
  });
  const small = mugs.filter(({ attrs }) => Number(attrs['capacity_in_ml']) <= 300);
  await expect.poll(() => panel.count()).toBe(new Set(small.map((mug) => mug.product_id)).size);
  // Typing removes no facet.
  await panel.answered(() => panel.field.fill('cat'));
  expect(await panel.facets()).toEqual(['What', 'Price in euros', 'Glaze', 'Capacity in ml']);
  expect(await violations(page)).toEqual([]);
});
