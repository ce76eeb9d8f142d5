// @module-tag every-react
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { allowNoise, expectNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { whenIdle } from '../../support/browser/frames';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';
import { serveSources, sourceTag } from '../../support/pages/sources-page';
import { sampleOf } from '../../support/run/sample-size';
import { startIndexHost } from '../../support/servers/index-host';
import { watchCanary } from './scripts-in-content/xss-canary';

const FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'brand', type: 'string', facet: true },
  { name: 'price', type: 'float', facet: true },
  { name: 'shop', type: 'string', facet: true },
] as const;
const DOCUMENTS = [
  { id: '1', name: 'Red wool scarf', brand: 'Acme', price: 19.5, shop: 'ours' },
  { id: '2', name: 'Red silk scarf', brand: 'Acme', price: 60, shop: 'ours' },
  { id: '3', name: 'Red scarf', brand: 'Nova', price: 15, shop: 'ours' },
  { id: '4', name: 'Red linen scarf', brand: 'Acme', price: 12, shop: 'theirs' },
];
const SENTENCE = 'red scarf under 20 from Acme';
const MEANING = { q: 'red scarf', filter_by: 'brand:=Acme && price:<20', sort_by: '' };
const CHIPS = ['Brand: Acme', 'Price: up to 20'];

/** Answers what the panel asks at `/ask`. */
async function answerWith(
  page: Page,
  respond: (count: number) => Parameters<Route['fulfill']>[0] | Promise<Parameters<Route['fulfill']>[0]>,
) {
  const asked: unknown[] = [];
  await page.route('**/ask', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ contentType: 'application/json', ...(await respond(asked.length)) });
  });
  return asked;
}

const json = (content: unknown) => ({ body: JSON.stringify(content) });

const own = (attributes: Attributes, changed: Attributes = {}): Attributes => ({
  ...attributes,
  'data-query-by': 'name',
  'data-title': 'name',
  'data-facets': 'brand, price:range',
  'data-sort': 'price:asc=Cheapest',
  'data-answers-endpoint': '/ask',
  'data-ask': 'true',
  'data-filter': 'shop:=ours',
  ...changed,
});

const lineIn = ({ host }: PanelModel) => host.locator('[part~="ask"]');
const wordsButtonIn = ({ host }: PanelModel) => host.getByRole('button', { name: 'Search for the words instead' });
const queryIn = ({ field }: PanelModel) => field.inputValue();

