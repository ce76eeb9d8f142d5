// @module-tag with-index

import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { holdAnswers, holdRequests, recordRequests, type Sent } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

const FACETS = { 'data-facets': 'genre, certificate=Rated' };

test('a panel keeps no room for facets where there is nothing to filter by', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(FACETS)}?sl_q=qqqqqqqq`);
  const lefts = (): Promise<readonly unknown[]> =>
    Promise.all(
      [panel.field.locator('xpath=..'), panel.host.locator('[part~="notice"]')].map(
        async (one) => (await one.boundingBox())?.x,
      ),
    );
  await expect.poll(async () => new Set(await lefts()).size).toBe(1);
  await expect.poll(() => panel.host.getByRole('complementary').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => panel.host.getByRole('button', { name: /^Filters/ }).count()).toBe(0);
  await panel.type('godfather');
  await expect.poll(() => panel.host.getByRole('button', { name: /^Filters/ }).count()).toBe(1);
});

test('a panel offers the refinement whose removal finds something, and says how much', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(FACETS)}?sl_q=godfather&sl_genre=Comedy`);
  await panel.host.getByText('No results for “godfather”').first().waitFor();
  const way = panel.host.getByRole('button', { name: 'Remove Genre: Comedy · 3 results' });
  const release = await holdAnswers(page);
  await way.click();
  await expect.poll(() => panel.chips()).toEqual([]);
  // Until the response it blames nothing else.
  expect(await panel.host.getByText('Check the spelling').count()).toBe(0);
  // An index answers in the page, where nothing is held.
  release();
  await expect.poll(() => panel.titles()).toHaveLength(3);
  await expect.poll(() => panel.field.inputValue()).toBe('godfather');
  await expect.poll(() => focused(page)).toBe('3 results');
});

test('folds the facets whose values all have no results, and opens them again', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ ...FACETS, 'data-sort': 'year:desc=Newest' }));
  const heads = (): Promise<readonly (string | null)[]> =>
    panel.host.locator('.fold').evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded')));
  await expect.poll(heads).toEqual(['true', 'true']);
  const sort = panel.host.getByRole('combobox', { name: 'Sort by' });
  expect(await sort.isVisible()).toBe(true);
  await panel.type('qqqqqqqq');
  await expect.poll(heads).toEqual(['false', 'false']);
  // There is nothing to sort.
  expect(await sort.isVisible()).toBe(false);
  await panel.host.getByRole('button', { name: 'Genre' }).press('Enter');
  await expect.poll(heads).toEqual(['true', 'false']);
  await panel.type('godfather');
  await expect.poll(heads).toEqual(['true', 'true']);
  expect(await sort.isVisible()).toBe(true);
});

test('folds no facet around the focus', async ({ page, pages }) => {
  const length = { field: 'running_time', kind: 'numeric', label: 'Length', ranges: [{ label: 'Short', to: 60 }] };
  const panel = await openPanel(
    page,
    `${pages.films({ 'data-facets': JSON.stringify([length]) })}?sl_q=godfather&sl_running_time=..60`,
  );
  await panel.host.getByText('No results for “godfather”').first().waitFor();
  await panel.host.getByRole('radio', { name: /^Short/ }).focus();
  await panel.answered(() => page.keyboard.press('ArrowUp'));
  await expect.poll(() => panel.chips()).toEqual([]);
  await expect.poll(() => focused(page)).toMatch(/^All/);
});

test('a panel hides no sort order that a visitor has reached before the response', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-sort': 'year:desc=Newest' }));
  const sort = panel.host.getByRole('combobox', { name: 'Sort by' });
  const release = await holdRequests(page, '**/multi_search*');
  await panel.field.fill('zzzqqq');
  await sort.focus();
  release();
  await panel.host.getByText('No results for “zzzqqq”').first().waitFor();
  expect(await focused(page)).toBe('Sort by');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => sort.isVisible()).toBe(false);
});

test.skipIf(searchesIndex)(
  'looks for ways out of what it shows alone, once, and shows none of another search',
  async ({ page, pages }) => {
    const panel = await openPanel(page, `${pages.films(FACETS)}?sl_q=godfather&sl_genre=Comedy`);
    const way = panel.host.getByRole('button', { name: 'Remove Genre: Comedy · 3 results' });
    await way.waitFor();
    const sent = recordRequests(page);
    const sentFor = (query: string): boolean => sent.some(({ searches }) => searches.some(({ q }) => q === query));
    const waysOut = (): readonly unknown[] => sent.filter(isForNumbers).map(({ searches }) => searches[0]?.['q']);
    const releaseAll = await holdAnswers(page);
    for (const query of ['godfathe', 'godfath']) {
      await panel.field.fill(query);
      await expect.poll(() => sentFor(query)).toBe(true);
    }
    releaseAll();
    await panel.host.getByText('No results for “godfath”').first().waitFor();
    await way.waitFor();
    expect(waysOut()).toEqual(['godfath']);

    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/multi_search/, async (route) => {
      if (isForNumbers(route.request().postDataJSON() as Pick<Sent, 'searches'>)) await released;
      await route.continue();
    });
    await panel.field.fill('godfat');
    await panel.host.getByText('No results for “godfat”').first().waitFor();
    await expect.poll(() => way.count()).toBe(0);
    release();
    await way.waitFor();
    expect(waysOut()).toEqual(['godfath', 'godfat']);
  },
);

/** Whether a request only counts hits. */
function isForNumbers({ searches }: Pick<Sent, 'searches'>): boolean {
  return searches.every((search) => search['per_page'] === 0);
}
