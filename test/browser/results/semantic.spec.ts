// @module-tag every-react
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { expectNoise, takeNoise } from '../../support/browser/console-guard';
import { whenIdle } from '../../support/browser/frames';
import { recordRequests, type Sent } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { recordSpeech } from '../../support/models/speech';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';
import { serveSources, sourceTag } from '../../support/pages/sources-page';
import { scopedKey } from '../../support/servers/keys';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'body', type: 'string' },
  { name: 'topic', type: 'string', facet: true },
  { name: 'rank', type: 'int32' },
  {
    name: 'embedding',
    type: 'float[]',
    embed: { from: ['title', 'body'], model_config: { model_name: 'openai/none', api_key: 'none' } },
  },
] as const;
const DOCUMENTS = [
  { title: 'Delivery times', body: 'We ship within four days.', topic: 'Delivery' },
  { title: 'Lost in the post', body: 'If nothing has arrived, we look for it.', topic: 'Delivery' },
  { title: 'Shipping abroad', body: 'We ship to all of Europe.', topic: 'World' },
  { title: 'Send something back', body: 'You have thirty days to return it.', topic: 'Returns' },
  { title: 'Ways to pay', body: 'By card or by invoice.', topic: 'Orders' },
].map((one, index) => ({ ...one, id: String(index + 1), rank: index, url: `/help/${index + 1}` }));

const SEMANTIC = { 'data-query-by': 'title,body', 'data-semantic': 'embedding(0.6)', 'data-facets': 'topic' };

const relatedIn = ({ host }: PanelModel) => host.getByRole('region', { name: 'Related', exact: true });
const titlesOfRelated = (panel: PanelModel) => relatedIn(panel).getByRole('article').getByRole('link').allInnerTexts();
const summaryOf = ({ host }: PanelModel) => host.locator('[part~="summary"]').innerText();
const isByMeaning = ({ searches }: Sent): boolean => searches.some((one) => 'vector_query' in one);

/** Lets the searches by meaning have this outcome; the function returned tells how many were sent. */
async function meaningAnswers(page: Page, outcome: 'refused' | 'empty' | 'held' | 'broken'): Promise<() => number> {
  let count = 0;
  await page.route(/multi_search/, async (route) => {
    if (!(route.request().postData() ?? '').includes('vector_query')) return route.fallback();
    count += 1;
    if (outcome === 'held') return;
    // A provider's sentence may quote the query.
    const results =
      outcome === 'refused' ? [{ code: 400, error: `API error: quota ${count}` }] : [{ found: 0, hits: [] }];
    const body = outcome === 'broken' ? '<html>' : JSON.stringify({ results });
    await route.fulfill({ contentType: 'application/json', body, headers: { 'access-control-allow-origin': '*' } });
  });
  return () => count;
}

// The demo's server makes embeddings without a model. A real server would need one.
beforeEach(({ skip }) => skip(process.env['TYPESENSE_URL'] !== undefined));

test('a panel shows what words find first, and below it what means about the same', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC };
  const panel = await openPanel(page, pages.serve('/meaning.html', pageWith(panelTag(api, attributes))));
  const sent = recordRequests(page);
  await panel.type('delivery');
  await expect.poll(() => titlesOfRelated(panel)).toEqual(['Lost in the post', 'Shipping abroad']);
  expect(await panel.titles()).toEqual(['Delivery times', 'Lost in the post', 'Shipping abroad']);
  expect(await summaryOf(panel)).toBe('1 result and related ones');
  // Counts of facets are those of the hits by words.
  expect(await panel.facet('Topic').values()).toMatchObject([{ count: 1 }, { count: 0 }, { count: 0 }, { count: 0 }]);
  expect(sent.filter(isByMeaning)).toHaveLength(1);
  expect(sent.filter(isByMeaning)[0]?.searches).toMatchObject([
    {
      query_by: 'title,body,embedding',
      prefix: 'true,true,false',
      vector_query: 'embedding:([], k: 30, alpha: 0.99, distance_threshold: 0.6)',
      exclude_fields: 'embedding',
      enable_analytics: 'false',
    },
  ]);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a panel says that no words were found, and finds nothing for a word without meaning', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api, collect }) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC };
  const panel = await openPanel(page, pages.serve('/no-words.html', pageWith(panelTag(api, attributes))));
  const sent = recordRequests(page);
  await panel.paste('money');
  await panel.paste('parcel');
  await expect.poll(() => titlesOfRelated(panel)).toEqual(['Delivery times', 'Lost in the post', 'Shipping abroad']);
  expect(await panel.host.getByText('No results for “parcel”').count()).toBe(1);
  expect(await summaryOf(panel)).toBe('0 results and related ones');
  await panel.paste('xyzzyq');
  await expect.poll(() => sent.filter(isByMeaning).at(-1)?.searches[0]?.['q']).toBe('xyzzyq');
  await whenIdle(page);
  expect(await relatedIn(panel).count()).toBe(0);
  expect(await summaryOf(panel)).toBe('0 results');
});

