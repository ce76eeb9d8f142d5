import type { Locator, Page, Request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { recordEvents } from '../../support/models/events';
import { openPanel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';
import { startIndexHost } from '../../support/servers/index-host';

type Api = Parameters<typeof panelElement>[0];

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';
const KEY = 'searchlet:kept:movies';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The dramas with "king", as they are stored. */
const KING = '?kept_genre=Drama&kept_q=king';

function pageOf(api: Api, attributes: Attributes = {}): string {
  const usual = { 'data-keep-searches': 'true', 'data-facets': 'genre, year:range', 'data-url': '/movies/{id}' };
  return pageWith(SCRIPT + panelElement(api, { ...usual, ...attributes }));
}

/** The searches stored on the device. */
function stored(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, KEY);
}

/** The names of what is stored. */
async function names(page: Page): Promise<readonly string[]> {
  return ((await stored(page)) as { search: string }[]).map(({ search }) => search);
}

/** Stores searches before the page starts. */
async function keep(page: Page, searches: unknown): Promise<void> {
  const text = JSON.stringify(searches);
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
}

function search(query: string, found = 0, at = Date.now() - 3 * DAY_MS): object {
  return { search: query, at, found };
}

/** The weekday three days ago, where the visitor is. */
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'America/Los_Angeles' }).format(
  Date.now() - 3 * DAY_MS,
);

interface Model {
  readonly host: Locator;
  readonly star: Locator;
  readonly list: Locator;
  /** Opens the list of a panel on the page. */
  readonly open: Locator;
}

function keptOn(page: Page): Model {
  const host = page.locator('searchlet-panel');
  const list = host.getByRole('region', { name: 'Saved searches' });
  return {
    host,
    star: host.getByRole('button', { name: 'Save this search' }),
    list,
    open: list.getByRole('button', { name: /^Saved searches/ }),
  };
}

/** The requests of a page that only count, with their searches. */
function countsOf(page: Page): { readonly searches: readonly Readonly<Record<string, unknown>>[] }[] {
  const counts: { searches: readonly Readonly<Record<string, unknown>>[] }[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().includes('/multi_search')) return;
    const body = request.postDataJSON() as (typeof counts)[number];
    if (body.searches.every((one) => one['per_page'] === 0)) counts.push(body);
  });
  return counts;
}

test('a panel keeps a search at a click on its star, and finds it again in the empty field', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openPanel(page, pages.serve('/star.html', pageOf(api)));
  const { star, list, open } = keptOn(page);
  expect(await star.count()).toBe(0);
  await panel.type('king');
  expect(await star.getAttribute('aria-pressed')).toBe('false');
  await panel.answered(() => panel.facet('Genre').choose('Drama'));
  const found = await panel.count();
  await star.press('Enter');
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  expect(await stored(page)).toMatchObject([{ search: KING, found }]);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await list.count()).toBe(0);

  await page.reload();
  await panel.settled();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await panel.answered(() => panel.clearRefinements());
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
  await panel.answered(() => panel.field.fill(''));
  expect(await star.count()).toBe(0);
  await open.press('Enter');
  await expect.poll(() => open.getAttribute('aria-expanded')).toBe('true');
  await panel.answered(() => list.getByRole('button', { name: /^king .*Genre: Drama$/ }).press('Enter'));
  expect(await panel.field.inputValue()).toBe('king');
  expect(await panel.chips()).toEqual(['Genre: Drama']);
  expect(await panel.count()).toBe(found);
  await expect.poll(() => focused(page)).toBe('Search');
  await star.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
  expect(await stored(page)).toEqual([]);
});

test('a panel names the values and the field of a saved search in words', async ({ page, pages, api }) => {
  await keep(page, [search('?kept_q=ford&kept_in=director&kept_genre=Drama')]);
  const attributes = {
    'data-facets': '[{"field": "genre", "names": {"Drama": "Plays"}}]',
    'data-search-in': 'title, director=Directed by',
  };
  const panel = await openPanel(page, pages.serve('/named.html', pageOf(api, attributes)));
  const { list, open } = keptOn(page);
  await open.click();
  const saved = list.getByRole('button', { name: /^ford .*Directed by.*Genre: Plays/ });
  await panel.answered(() => saved.click());
  expect(await panel.chips()).toEqual(['Genre: Plays']);
  expect(await panel.host.getByRole('combobox', { name: 'Search in' }).inputValue()).toBe('director');
});

