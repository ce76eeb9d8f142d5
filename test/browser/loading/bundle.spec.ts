// @module-tag every-react
// @module-tag both-scripts

import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { pageWith } from '../../support/pages/pages';
import { type Asked, startServer } from '../../support/servers/scripted-server';

test('a panel searches without asking the server for permission first', async ({ page, pages }) => {
  const server = await startServer(emptyAnswer);
  await page.goto(pages.films({ 'data-host': server.url, 'data-facets': 'genre', 'data-debug': 'false' }));
  await expect.poll(() => server.asked.length).toBeGreaterThan(0);
  await page.locator('searchlet-panel').getByRole('searchbox').fill('king');
  await expect.poll(() => server.asked.at(-1)?.body).toContain('"q":"king"');
  expect(new Set(server.asked.map(({ method }) => method))).toEqual(new Set(['POST']));
});

test('a panel leaves no name in the window and nothing in the head', async ({ page, pages }) => {
  await page.goto(pages.serve('/bare.html', pageWith('')));
  const before = await page.evaluate(lookAround);
  await page.addScriptTag({ url: '/dist/searchlet.js' });
  await page.evaluate(() => document.querySelector('script[src]')?.remove());
  expect(await page.evaluate(lookAround)).toEqual(before);
});

test('a panel asks nobody but its own server', async ({ page, pages, api }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(pages.films({ 'data-facets': 'genre' }));
  await page.locator('searchlet-panel').getByRole('article').first().waitFor();
  expect(hosts).toEqual(new Set([pages.url, api.url]));
});

function lookAround(): { names: string[]; head: string } {
  return { names: Object.getOwnPropertyNames(window).sort(), head: document.head.innerHTML };
}

/** A response without hits for each of the searches. */
function emptyAnswer({ body }: Asked): { readonly body: string } {
  const { searches } = JSON.parse(body) as { searches: readonly object[] };
  const nothing = { facet_counts: [], found: 0, hits: [], page: 1, request_params: {}, search_time_ms: 1 };
  return { body: JSON.stringify({ results: searches.map(() => nothing) }) };
}