test('a panel does not let hits wait for a model, nor ask it for each letter', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC };
  const panel = await openPanel(page, pages.serve('/slow-model.html', pageWith(panelTag(api, attributes))));
  const asked = await meaningAnswers(page, 'held');
  await panel.field.pressSequentially('delivery', { delay: 20 });
  await expect.poll(() => panel.titles()).toEqual(['Delivery times']);
  await expect.poll(asked).toBe(1);
  await panel.type('pay');
  expect(await panel.titles()).toEqual(['Ways to pay']);
  expect(await summaryOf(panel)).toBe('1 result');
  await expect.poll(asked).toBe(2);
});

test('a panel shows visitors nothing of a provider that refuses, and informs the owner once', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api, collect }) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC };
  const panel = await openPanel(page, pages.serve('/refused.html', pageWith(panelTag(api, attributes))));
  const asked = await meaningAnswers(page, 'refused');
  const queries = ['delivery', 'shipping', 'pay', 'post'];
  for (const [index, query] of queries.entries()) {
    await panel.paste(query);
    await expect.poll(asked).toBe(Math.min(index + 1, 3));
  }
  expect(await panel.titles()).toEqual(['Lost in the post']);
  expect(await panel.host.getByRole('alert').count()).toBe(0);
  await expectNoise(page, /data-semantic="embedding": .*“API error: quota 1”.*Hits are found by words alone/);
  await whenIdle(page);
  expect(takeNoise(page)).toEqual([]);
});

test.for(['empty', 'broken'] as const)(
  'a panel stays as it is after a response that is %s',
  { tags: ['drawn-alike'] },
  async (outcome, { page, pages, api, collect }) => {
    const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC };
    const panel = await openPanel(page, pages.serve('/odd-response.html', pageWith(panelTag(api, attributes))));
    const asked = await meaningAnswers(page, outcome);
    await panel.paste('delivery');
    await expect.poll(asked).toBeGreaterThan(0);
    await whenIdle(page);
    expect(await panel.titles()).toEqual(['Delivery times']);
    expect(await summaryOf(panel)).toBe('1 result');
  },
);

test('a panel asks no model for another order, quotes, a minus, or a short query', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  const own = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC, 'data-sort': 'rank:desc=Last' };
  const sent = recordRequests(page);
  const panel = await openPanel(page, pages.serve('/left-out.html', pageWith(panelTag(api, own))));
  for (const query of ['pa', '"delivery times"', 'delivery -times']) await panel.type(query);
  await panel.paste('delivery');
  await relatedIn(panel).waitFor();
  await panel.pick(panel.sortBy, 'Last');
  await expect.poll(() => relatedIn(panel).count()).toBe(0);
  await whenIdle(page);
  expect(sent.filter(isByMeaning).map(({ searches }) => searches[0]?.['q'])).toEqual(['delivery']);
});

test.for<Attributes>([
  { 'data-group': 'topic' },
  { 'data-params': 'group_by=topic' },
  { 'data-params': 'sort_by=rank:asc' },
])('asks no model with %o', { tags: ['drawn-alike'] }, async (changed, { page, pages, api, collect }) => {
  const own = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC, ...changed };
  const sent = recordRequests(page);
  const panel = await openPanel(page, pages.serve('/grouped-meaning.html', pageWith(panelTag(api, own))));
  await panel.paste('delivery');
  await whenIdle(page);
  await panel.paste('shipping');
  expect(sent.filter(isByMeaning)).toEqual([]);
});

