import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdAnswers, recordRequests, recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement } from '../../support/pages/panel-tag';

const everyKind = JSON.stringify([
  'categories.lvl0 > categories.lvl1=Category',
  'year:range',
  'stars:rating=Rating',
  'adaptation:toggle',
  { field: 'director', searchable: true },
  { field: 'genre', operator: 'and' },
  'certificate:menu',
  { field: 'budget', kind: 'numeric', ranges: [{ label: 'Low', to: 10_000_000 }] },
]);

test('a panel asks before anything is drawn, and draws what that search brings', async ({ page, pages }) => {
  const asked = await recordDrawnWhenAsked(page);
  const panel = await openPanel(page, pages.films({ 'data-facets': everyKind }));
  await panel.answered(() => panel.field.fill('godfather'));
  await expect.poll(() => panel.count()).toBe(3);
  await expect.poll(asked).toEqual([
    { query: '*', isDrawn: false },
    { query: 'godfather', isDrawn: true },
  ]);
});

test.for([
  ['every kind of facet', '', { 'data-facets': everyKind }],
  [
    'what an address chooses',
    '?sl_q=the&sl_categories-lvl0=Drama&sl_year=1990..&sl_genre=Drama&sl_certificate=R',
    { 'data-facets': everyKind },
  ],
  [
    'an order, a size and a page',
    '?sl_sort=newest&sl_size=50&sl_page=3',
    { 'data-sort': 'year:desc=Newest', 'data-page-sizes': '20, 50' },
  ],
  [
    'groups, and a filter',
    '',
    { 'data-params': 'group_by=genre&group_limit=2', 'data-filter': 'year:>1990 || year:<1950' },
  ],
  ['hits one below the other', '?sl_page=2', { 'data-pagination': 'more', 'data-facets': 'genre' }],
  ['a template', '', { 'data-facets': 'genre', 'data-template': '#card' }],
] as const)('a panel asks once, with %s', async ([, address, attributes], { page, pages, api }) => {
  const card = '<template id="card"><b>{{highlight title}}</b> {{snippet director}}</template>';
  const body = `<script defer src="/dist/searchlet.js"></script>${card}${panelElement(api, attributes)}`;
  const requests = recordRequests(page);
  const panel = await openPanel(page, pages.serve('/first.html', pageWith(body)) + address);
  await panel.answered(() => panel.field.fill('casablanca'));
  // Without searches that only count values missing in the response.
  const forHits = requests.flatMap(({ searches: [first] }) => (first && first['per_page'] !== 0 ? [first] : []));
  const queries = forHits.map(({ q }) => q);
  expect(queries).toEqual([address.includes('sl_q=the') ? 'the' : '*', 'casablanca']);
});

test('a panel lets go of the first search when the panel is changed meanwhile', async ({ page, pages }) => {
  const release = await holdAnswers(page);
  const cutOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/multi_search'));
  await page.goto(pages.films());
  const panel = panelOn(page);
  await panel.field.waitFor();
  await panel.host.evaluate((host) => host.setAttribute('data-filter', 'year:1972'));
  await cutOff;
  await panel.answered(release);
  await expect.poll(() => panel.count()).toBeLessThan(3201);
});

test('a panel asks nothing for a dialog or a list that nobody has opened', async ({ page, pages, api }) => {
  const searches = recordSearches(page);
  const body = ['overlay', 'dropdown'].map((layout) => panelElement(api, { 'data-layout': layout })).join('');
  const panels = pages.serve(
    '/closed.html',
    pageWith(`<script defer src="/dist/searchlet.js"></script>${body}${panelElement(api)}`),
  );
  await page.goto(panels);
  await panelOn(page, ':not([data-layout])').settled();
  expect(searches).toEqual([['*']]);
});

/** Records for every search whether the panel is already rendered when it is sent. Returns a function that reads the record. */
async function recordDrawnWhenAsked(page: Page): Promise<() => Promise<readonly object[]>> {
  await page.addInitScript(() => {
    const notes: object[] = [];
    const { fetch: send } = window;
    Object.assign(window, { notes });
    window.fetch = (address, options) => {
      const drawn = document.querySelector('searchlet-panel')?.shadowRoot?.querySelector('[part~="panel"]');
      const [first] = (JSON.parse(String(options?.body)) as { searches: { q: string; per_page: number }[] }).searches;
      // Without searches that only count ranges.
      if (first?.per_page !== 0) notes.push({ query: first?.q, isDrawn: Boolean(drawn) });
      return send(address, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { notes: object[] }).notes);
}