test('a panel makes filters of a sentence on Enter, never while it is typed, and takes all of them back', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const asked = await answerWith(page, () => json(MEANING));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/sentence.html', pageWith(tag)));
  await panel.type(SENTENCE);
  expect(asked).toEqual([]);
  expect(await lineIn(panel).isVisible()).toBe(false);
  await panel.answered(
    () => page.keyboard.press('Enter'),
    ({ detail }) => 'query' in detail && detail.query === 'red scarf',
  );
  expect(asked).toMatchObject([{ q: SENTENCE, lang: 'en', parse: true }]);
  expect(await panel.chips()).toEqual(CHIPS);
  expect(await queryIn(panel)).toBe('red scarf');
  expect(await panel.titles()).toEqual(['Red wool scarf']);
  expect(await lineIn(panel).innerText()).toMatch(
    /^Understood as: Brand: Acme · Price: up to 20\s+Search for the words instead$/,
  );
  await expect.poll(panel.announced).toBe('Understood as: Brand: Acme, Price: up to 20');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await wordsButtonIn(panel).focus();
  await panel.answered(
    () => page.keyboard.press('Enter'),
    ({ detail }) => 'query' in detail && detail.query === SENTENCE,
  );
  expect(await panel.chips()).toEqual([]);
  expect(await queryIn(panel)).toBe(SENTENCE);
  expect(await lineIn(panel).isVisible()).toBe(false);
  expect(await panel.host.evaluate((host) => host.shadowRoot?.activeElement?.textContent)).toMatch(/results?$/);
  // The visitor has chosen the words: Enter changes nothing about that.
  await panel.field.press('Enter');
  expect(await panel.chips()).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('a panel lets a visitor take back one filter, and go back to the words', async ({ page, pages, api, collect }) => {
  await answerWith(page, () => json({ ...MEANING, sort_by: 'price:asc' }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/sentence-back.html', pageWith(tag)));
  await panel.paste(SENTENCE);
  await panel.field.press('Enter');
  await expect.poll(panel.chips).toEqual(CHIPS);
  expect(await panel.sortBy.locator('option:checked').innerText()).toBe('Cheapest');
  await panel.removeChip('Price: up to 20');
  expect(await panel.titles()).toEqual(['Red wool scarf', 'Red silk scarf']);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => queryIn(panel)).toBe(SENTENCE);
  expect(await panel.chips()).toEqual([]);
});

test('a panel asks the same sentence once in a tab, also when Enter is pressed twice, and not what is left of it', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api, collect }) => {
  const asked = await answerWith(page, () => json({ ...MEANING, q: 'red scarf from' }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/sentence-kept.html', pageWith(tag)));
  await panel.paste(SENTENCE);
  await panel.field.press('Enter');
  await panel.field.press('Enter');
  await expect.poll(panel.chips).toEqual(CHIPS);
  expect(await queryIn(panel)).toBe('red scarf from');
  await panel.field.press('Enter');
  await panel.clearRefinements();
  await panel.paste(SENTENCE.toUpperCase());
  await panel.field.press('Enter');
  await expect.poll(panel.chips).toEqual(CHIPS);
  const names = await page.evaluate(() => Object.keys(sessionStorage).map((name) => name.replace(/.*:/, '')));
  expect(names).toEqual(expect.arrayContaining(['sentences', 'asked']));
  await page.goto(pages.serve('/sentence-kept.html', pageWith(tag)));
  await panel.settled();
  await panel.paste(SENTENCE);
  await panel.field.press('Enter');
  await expect.poll(panel.chips).toEqual(CHIPS);
  expect(asked).toHaveLength(1);
});

test.for<[string, (panel: PanelModel) => Promise<void>]>([
  ['typed on', (panel) => panel.type(`${SENTENCE} or`)],
  ['filtered', (panel) => panel.facet('Brand').choose('Nova')],
  ['sorted', (panel) => panel.pick(panel.sortBy, 'Cheapest')],
])(
  'drops an answer that comes after the visitor has %s, and shows the words meanwhile',
  async ([_, act], { page, pages, api, collect }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = await answerWith(page, () => held.then(() => json(MEANING)));
    const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
    const panel = await openPanel(page, pages.serve('/sentence-late.html', pageWith(tag)));
    await panel.paste(SENTENCE);
    const before = await panel.titles();
    await panel.field.press('Enter');
    await expect.poll(() => lineIn(panel).innerText()).toBe('Looking for filters in these words…');
    expect(await panel.titles()).toEqual(before);
    await act(panel);
    const chips = await panel.chips();
    const response = page.waitForResponse('**/ask');
    release();
    await (await response).finished();
    await expect.poll(() => lineIn(panel).isVisible()).toBe(false);
    expect(await panel.chips()).toEqual(chips);
    expect(asked).toHaveLength(1);
  },
);

const FAILING: readonly [string, Parameters<Route['fulfill']>[0], RegExp | null][] = [
  ['a failure', { status: 500, body: '<script>executed()</script>' }, /it answered 500/],
  ['an endpoint that cannot', { status: 501, body: '{}' }, /it answered 501/],
  ['a page of HTML', { contentType: 'text/html', body: '<!doctype html>' }, /it answered something else/],
  ['cut JSON', { body: '{"q":"red' }, /it answered something else/],
  ['a spent budget', { status: 429, body: '{}' }, null],
  ['a model that fails', { status: 502, body: '{}' }, null],
  ['nothing that is understood', { body: '{"q":"x","filter_by":") || price:>0"}' }, null],
];

test.for(sampleOf(FAILING))(
  'a panel continues with the words after %s',
  { tags: ['drawn-alike'] },
  async ([_, answer, told], { page, pages, api, collect }) => {
    allowNoise(page, ...FAILED_REQUESTS);
    const asked = await answerWith(page, () => answer);
    const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
    const panel = await openPanel(page, pages.serve('/sentence-failing.html', pageWith(tag)));
    await panel.paste(SENTENCE);
    const before = await panel.titles();
    await panel.field.press('Enter');
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => lineIn(panel).isVisible()).toBe(false);
    expect(await panel.titles()).toEqual(before);
    expect(await panel.alert()).toBeNull();
    expect(await queryIn(panel)).toBe(SENTENCE);
    if (told) await expectNoise(page, told);
  },
);

test('a panel finds nothing beyond the filter of the owner, and runs nothing, whatever a model writes', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api, collect }) => {
  const written = [
    { q: 'red scarf', filter_by: 'brand:=Acme || shop:=theirs' },
    { q: 'red scarf', filter_by: 'brand:=`Acme` && (shop:=theirs)' },
    { q: '<img src=x onerror=executed()>', filter_by: 'brand:=`<img src=x onerror=executed()>`' },
    { q: 'red', filter_by: 'brand:=Acme) || (shop:=theirs' },
    { q: 'x'.repeat(5000), filter_by: `brand:=[${'Acme,'.repeat(500)}]` },
  ];
  const asked = await answerWith(page, (count) => json(written[count - 1]));
  const canary = await watchCanary(page);
  const policy = { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" };
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/sentence-hostile.html', pageWith(tag), policy));
  for (let count = 1; count <= written.length; count++) {
    await panel.paste(`red scarf of kind ${count}`);
    await panel.field.press('Enter');
    await expect.poll(() => asked.length).toBe(count);
    await expect.poll(() => lineIn(panel).getByText('Looking for').count()).toBe(0);
    await panel.settled();
    expect(await panel.titles()).not.toContain('Red linen scarf');
    if ((await panel.chips()).length > 0) await panel.clearRefinements();
  }
  expect(await canary.incidents()).toEqual([]);
});