test('a panel says how many results are new since when, and counts all with one request when the list is opened', async ({
  page,
  pages,
  api,
}) => {
  const month = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
  const before = new Date(2019, 4, 12, 20).getTime();
  await keep(page, [
    search('?kept_q=jaws'),
    search('?kept_genre=Western', 1, before),
    // More were found than are left.
    search('?kept_q=alien', 900),
  ]);
  const counts = countsOf(page);
  const panel = await openPanel(page, pages.serve('/news.html', pageOf(api)));
  const { list, open } = keptOn(page);
  expect(counts).toEqual([]);
  await open.click();
  const entries = list.getByRole('listitem');
  await expect.poll(() => entries.first().innerText()).toMatch(new RegExp(`^jaws\\s+\\d new since ${WEEKDAY}$`));
  expect(await entries.nth(1).innerText()).toContain(`new since ${month.format(before)}`);
  expect(await entries.nth(2).innerText()).toBe('alien');
  expect(counts.map(({ searches }) => searches.length)).toEqual([3]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // What has been seen is new no longer.
  await panel.answered(() => list.getByRole('button', { name: /^jaws/ }).click());
  await expect.poll(async () => ((await stored(page)) as { found: number }[])[0]?.found).toBe(await panel.count());
  await panel.answered(() => panel.field.fill(''));
  await open.click();
  await expect.poll(() => entries.first().innerText()).toBe('jaws');
  await expect.poll(() => entries.nth(1).innerText()).toContain('new since');
});

test('a panel offers them in a dialog, where keys remove them', async ({ page, pages, api }) => {
  const attributes = { 'data-layout': 'overlay' };
  const { host } = keptOn(page);
  const list = host.getByRole('toolbar', { name: 'Saved searches' });
  await page.goto(pages.serve('/in-dialog.html', pageOf(api, attributes)));
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    KEY,
    JSON.stringify([search('?kept_q=jaws'), search(KING), search('?kept_year=1990..')]),
  ] as const);
  await host.getByRole('button', { name: 'Search', exact: true }).click();
  const entries = list.getByRole('listitem');
  await expect.poll(() => entries.allInnerTexts()).toHaveLength(3);
  await expect.poll(() => entries.nth(2).innerText()).toMatch(/^Year: from 1990\s+[\d,]+ new since/);
  await host.getByRole('article').first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await list.getByRole('button', { name: 'Remove “king, Genre: Drama” from saved searches' }).press('Enter');
  await expect.poll(() => names(page)).toEqual(['?kept_q=jaws', '?kept_year=1990..']);
  await expect.poll(() => focused(page)).toBe('Remove “Year: from 1990” from saved searches');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Remove “jaws” from saved searches');
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Search');
});

