import { expect } from 'vitest';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchEach } from '../../support/models/search-each';
import { makeKey } from '../../support/servers/keys';
import { queriesIn, startProxy } from '../../support/servers/proxy';

test('the response cache answers a repeat without a request for 120 seconds', async ({ page, pages, api }) => {
  await page.clock.install();
  const server = await startProxy(api.url);
  const panel = await openPanel(
    page,
    pages.films({ 'data-host': server.url, 'data-facets': 'genre', 'data-per-page': '5' }),
  );
  await search(panel, 'godfather');
  await panel.facet('Genre').choose('Drama');
  const [count, titles] = [await panel.count(), await panel.titles()];
  const asked = server.asked.length;

  // The clock goes on: together with the time that a test may take, it is less than 120 s.
  await page.clock.fastForward(60_000);
  await panel.clearRefinements();
  await expect.poll(() => panel.count()).toBe(3);
  await search(panel, '');
  await search(panel, 'godfather');
  await panel.facet('Genre').choose('Drama');
  expect([await panel.count(), await panel.titles()]).toEqual([count, titles]);
  expect(server.asked).toHaveLength(asked);

  await page.clock.fastForward(60_000);
  await panel.clearRefinements();
  expect(server.asked).toHaveLength(asked + 1);
  await expect.poll(() => panel.count()).toBe(3);
});

test('the response cache keeps 100 answers, and lets the one go that was shown longest ago', async ({
  page,
  pages,
  api,
}) => {
  const server = await startProxy(api.url);
  const panel = await openPanel(page, pages.films({ 'data-host': server.url, 'data-per-page': '3' }));
  const requestsFor = async (...queries: readonly string[]): Promise<number> => {
    const before = server.asked.length;
    await searchEach(panel, queries);
    return server.asked.length - before;
  };
  const queries = Array.from({ length: 100 }, (_, index) => `e${index}`);
  expect(await requestsFor(...queries)).toBe(100);
  expect(server.asked.slice(1).flatMap(queriesIn)).toEqual(queries);
  // The very first response, to no query, was removed for the last one.
  expect(await requestsFor('e0')).toBe(0);
  expect(await requestsFor('')).toBe(1);
  expect(await requestsFor('e2')).toBe(0);
  expect(await requestsFor('e1')).toBe(1);
});

test('the response cache keeps no failure', async ({ page, pages, api }) => {
  let isDown = false;
  const server = await startProxy(api.url, () => (isDown ? { status: 500 } : null));
  const panel = await openPanel(page, pages.films({ 'data-host': server.url }));
  isDown = true;
  await search(panel, 'godfather');
  await expect.poll(() => panel.alert()).toContain('Search has a problem right now.');
  isDown = false;
  // A response from before the failure is still valid.
  const asked = server.asked.length;
  await search(panel, '');
  await expect.poll(() => panel.alert()).toBe(null);
  expect(server.asked).toHaveLength(asked);
  await search(panel, 'godfather');
  await expect.poll(() => panel.count()).toBe(3);
  expect(server.asked).toHaveLength(asked + 1);
  allowNoise(page, ...FAILED_REQUESTS);
});

test('the response cache asks again when the key, the parameters or the number of hits are others', async ({
  page,
  pages,
  api,
}) => {
  const server = await startProxy(api.url);
  const panel = await openPanel(page, pages.films({ 'data-host': server.url }));
  await search(panel, 'godfather');
  const changes = {
    'data-key': await makeKey(api, { collections: ['movies'] }),
    'data-params': 'num_typos=0',
    'data-per-page': '2',
    'data-filter': 'year:>1900',
  };
  for (const [name, value] of Object.entries(changes)) {
    const asked = server.asked.length;
    await panel.answered(() =>
      panel.host.evaluate((host, [attribute, text]) => host.setAttribute(attribute, text), [name, value] as const),
    );
    expect(server.asked, name).toHaveLength(asked + 1);
  }
});

/** Puts a query into the field, and waits for its response. */
async function search(panel: PanelModel, query: string): Promise<void> {
  await panel.answered(
    () => panel.field.fill(query),
    ({ name, detail }) => name === 'searchlet:failure' || ('query' in detail && detail.query === query),
  );
}
