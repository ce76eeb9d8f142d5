import { expect } from 'vitest';
import { curate } from '../../../examples/data/curation';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';
import { startIndexHost } from '../../support/servers/index-host';
import { makeKey } from '../../support/servers/keys';

const FIELDS = [{ name: 'title', type: 'string' }] as const;
const DOCUMENTS = ['Red wool scarf', 'Silk scarf', 'Walking boots', 'Umbrella'].map((title, index) => ({
  id: String(index),
  title,
  url: `/${index}`,
}));
const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';

test('a panel says what was found for a misspelled word, and searches only for what was typed where a visitor wants that', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = await collect(FIELDS, DOCUMENTS);
  const sent = recordRequests(page);
  const panel = await openPanel(page, pages.serve('/misspelled.html', pageWith(panelTag(api, attributes))));
  const results = panel.host.getByRole('region', { name: 'Results' });
  const line = results.locator('[part~="spelling"]');
  const loaded = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('spelling')));
  await panel.answered(() => panel.field.fill('scarf'));
  expect(await loaded()).toBe(false);

  await panel.answered(() => panel.field.fill('scraf'));
  await expect.poll(() => line.innerText()).toMatch(/^Showing results for “scarf”\.\s+Search only for “scraf”$/);
  expect(await panel.titles()).toHaveLength(2);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await expect.poll(() => panel.announced()).toContain('Showing results for “scarf”.');
  // The hits contain the correction, so there is no further request.
  expect(sent.map(({ searches }) => searches.map(({ q }) => q))).toEqual([['*'], ['scarf'], ['scraf']]);

  const only = line.getByRole('button', { name: 'Search only for “scraf”' });
  await only.focus();
  await panel.answered(() => page.keyboard.press('Enter'));
  await expect.poll(() => panel.count()).toBe(0);
  expect(sent.at(3)?.searches[0]).toMatchObject({ q: 'scraf', num_typos: '0' });
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=scraf&sl_exact=1');
  await expect.poll(() => focused(page)).toBe('0 results');

  // There are no hits now, so one request finds the nearest word.
  const meant = line.getByRole('button', { name: 'Did you mean “scarf”?' });
  await meant.waitFor();
  expect(sent).toHaveLength(5);
  await page.goBack();
  await expect.poll(() => panel.titles()).toHaveLength(2);
  await page.goForward();
  await meant.click();
  await expect.poll(() => panel.titles()).toHaveLength(2);
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=scarf');
  expect(await panel.field.inputValue()).toBe('scarf');
  await expect.poll(() => line.count()).toBe(0);
});

test('a panel takes “exact” from the address, and drops it with the next query', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = await collect(FIELDS, DOCUMENTS);
  const url = pages.serve('/exact.html', pageWith(panelTag(api, attributes)));
  const sent = recordRequests(page);
  const panel = await openPanel(page, `${url}?sl_q=scraf&sl_exact=1`);
  await expect.poll(() => panel.count()).toBe(0);
  expect(sent[0]?.searches[0]).toMatchObject({ q: 'scraf', num_typos: '0' });
  await panel.answered(() => panel.field.fill('umbrela'));
  await expect.poll(() => panel.titles()).toEqual(['Umbrella']);
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=umbrela');
});

test('a panel proposes a popular query in a dialog, in the request of the search', async ({ page, pages, api }) => {
  const attributes = {
    'data-layout': 'overlay',
    'data-suggestions': 'movie_queries',
    'data-params': 'num_typos=0&drop_tokens_threshold=0',
  };
  await page.goto(pages.serve('/popular.html', pageWith(SCRIPT + panelElement(api, attributes))));
  const host = page.locator('searchlet-panel');
  await host.getByRole('button', { name: /^Search/ }).click();
  const field = host.getByRole('searchbox');
  const sent = recordRequests(page);
  await field.fill('lion kimg');
  const meant = host.getByRole('button', { name: 'Did you mean “lion king”?' });
  await meant.waitFor();
  const about = sent.filter(({ searches }) => searches.some(({ q }) => q === 'lion kimg'));
  expect(about.map(({ searches }) => searches.map(({ collection }) => collection))).toEqual([
    ['movies', 'movie_queries'],
  ]);
  await meant.click();
  await expect.poll(() => field.inputValue()).toBe('lion king');
  await expect.poll(() => host.getByRole('article').first().innerText()).toMatch(/Lion King/);
});