test('a panel asks ten times in a tab at most, answers included', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  allowNoise(page, ...FAILED_REQUESTS);
  const asked = await answerWith(page, () => ({ status: 502, body: '{}' }));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS)));
  const panel = await openPanel(page, pages.serve('/sentence-budget.html', pageWith(tag)));
  await panel.paste('red scarf from Acme');
  await panel.host.getByRole('button', { name: 'Answer this' }).click();
  await expect.poll(() => asked.length).toBe(1);
  for (let count = 1; count <= 12; count++) {
    await panel.paste(`red scarf number ${count}`);
    await panel.field.press('Enter');
    await expect.poll(() => asked.length).toBe(Math.min(count + 1, 10));
    await expect.poll(() => lineIn(panel).isVisible()).toBe(false);
  }
});

test('a panel asks nothing before the visitor consents, and nothing after a few words', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api, collect }) => {
  const asked = await answerWith(page, () => json(MEANING));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS), { 'data-consent': 'ok-statistics' }));
  const panel = await openPanel(page, pages.serve('/sentence-consent.html', pageWith(tag)));
  await panel.paste(SENTENCE);
  await panel.field.press('Enter');
  await page.evaluate(() => dispatchEvent(new CustomEvent('ok-statistics')));
  await panel.paste('red scarf');
  await panel.field.press('Enter');
  expect(asked).toEqual([]);
  await panel.paste(SENTENCE);
  await panel.field.press('Enter');
  await expect.poll(panel.chips).toEqual(CHIPS);
  expect(asked).toHaveLength(1);
});

test('a panel reads a sentence in the search field of the page', async ({ page, pages, api, collect }) => {
  await answerWith(page, () => json(MEANING));
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS), { 'data-input': '#own' }));
  const form = '<form action="/results"><input id="own" name="q" aria-label="Find"></form>';
  const panel = await openPanel(page, pages.serve('/sentence-own-field.html', pageWith(form + tag)));
  const field = page.getByLabel('Find');
  await field.pressSequentially(SENTENCE);
  await field.press('Enter');
  await expect.poll(panel.chips).toEqual(CHIPS);
  expect(await field.inputValue()).toBe('red scarf');
});

test('a panel makes filters of a sentence where an index of files is searched', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  await answerWith(page, () => json(MEANING));
  const index = await startIndexHost({ name: 'scarves', schema: { fields: FIELDS }, documents: DOCUMENTS });
  const tag =
    `<script src="${pages.url}/site/searchlet.js" data-index="${index.url}" data-query-by="name" data-title="name" ` +
    'data-facets="brand, price:range" data-answers-endpoint="/ask" data-ask="true" data-filter="shop:=ours"></script>';
  const panel = await openPanel(page, pages.serve('/sentence-index.html', pageWith(tag)));
  await panel.paste(SENTENCE);
  await panel.field.press('Enter');
  await expect.poll(panel.chips).toEqual(CHIPS);
  await expect.poll(panel.titles).toEqual(['Red wool scarf']);
  await index.close();
});