test('a panel keeps to filters, to refinements, and to what a scoped key allows', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  const own = await collect(FIELDS, DOCUMENTS);
  const scope = { filter_by: 'id:!=3' };
  const attributes = {
    ...own,
    ...SEMANTIC,
    'data-key': scopedKey(own['data-key'] ?? '', scope),
    'data-filter': 'rank:<5',
  };
  const panel = await openPanel(page, pages.serve('/scoped.html', pageWith(panelTag(api, attributes))));
  await panel.paste('parcel');
  await expect.poll(() => titlesOfRelated(panel)).toEqual(['Delivery times', 'Lost in the post']);
  await panel.paste('delivery');
  await expect.poll(() => titlesOfRelated(panel)).toEqual(['Lost in the post']);
  await panel.facet('Topic').choose('Delivery');
  await expect.poll(() => titlesOfRelated(panel)).toEqual(['Lost in the post']);
});

test('a panel shows the related hits below the first page, with the same address, and again after going back', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const many = Array.from({ length: 5 }, (_, index) => index + 10).map((id) => ({
    ...DOCUMENTS[0],
    title: `Delivery ${id}`,
    id: String(id),
    rank: id,
  }));
  const own = { ...(await collect(FIELDS, [...DOCUMENTS, ...many])), ...SEMANTIC, 'data-per-page': '3' };
  const panel = await openPanel(page, pages.serve('/paged-meaning.html', pageWith(panelTag(api, own))));
  const sent = recordRequests(page);
  await panel.paste('delivery');
  await expect.poll(() => titlesOfRelated(panel)).toEqual(['Lost in the post', 'Shipping abroad']);
  expect(await summaryOf(panel)).toBe('6 results and related ones');
  expect(new URL(page.url()).search).toBe('?sl_q=delivery');
  await panel.answered(() => panel.host.getByRole('link', { name: 'Page 2' }).click());
  await expect.poll(() => relatedIn(panel).count()).toBe(0);
  expect(await summaryOf(panel)).toBe('6 results');
  await panel.answered(() => page.goBack());
  await expect.poll(() => titlesOfRelated(panel)).toEqual(['Lost in the post', 'Shipping abroad']);
  expect(sent.filter(isByMeaning)).toHaveLength(1);
});

test('brings a visitor who comes back from a related hit to its place', async ({ page, pages, api, collect }) => {
  const own = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC };
  pages.serve('/help/3', pageWith('<p>Shipping</p>'));
  await page.setViewportSize({ width: 900, height: 300 });
  const panel = await openPanel(page, pages.serve('/back-meaning.html', pageWith(panelTag(api, own))));
  await panel.type('delivery');
  const hit = relatedIn(panel).getByRole('link', { name: 'Shipping abroad' });
  await hit.scrollIntoViewIfNeeded();
  const placeOf = () => hit.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const [before, scrolled] = [await placeOf(), await page.evaluate(() => scrollY)];
  expect(scrolled).toBeGreaterThan(0);
  await hit.click();
  await page.waitForURL('**/help/3');
  await page.goBack();
  await expect.poll(() => hit.evaluate((link) => link === (link.getRootNode() as ShadowRoot).activeElement)).toBe(true);
  expect(Math.abs((await placeOf()) - before)).toBeLessThan(2);
});

test.for(['more', 'scroll'])(
  'a panel keeps the related hits below all others with data-pagination="%s"',
  { tags: ['drawn-alike'] },
  async (pagination, { page, pages, api, collect }) => {
    const many = Array.from({ length: 5 }, (_, index) => index + 10).map((id) => ({
      ...DOCUMENTS[0],
      title: `Delivery ${id}`,
      id: String(id),
      rank: id,
    }));
    const paged = { 'data-per-page': '3', 'data-pagination': pagination };
    const own = { ...(await collect(FIELDS, [...DOCUMENTS, ...many])), ...SEMANTIC, ...paged };
    const panel = await openPanel(page, pages.serve('/more-meaning.html', pageWith(panelTag(api, own))));
    const sent = recordRequests(page);
    await panel.paste('delivery');
    await relatedIn(panel).waitFor();
    if (pagination === 'more') await panel.showResults('more');
    await expect.poll(() => panel.titles()).toHaveLength(8);
    expect((await panel.titles()).slice(-2)).toEqual(['Lost in the post', 'Shipping abroad']);
    expect(new Set(await panel.titles()).size).toBe(8);
    expect(sent.filter(isByMeaning)).toHaveLength(1);
  },
);