test('lists it below a field, where keys choose it and the list stays', async ({ page, pages, api, collect }) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), 'data-layout': 'dropdown' };
  await page.goto(pages.serve('/below.html', pageWith(SCRIPT + panelElement(api, attributes))));
  const field = page.getByRole('combobox');
  const options = page.locator('searchlet-panel').getByRole('option');
  await field.fill('scraf');
  const first = 'Showing results for “scarf”. Search only for “scraf”';
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual([first, expect.any(String), expect.any(String), 'See all results (2)']);
  await field.press('ArrowDown');
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  await field.press('Enter');
  await expect.poll(() => options.allInnerTexts()).toEqual(['Did you mean “scarf”?']);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await options.first().click();
  await expect.poll(() => field.inputValue()).toBe('scarf');
  await expect.poll(() => options.count()).toBe(3);
});

test('a panel asks each letter once beside suggestions, curation and several sources, and judges all hits that are shown', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const shop = await collect(FIELDS, DOCUMENTS);
  const collection = String(shop['data-collection']);
  const key = await makeKey(api, { collections: [collection, 'movies', 'movie_queries'] });
  await curate(api, collection, [
    { id: 'sale', rule: { query: 'scarg', match: 'exact' }, metadata: { notice: { text: 'Wrapped for free' } } },
  ]);
  const attributes = { ...shop, 'data-key': key, 'data-suggestions': 'movie_queries' };
  const sources = `<searchlet-source data-label="Shop"></searchlet-source>
    <searchlet-source data-collection="movies" data-query-by="title" data-label="Films"></searchlet-source>`;
  const element = panelElement(api, { ...attributes, 'data-layout': 'overlay' });
  await page.goto(pages.serve('/all.html', pageWith(SCRIPT + element.replace('></', `>${sources}</`))));
  const panel = panelOn(page);
  await panel.answered(() => panel.host.getByRole('button', { name: /^Search/ }).click());
  const sent = recordRequests(page);
  const letters = ['s', 'sc', 'sca', 'scar', 'scarg'];
  for (const query of letters) await panel.answered(() => panel.field.fill(query));
  const line = panel.host.locator('[part~="spelling"]');
  await expect.poll(() => line.innerText()).toMatch(/^Showing results for “scarf”/);
  await panel.host.getByText('Wrapped for free').waitFor();
  expect(sent.map(({ searches }) => searches[0]?.q)).toEqual(letters);
  expect(sent.at(-1)?.searches.map((one) => one.collection)).toEqual([collection, 'movie_queries', 'movies']);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // All sources search only for this query.
  await panel.answered(() => line.getByRole('button').click());
  expect(sent[letters.length]?.searches.filter(({ num_typos: typos }) => typos === '0')).toHaveLength(2);
});

test('corrects a query to an index of files', async ({ page, pages, onTestFinished }) => {
  const schema = { name: 'shop', fields: [...FIELDS, { name: 'url', type: 'string' }] };
  const index = await startIndexHost({ name: 'shop', schema, documents: DOCUMENTS });
  onTestFinished(async () => {
    // The page may still be loading files of the index.
    await page.close();
    await index.close();
  });
  const element = `<searchlet-panel data-index="${index.url}"></searchlet-panel>`;
  const panel = await openPanel(page, pages.serve('/files.html', pageWith(SCRIPT + element)));
  const line = panel.host.locator('[part~="spelling"]');
  await panel.answered(() => panel.field.fill('umbrela'));
  await expect.poll(() => line.innerText()).toMatch(/^Showing results for “umbrella”/);
  await panel.answered(() => line.getByRole('button').click());
  await expect.poll(() => panel.count()).toBe(0);
  await line.getByRole('button', { name: 'Did you mean “umbrella”?' }).click();
  await expect.poll(() => panel.titles()).toEqual(['Umbrella']);
});

test('a panel says nothing of it where data-spelling is false', async ({ page, pages, api, collect }) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), 'data-spelling': 'false' };
  const sent = recordRequests(page);
  const url = pages.serve('/as-it-is.html', pageWith(panelTag(api, attributes)));
  const panel = await openPanel(page, `${url}?sl_q=scraf`);
  await expect.poll(() => panel.titles()).toHaveLength(2);
  await panel.answered(() => panel.field.fill('qqqqqqq'));
  await panel.host.getByText('No results for “qqqqqqq”').first().waitFor();
  expect(await panel.host.locator('[part~="spelling"]').count()).toBe(0);
  expect(sent).toHaveLength(2);
});