test('a panel offers them below a field, and opens all results of one that is chosen', async ({ page, pages, api }) => {
  await keep(page, [search(KING), search('?kept_q=jaws')]);
  await page.goto(pages.serve('/below.html', pageOf(api, { 'data-layout': 'dropdown' })));
  const { host } = keptOn(page);
  const field = host.getByRole('combobox', { name: 'Search' });
  const kept = host.getByRole('group', { name: 'Saved searches' });
  await field.focus();
  await expect.poll(() => kept.getByRole('option').count()).toBe(4);
  await expect.poll(() => kept.getByRole('option').first().innerText()).toContain(`new since ${WEEKDAY}`);
  expect(await violationsInBothThemes(page)).toEqual([]);
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await field.press(key);
  await expect.poll(() => names(page)).toEqual([KING]);
  await kept.getByRole('option').first().click();
  const dialog = host.getByRole('dialog', { name: 'Search' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Remove Genre: Drama' }).waitFor();
  await expect.poll(() => dialog.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('king');
  await expect.poll(() => keptOn(page).star.getAttribute('aria-pressed')).toBe('true');
});

test('leads from the list below a field to the page of all results', async ({ page, pages, api }) => {
  await keep(page, [search(KING)]);
  const attributes = { 'data-layout': 'dropdown', 'data-results-url': '/all.html?from=field#results' };
  await page.goto(pages.serve('/field.html', pageOf(api, attributes)));
  pages.serve('/all.html', pageOf(api));
  const { host, star } = keptOn(page);
  await host.getByRole('combobox', { name: 'Search' }).focus();
  await host.getByRole('group', { name: 'Saved searches' }).getByRole('option').first().click();
  await page.waitForURL('**/all.html?from=field&sl_q=king&sl_genre=Drama#results');
  await panelOn(page).settled();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
});

test('neither reads nor keeps anything before consent', async ({ page, pages, api }) => {
  await keep(page, [search('?kept_q=jaws', 0, 1)]);
  const panel = await openPanel(page, pages.serve('/asking.html', pageOf(api, { 'data-consent': 'choice' })));
  const { star, open, list } = keptOn(page);
  expect(await list.count()).toBe(0);
  await panel.type('jaws');
  expect(await star.count()).toBe(0);
  expect(await stored(page)).toEqual([search('?kept_q=jaws', 0, 1)]);
  await page.evaluate(() => dispatchEvent(new CustomEvent('choice')));
  await panel.answered(() => panel.field.fill(''));
  await open.click();
  // Consent is taken back: removing needs none.
  await page.evaluate(() => dispatchEvent(new CustomEvent('choice', { detail: false })));
  await list.getByRole('button', { name: 'Remove “jaws” from saved searches' }).click();
  await list.waitFor({ state: 'detached' });
  expect(await stored(page)).toEqual([]);
});

test('a panel keeps nothing at a star that is still there when consent is taken back', async ({ page, pages, api }) => {
  const panel = await openPanel(page, pages.serve('/taken-back.html', pageOf(api, { 'data-consent': 'choice' })));
  const { star } = keptOn(page);
  await page.evaluate(() => dispatchEvent(new CustomEvent('choice')));
  await panel.type('jaws');
  await star.waitFor();
  await page.evaluate(() => dispatchEvent(new CustomEvent('choice', { detail: false })));
  await star.click();
  await star.waitFor({ state: 'detached' });
  expect(await stored(page)).toBeNull();
});

test('a panel shows in one tab what another keeps, and loses nothing of either', async ({ page, pages, api }) => {
  const url = pages.serve('/tabs.html', pageOf(api));
  const panel = await openPanel(page, url);
  const other = await page.context().newPage();
  await recordEvents(other);
  const otherPanel = await openPanel(other, url);
  await panel.type('jaws');
  await otherPanel.type('alien');
  await keptOn(page).star.click();
  await keptOn(other).star.click();
  await expect.poll(() => names(page)).toEqual(['?kept_q=alien', '?kept_q=jaws']);
  await otherPanel.type('jaws');
  await expect.poll(() => keptOn(other).star.getAttribute('aria-pressed')).toBe('true');
  await keptOn(other).star.click();
  await expect.poll(() => keptOn(page).star.getAttribute('aria-pressed')).toBe('false');
  await other.close();
});

test.for([
  [
    'refuses to keep anything',
    (): void => {
      const refuse = (): never => {
        throw new Error('No.');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
    },
  ],
  [
    'is full',
    (): void => {
      Storage.prototype.setItem = (): never => {
        throw new Error('Full.');
      };
    },
  ],
] as const)('a panel says so where the storage %s', async ([, spoil], { page, pages, api }) => {
  await page.addInitScript(spoil);
  const panel = await openPanel(page, pages.serve('/no-storage.html', pageOf(api)));
  await panel.type('jaws');
  const { host, star } = keptOn(page);
  await star.click();
  await host.getByText('Your browser does not let this site save searches.').waitFor();
  expect(await star.getAttribute('aria-pressed')).toBe('false');
  await panel.type('alien');
  await expect.poll(() => host.getByText('Your browser does not let').count()).toBe(0);
});

test('a panel keeps a search beside ten whose facet is gone, which no visitor can see or remove', async ({
  page,
  pages,
  api,
}) => {
  await keep(
    page,
    [...'abcdefghij'].map((letter) => search(`?kept_studio=${letter}`)),
  );
  const panel = await openPanel(page, pages.serve('/gone.html', pageOf(api)));
  await panel.type('jaws');
  await keptOn(page).star.click();
  await expect.poll(() => keptOn(page).star.getAttribute('aria-pressed')).toBe('true');
  expect(await names(page)).toHaveLength(11);
});

test('a panel keeps ten searches, and asks to remove one for the eleventh', async ({ page, pages, api }) => {
  await keep(
    page,
    [...'abcdefghij'].map((letter) => search(`?kept_q=${letter}`)),
  );
  const panel = await openPanel(page, pages.serve('/ten.html', pageOf(api)));
  const { host, star, open, list } = keptOn(page);
  await panel.type('jaws');
  await star.click();
  await host.getByText('You have saved 10 searches. Remove one to save another.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await names(page)).toHaveLength(10);
  await panel.answered(() => panel.field.fill(''));
  await open.click();
  await list.getByRole('button', { name: 'Remove “a” from saved searches' }).click();
  await panel.type('jaws');
  await star.click();
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['?kept_q=jaws', '?kept_q=j']));
});

test('a panel takes stored values of others for what they are', async ({ page, pages, api }) => {
  const long = 'x'.repeat(5000);
  await keep(page, [
    null,
    7,
    'jaws',
    { search: '?kept_q=one' },
    { search: `?kept_q=${long}`, at: 1, found: 1 },
    { search: '?kept_q=%E0%A4%A', at: 1, found: 1 },
    { search: '?kept_q=negative', at: 1, found: -1 },
    { search: '?kept_q=never', at: 1e300, found: 1 },
    { search: '?kept_genre=%60%20%7C%7C%20id%3A%3E0', at: 1, found: 1e9 },
    { search: '?kept_q=<img src=x onerror=alert(1)>', at: 9e14, found: 1e9 },
    { search: '?kept_q=jaws', at: 9e14, found: 0 },
    { search: '?kept_q=jaws', at: 1, found: 0 },
  ]);
  await openPanel(page, pages.serve('/hostile.html', pageOf(api)));
  const { open, list } = keptOn(page);
  await open.click();
  const entries = list.getByRole('listitem');
  // The clock was ahead when it was kept: what is new is so since now.
  await expect.poll(() => entries.last().innerText()).toMatch(/^jaws\s+\d new since \d+:\d\d/);
  expect(await entries.count()).toBe(3);
  expect(await entries.first().innerText()).toBe('Genre: ` || id:>0');
  expect(await entries.nth(1).innerText()).toBe('<img src=x onerror=alert(1)>');
});

test('a panel reads nothing new into a search whose facet no longer exists, and searches for the rest', async ({
  page,
  pages,
  api,
}) => {
  await keep(page, [search('?kept_q=king&kept_studio=MGM'), search('?kept_studio=MGM'), search('?kept_q=jaws')]);
  const counts = countsOf(page);
  const panel = await openPanel(page, pages.serve('/gone.html', pageOf(api)));
  const { open, list } = keptOn(page);
  await open.click();
  const entries = list.getByRole('listitem');
  await expect.poll(() => entries.last().innerText()).toContain('new since');
  expect(await entries.count()).toBe(2);
  expect(await entries.first().innerText()).toBe('king');
  expect(counts.map(({ searches }) => searches.length)).toEqual([1]);
  await panel.answered(() => list.getByRole('button', { name: 'king', exact: true }).click());
  expect(await panel.field.inputValue()).toBe('king');
});

test('a panel says nothing new of a search that was seen with another filter of the owner', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openPanel(page, pages.serve('/kept-few.html', pageOf(api, { 'data-filter': 'year:>2000' })));
  const { star, open, list } = keptOn(page);
  await panel.type('king');
  await star.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await page.goto(pages.serve('/kept-all.html', pageOf(api)));
  await panel.settled();
  await open.click();
  await page.waitForLoadState('networkidle');
  expect(await list.getByRole('listitem').innerText()).toBe('king');
});

test('a panel lets a late count change nothing of what has become of the panel', async ({ page, pages, api }) => {
  await keep(page, [search('?kept_q=jaws'), search('?kept_q=alien')]);
  const panel = await openPanel(page, pages.serve('/late.html', pageOf(api)));
  const { open, list } = keptOn(page);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/multi_search/, async (route) => {
    const { searches } = route.request().postDataJSON() as { searches: Record<string, unknown>[] };
    if (searches.every((one) => one['per_page'] === 0)) await held;
    // The panel has aborted it.
    await route.continue().catch(() => {});
  });
  await open.click();
  await list.getByRole('button', { name: 'Remove “alien” from saved searches' }).click();
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual(['jaws']);
  await panel.type('king');
  await list.waitFor({ state: 'detached' });
  release();
  expect(await panel.count()).toBe(30);
  await panel.answered(() => panel.field.fill(''));
  await open.click();
  await expect.poll(() => list.getByRole('listitem').first().innerText()).toContain('new since');
});

test('lists what is kept where nothing can be counted', async ({ page, pages, api }) => {
  await keep(page, [search('?kept_q=jaws')]);
  const panel = await openPanel(page, pages.serve('/uncounted.html', pageOf(api)));
  await page.route(/multi_search/, (route) => {
    const { searches } = route.request().postDataJSON() as { searches: Record<string, unknown>[] };
    return searches.every((one) => one['per_page'] === 0)
      ? route.fulfill({ json: { results: [{ code: 404, error: 'Not found.' }] } })
      : route.continue();
  });
  const { open, list } = keptOn(page);
  await open.click();
  await panel.answered(() => list.getByRole('button', { name: 'jaws', exact: true }).click());
  expect(await panel.titles()).toContain('Jaws');
});

test('a panel keeps the searches of each index of files, and counts what the next index has more', async ({
  page,
  pages,
}) => {
  const schema = { fields: [{ name: 'title', type: 'string' }] };
  const titles = ['Jaws', 'Alien', 'Jaws 2'];
  const documents = titles.map((title, index) => ({ id: String(index), title }));
  const host = await startIndexHost({ name: 'films', schema, documents: documents.slice(0, 2) });
  const other = await startIndexHost({ name: 'books', schema, documents });
  onTestFinished(() => Promise.all([host.close(), other.close()]).then(() => {}));
  const none = { 'data-host': null, 'data-key': null, 'data-collection': null, 'data-facets': null };
  const ofIndex = (url: string): string =>
    pageOf({ url: '', searchKey: '' }, { ...none, 'data-query-by': null, 'data-index': url });
  const url = pages.serve('/of-index.html', ofIndex(host.url));
  const panel = await openPanel(page, url);
  const { star, open, list } = keptOn(page);
  await panel.type('jaws');
  await star.click();
  await panel.answered(() => panel.field.fill(''));

  await openPanel(page, pages.serve('/of-another.html', ofIndex(other.url)));
  expect(await list.count()).toBe(0);
  await host.replace({ name: 'films', schema, documents });
  await openPanel(page, url);
  await open.click();
  await expect
    .poll(() => list.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/^jaws\s+1 new since \d+:\d\d/)]);
});