test('a panel counts neither a query nor a hit twice, and gives a related hit the place behind the others', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api, collect }) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC };
  const panel = await openPanel(page, pages.serve('/counted.html', pageWith(panelTag(api, attributes))));
  await panel.paste('delivery');
  await relatedIn(panel).waitFor();
  await page.evaluate(() => addEventListener('searchlet:select', (event) => event.preventDefault()));
  await relatedIn(panel).getByRole('link', { name: 'Lost in the post' }).click();
  const heard = await panel.events();
  const searches = heard.filter(({ name }) => name === 'searchlet:search').map(({ detail }) => detail);
  expect(searches.filter((detail) => 'query' in detail && detail.query === 'delivery')).toMatchObject([{ found: 1 }]);
  expect(heard.find(({ name }) => name === 'searchlet:select')?.detail).toMatchObject({
    position: 2,
    query: 'delivery',
  });
});

test('a panel finds related hits with a preset, whose fields it does not know', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  const own = await collect(FIELDS, DOCUMENTS);
  const preset = { query_by: 'title,body', query_by_weights: '3,1', prefix: 'true,false', num_typos: '2,1' };
  await fetch(`${api.url}/presets/help_pages`, {
    method: 'PUT',
    headers: { 'x-typesense-api-key': api.adminKey },
    body: JSON.stringify({ value: preset }),
  });
  const attributes = { ...own, ...SEMANTIC, 'data-query-by': null, 'data-title': 'title', 'data-preset': 'help_pages' };
  const panel = await openPanel(page, pages.serve('/preset-meaning.html', pageWith(panelTag(api, attributes))));
  await panel.paste('delivery');
  await expect.poll(() => titlesOfRelated(panel)).toEqual(['Lost in the post', 'Shipping abroad']);
});

test('a panel adds a value for the embedding to parameters that have one for each field', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api, collect }) => {
  const params = { 'data-params': 'query_by_weights=3,1&num_typos=2,1&prefix=false&exclude_fields=rank' };
  const own = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC, ...params };
  const panel = await openPanel(page, pages.serve('/per-field.html', pageWith(panelTag(api, own))));
  const sent = recordRequests(page);
  await panel.paste('delivery');
  await relatedIn(panel).waitFor();
  expect(sent.find(isByMeaning)?.searches[0]).toMatchObject({
    query_by_weights: '3,1,0',
    num_typos: '2,1,0',
    prefix: 'false,false,false',
    exclude_fields: 'rank,embedding',
  });
});

test('a panel shows related hits of the source that is shown, and none in an overview', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const own = await collect(FIELDS, DOCUMENTS);
  const help = sourceTag(String(own['data-collection']), 'title,body', 'Help', {
    'data-key': own['data-key'] ?? null,
    'data-semantic': 'embedding(0.6)',
  });
  const sources = help + sourceTag('movies', 'title', 'Films');
  const panel = await openPanel(page, serveSources(pages, api, sources));
  await panel.paste('delivery');
  await expect.poll(() => titlesOfRelated(panel)).toEqual(['Lost in the post', 'Shipping abroad']);
  await panel.host.getByRole('tab', { name: /Films/ }).click();
  await expect.poll(() => relatedIn(panel).count()).toBe(0);
  await panel.host.getByRole('tab', { name: /Help/ }).click();
  await expect.poll(() => titlesOfRelated(panel)).toEqual(['Lost in the post', 'Shipping abroad']);

  const sent = recordRequests(page);
  await page.goto(serveSources(pages, api, sources, { 'data-layout': 'overlay' }));
  await page.locator('searchlet-panel').getByRole('button').first().click();
  await page.locator('searchlet-panel').getByRole('searchbox').fill('delivery');
  await page.locator('searchlet-panel').getByRole('link', { name: 'Delivery times' }).waitFor();
  await whenIdle(page);
  expect(sent.filter(isByMeaning)).toEqual([]);
});

