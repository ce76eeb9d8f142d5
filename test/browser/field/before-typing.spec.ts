import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { movesIn, watchHits } from '../../support/assertions/frames-of-hits';
import { expectNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { holdAnswers, recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement } from '../../support/pages/panel-tag';

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';
const PINNED = { 'data-suggestions': 'movie_queries', 'data-pinned': 'Gift cards=#gifts, jaws' };
const POPULAR = 4;

test('a drop-down offers pinned entries, popular queries and hits below the last searches, in one list and one request', async ({
  page,
  pages,
  api,
}) => {
  const element = panelElement(api, { ...PINNED, 'data-layout': 'dropdown', 'data-url': '#{id}' });
  await page.goto(pages.serve('/below.html', pageWith(SCRIPT + element)));
  await page.evaluate(() => localStorage.setItem('searchlet:recent:movies:sl', '["alien"]'));
  const sent = recordRequests(page);
  const host = page.locator('searchlet-panel');
  const field = page.getByRole('combobox');
  const options = host.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await field.focus();
  // The last search, options to remove it and all searches, pinned and popular queries, three hits, and a link to all hits.
  await expect.poll(() => options.count()).toBe(3 + 2 + POPULAR + 3 + 1);
  expect((await options.allInnerTexts()).slice(3, 5)).toEqual(['Gift cards', 'jaws']);
  expect(sent.map(({ searches }) => searches.map(({ collection, q }) => `${collection} ${q}`))).toEqual([
    ['movies *', 'movie_queries *'],
  ]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  for (let press = 0; press < 4; press += 1) await field.press('ArrowDown');
  await expect.poll(() => options.nth(3).getAttribute('aria-selected')).toBe('true');
  const before = new URL(page.url());
  expect(before.search).toBe('');
  await field.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#gifts');

  await field.press('ArrowDown');
  await options.getByText('jaws', { exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe('jaws');
  await expect.poll(() => options.first().innerText()).toMatch(/^Jaws/);
  expect(new URL(page.url()).search).toBe('');
});

test('a drop-down offers them in a dialog, which a link closes', async ({ page, pages, api }) => {
  const element = panelElement(api, { ...PINNED, 'data-layout': 'overlay' });
  await page.goto(pages.serve('/dialog.html', pageWith(SCRIPT + element)));
  const panel = panelOn(page);
  await panel.answered(() => panel.host.getByRole('button', { name: /^Search/ }).click());
  const offered = panel.host.getByRole('toolbar', { name: 'Suggestions' });
  await expect.poll(() => offered.getByRole('listitem').count()).toBe(2 + POPULAR);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await panel.answered(() => offered.getByRole('button', { name: 'jaws' }).press('Enter'));
  await expect.poll(() => panel.field.inputValue()).toBe('jaws');
  await expect.poll(() => focused(page)).toBe('Search');
  await panel.answered(() => panel.field.fill(''));
  await offered.getByRole('link', { name: 'Gift cards' }).click();
  await panel.host.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#gifts');
});

test('a drop-down moves the hits of a dialog with the next hits alone, from the first letter on and back', async ({
  openPage,
  pages,
  api,
}) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 800 },
  ]) {
    const page = await openPage({ viewport });
    const pinned = 'Gift cards=#gifts, jaws, alien, a long name of a film=#film, another';
    const element = panelElement(api, { ...PINNED, 'data-pinned': pinned, 'data-layout': 'overlay' });
    await page.goto(pages.serve('/still.html', pageWith(SCRIPT + element)));
    const panel = panelOn(page);
    await panel.answered(() => panel.host.getByRole('button', { name: /^Search/ }).click());
    const offered = panel.host.getByRole('toolbar', { name: 'Suggestions' });
    await expect.poll(() => offered.getByRole('listitem').count()).toBe(5 + POPULAR);
    await panel.host
      .getByRole('dialog')
      .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)).then(() => {}));
    const frames = await watchHits(page);
    const release = await holdAnswers(page, 'l');
    await panel.field.fill('l');
    await expect.poll(() => panel.host.locator('[data-status="stalled"]').count()).toBe(1);
    await panel.answered(release);
    for (const query of ['li', 'lion', 'lionx', 'q', '', 'g']) await panel.answered(() => panel.field.fill(query));
    expect(movesIn(await frames())).toEqual([]);
  }
});

test('a drop-down shows what is pinned where nothing is searched on load, and reports which entry leads nowhere', async ({
  page,
  pages,
  api,
}) => {
  const attributes = { 'data-layout': 'dropdown', 'data-search-on-load': 'false' };
  const element = panelElement(api, { ...attributes, 'data-pinned': 'Bad=javascript:alert(1), summer' });
  await page.goto(pages.serve('/quiet.html', pageWith(SCRIPT + element)));
  await page.getByRole('combobox').focus();
  const options = page.locator('searchlet-panel').getByRole('option');
  await expect.poll(() => options.allInnerTexts()).toEqual(['summer']);
  await expectNoise(page, /data-pinned.*javascript:alert\(1\).*a URL/);
});