test('a panel keeps the searches of each of several sources, and none of the overview in a dialog', async ({
  page,
  pages,
  api,
}) => {
  const sources =
    '<searchlet-source data-label="Films"></searchlet-source>' +
    '<searchlet-source data-collection="countries" data-query-by="name.common" data-label="Countries"></searchlet-source>';
  const tag = panelElement(api, { 'data-keep-searches': 'true' }).replace('></', `>${sources}</`);
  const panel = await openPanel(page, pages.serve('/of-sources.html', pageWith(SCRIPT + tag)));
  const { host, star, open, list } = keptOn(page);
  await panel.type('ireland');
  await panel.answered(() => host.getByRole('tab', { name: /^Countries/ }).click());
  await star.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await panel.answered(() => panel.field.fill(''));
  await open.click();
  await panel.answered(() => list.getByRole('button', { name: 'ireland', exact: true }).click());
  expect(await host.getByRole('tab', { name: /^Countries/ }).getAttribute('aria-selected')).toBe('true');
  await panel.answered(() => panel.field.fill(''));
  await panel.answered(() => host.getByRole('tab', { name: /^Films/ }).click());
  expect(await list.count()).toBe(0);

  const overlay = tag.replace('<searchlet-panel', '<searchlet-panel data-layout="overlay"');
  await page.goto(pages.serve('/of-overview.html', pageWith(SCRIPT + overlay)));
  await host.getByRole('button', { name: 'Search', exact: true }).click();
  await host.getByRole('searchbox', { name: 'Search' }).fill('ireland');
  await host.getByRole('tab', { name: /^Countries/ }).waitFor();
  expect(await star.count()).toBe(0);
  await host.getByRole('tab', { name: /^Countries/ }).click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
});