test('a panel asks about the source that is shown, and not in one without the attribute', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const asked = await answerWith(page, () => json({ q: 'lord of the rings', filter_by: 'genre:=Fantasy' }));
  const facets = { 'data-facets': 'genre' };
  const asking = { ...facets, 'data-answers-endpoint': '/ask', 'data-ask': 'true' };
  const films = sourceTag('movies', 'title, director', 'Films', asking);
  const sources = films + sourceTag('movies', 'title, director', 'Recent', { ...facets, 'data-filter': 'year:>1980' });
  const panel = await openPanel(page, serveSources(pages, api, sources));
  await panel.paste('lord of the rings');
  await panel.answered(() => panel.host.getByRole('tab', { name: /Recent/ }).click());
  await panel.field.press('Enter');
  await panel.answered(() => panel.host.getByRole('tab', { name: /Films/ }).click());
  expect(asked).toEqual([]);
  await panel.field.press('Enter');
  await expect.poll(panel.chips).toEqual(['Genre: Fantasy']);
  await wordsButtonIn(panel).click();
  await expect.poll(panel.chips).toEqual([]);
  expect(asked).toMatchObject([{ collection: 'movies' }]);
});

test('a panel filters no source by what a sentence means in another one, and remembers what is wanted as words', async ({
  page,
  pages,
  api,
}) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const fantasy = json({ q: 'lord of the rings', filter_by: 'genre:=Fantasy' });
  const asked = await answerWith(page, (count) => (count === 1 ? held.then(() => fantasy) : fantasy));
  const asking = { 'data-facets': 'genre', 'data-answers-endpoint': '/ask', 'data-ask': 'true' };
  const films = sourceTag('movies', 'title, director', 'Films', asking);
  const recent = sourceTag('movies', 'title, director', 'Recent', { ...asking, 'data-filter': 'year:>1980' });
  const panel = await openPanel(page, serveSources(pages, api, films + recent));
  const tab = (name: RegExp) => panel.host.getByRole('tab', { name });
  await panel.type('lord of the rings');
  await panel.field.press('Enter');
  await expect.poll(() => lineIn(panel).isVisible()).toBe(true);
  // The answer comes while the other source is being searched.
  let search = (): void => {};
  const searched = new Promise<void>((resolve) => (search = resolve));
  await page.route('**/multi_search*', (route) => searched.then(() => route.fallback()));
  await tab(/Recent/).click();
  const response = page.waitForResponse('**/ask');
  release();
  await (await response).finished();
  await whenIdle(page);
  await panel.answered(async () => search());
  expect(new URL(page.url()).searchParams.get('sl_in')).toBe('recent');
  expect(await panel.chips()).toEqual([]);
  expect(await lineIn(panel).isVisible()).toBe(false);

  // What it means here is asked on its own, and taken back for this source alone.
  await panel.field.press('Enter');
  await expect.poll(panel.chips).toEqual(['Genre: Fantasy']);
  expect(asked).toHaveLength(2);
  await wordsButtonIn(panel).click();
  await expect.poll(panel.chips).toEqual([]);
  await page.reload();
  await panel.settled();
  await panel.field.press('Enter');
  await whenIdle(page);
  expect(await panel.chips()).toEqual([]);
  await panel.answered(() => tab(/Films/).click());
  await panel.field.press('Enter');
  await expect.poll(panel.chips).toEqual(['Genre: Fantasy']);
  expect(asked).toHaveLength(2);
});

test('a panel reports to the owner that there is nothing to ask', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  const tag = panelTag(api, own(await collect(FIELDS, DOCUMENTS), { 'data-answers-endpoint': null }));
  await openPanel(page, pages.serve('/sentence-alone.html', pageWith(tag)));
  await expectNoise(page, /data-ask="true": expected the endpoint in data-answers-endpoint, and data-facets/);
});

// A real server has no model without a provider.
test.skipIf(process.env['TYPESENSE_URL'] !== undefined)(
  'the example makes filters and orders of sentences, through the endpoint of the demo',
  { tags: ['drawn-alike'] },
  async ({ page, pages }) => {
    const panel = await openPanel(page, `${pages.url}/ask.html`);
    await panel.paste('navy tote bag under 20');
    await panel.field.press('Enter');
    await expect.poll(panel.chips).toEqual(['What: Tote bag', 'Color: Navy', 'Price in euros: up to 20']);
    await panel.clearRefinements();
    await panel.paste('cheapest fox mugs');
    await panel.field.press('Enter');
    await expect.poll(panel.chips).toEqual(['What: Mug']);
    await expect.poll(() => lineIn(panel).innerText()).toContain('Price: low to high');
  },
);