test('lists related hits below a field, where arrow keys lead to them', async ({ page, pages, api, collect }) => {
  const own = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC, 'data-layout': 'dropdown' };
  await page.goto(pages.serve('/listed-meaning.html', pageWith(panelTag(api, own))));
  const host = page.locator('searchlet-panel');
  const field = host.getByRole('combobox', { name: 'Search' });
  await field.fill('delivery');
  const related = host.getByRole('group', { name: 'Related' });
  await expect.poll(() => related.getByRole('option').count()).toBe(2);
  expect(await host.getByRole('option').allInnerTexts()).toEqual([
    'Delivery times',
    'See all results (1)',
    'Lost in the post',
    'Shipping abroad',
  ]);
  for (let key = 0; key < 3; key += 1) await field.press('ArrowDown');
  await expect.poll(() => host.locator('[aria-selected="true"]').innerText()).toContain('Lost in the post');
  await field.fill('parcel');
  await expect.poll(() => host.getByRole('option').allInnerTexts()).toHaveLength(3);
  expect(await host.getByText('No results for “parcel”').count()).toBe(1);
  await field.press('ArrowDown');
  await expect.poll(() => host.locator('[aria-selected="true"]').innerText()).toContain('Delivery times');
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a panel lets arrow keys continue to related hits in a dialog, and opens none of them by Enter in the field', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const own = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC, 'data-layout': 'overlay' };
  await page.goto(pages.serve('/dialog-meaning.html', pageWith(panelTag(api, own))));
  const host = page.locator('searchlet-panel');
  await host.getByRole('button').first().click();
  const field = host.getByRole('searchbox');
  await field.fill('parcel');
  const related = host.getByRole('region', { name: 'Related', exact: true });
  await related.waitFor();
  const address = page.url();
  await field.press('Enter');
  await whenIdle(page);
  expect(page.url()).toBe(address);
  await field.press('ArrowDown');
  await expect.poll(() => host.evaluate((one) => one.shadowRoot?.activeElement?.textContent)).toBe('Delivery times');
});

test('a panel reports to the owner of an index of files that meaning needs a server', {
  tags: ['drawn-alike'],
}, async ({ page, pages }) => {
  const tag =
    '<script defer src="/dist/searchlet.js" data-index="/demo-index/films" data-semantic="embedding"></script>';
  // It is made when it is first asked for, which may take a busy machine long.
  await fetch(`${pages.url}/demo-index/films/index.json`);
  await page.goto(pages.serve('/index-meaning.html', pageWith(tag)));
  await expectNoise(page, /data-semantic="embedding".*index/);
  await expect.poll(() => page.locator('searchlet-panel').getByRole('article').count()).toBeGreaterThan(0);
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ),
  ).not.toContain('semantic.js');
});

test('announces that there are related hits after the number of the others', async ({ page, pages, api, collect }) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...SEMANTIC };
  const panel = await openPanel(page, pages.serve('/spoken-meaning.html', pageWith(panelTag(api, attributes))));
  const spoken = await recordSpeech(panel);
  await panel.paste('delivery');
  await expect.poll(spoken).toEqual(['1 result for “delivery”', 'Related: 2 results']);
});

test('a panel moves nothing above when related hits come', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  const own = {
    ...(await collect(FIELDS, DOCUMENTS)),
    ...SEMANTIC,
    'data-per-page': '1',
    'data-params': 'prefix=false',
  };
  const panel = await openPanel(page, pages.serve('/still.html', pageWith(panelTag(api, own))));
  await panel.paste('ship');
  const placesAbove = () =>
    Promise.all(
      [panel.host.getByRole('article').first(), panel.host.getByRole('navigation', { name: 'Pages' })].map((one) =>
        one.boundingBox(),
      ),
    );
  const before = await placesAbove();
  await relatedIn(panel).waitFor();
  expect(await placesAbove()).toEqual(before);
});
