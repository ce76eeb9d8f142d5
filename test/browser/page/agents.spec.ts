import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { serveSources, sourceTag } from '../../support/pages/sources-page';

const AGENTS = { 'data-agents': 'true', 'data-facets': 'genre, year:range', 'data-sort': 'year:desc=Newest' };

interface Tool {
  readonly name: string;
  readonly inputSchema: {
    readonly properties: Record<string, { readonly items?: { readonly enum?: readonly string[] } }>;
  };
  readonly execute: (
    input: unknown,
  ) => Promise<{ readonly found: number; readonly hits: readonly { title: string; url: string }[] }>;
}

/** A browser with an agent: the tools that pages offer, as the draft has it. */
async function giveAgent(page: Page, isWilling = true): Promise<void> {
  await page.addInitScript((willing) => {
    const tools: Tool[] = [];
    const registerTool = async (tool: Tool, { signal }: { signal: AbortSignal }): Promise<void> => {
      if (!willing) throw new DOMException('Not allowed', 'NotAllowedError');
      tools.push(tool);
      signal.addEventListener('abort', () => tools.splice(tools.indexOf(tool), 1));
    };
    Object.assign(document, { modelContext: { registerTool } });
    Object.assign(window, { tools });
  }, isWilling);
}

const toolNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { tools: Tool[] }).tools.map(({ name }) => name));

function call(page: Page, input: unknown) {
  return page.evaluate((asked) => (window as unknown as { tools: Tool[] }).tools[0]?.execute(asked), input);
}

test('an agent searches by query, facets and order, and visitors see the same search', async ({ page, pages }) => {
  await giveAgent(page);
  const panel = await openPanel(page, pages.films({ ...AGENTS, 'data-url': '/films/{id}' }));
  await expect.poll(() => toolNames(page)).toEqual(['search_sl']);
  const genres = await page.evaluate(
    () => (window as unknown as { tools: Tool[] }).tools[0]?.inputSchema.properties['genre']?.items?.enum,
  );
  expect(genres).toContain('Western');

  const answer = await call(page, { query: 'the', genre: ['Western'], year: '1960..1990', sort: 'newest' });
  await expect.poll(() => panel.chips()).toEqual(['Genre: Western', 'Year: 1960 – 1990']);
  await expect.poll(() => panel.field.inputValue()).toBe('the');
  await expect.poll(() => panel.count()).toBe(answer?.found);
  const titles = await panel.titles();
  expect(answer?.hits.map(({ title }) => title)).toEqual(titles.slice(0, 5));
  expect(answer?.hits[0]?.url).toMatch(/^http:.*\/films\/\d+$/);
  expect(JSON.stringify(answer).length).toBeLessThan(2000);
});

test('an agent opens the dialog of a search that is in one, and is no longer served once the panel is gone', async ({
  page,
  pages,
}) => {
  await giveAgent(page);
  await page.goto(pages.films({ ...AGENTS, 'data-layout': 'overlay' }));
  await expect.poll(() => toolNames(page)).toEqual(['search_sl']);
  const answer = await call(page, { query: 'casablanca' });
  expect(answer?.found).toBe(1);
  const panel = panelOn(page);
  await expect.poll(() => panel.titles()).toEqual(['Casablanca']);
  await page.locator('searchlet-panel').evaluate((element) => element.remove());
  await expect.poll(() => toolNames(page)).toEqual([]);
});

test('an agent searches the source that it names, and visitors see that source', async ({ page, pages, api }) => {
  await giveAgent(page);
  const films = sourceTag('movies', 'title', 'Films', { 'data-facets': 'genre', 'data-sort': 'year:desc=Newest' });
  const countries = sourceTag('countries', 'name.common', 'Countries', {
    'data-facets': 'region',
    'data-title': 'name.common',
  });
  const panel = await openPanel(page, serveSources(pages, api, films + countries, { 'data-agents': 'true' }));
  await expect.poll(() => toolNames(page)).toEqual(['search_sl']);
  const answer = await call(page, { query: 'island', source: 'countries', region: ['Oceania'], genre: ['Drama'] });
  expect(answer).toMatchObject({ source: 'countries' });
  await expect.poll(() => panel.chips()).toEqual(['Region: Oceania']);
  await expect.poll(async () => (await panel.titles()).slice(0, 5)).toEqual(answer?.hits.map(({ title }) => title));
  expect(answer?.found).toBe((await panel.titles()).length);
  await expect
    .poll(() => panel.host.getByRole('tab', { name: /Countries/ }).getAttribute('aria-selected'))
    .toBe('true');
  expect(await call(page, { query: 'casablanca' })).toMatchObject({ source: 'films', found: 1 });
  await expect.poll(panel.titles).toEqual(['Casablanca']);
});

test('an agent reads a calm sentence where the search fails', async ({ page, pages }) => {
  await giveAgent(page);
  await openPanel(page, pages.films(AGENTS));
  await expect.poll(() => toolNames(page)).toEqual(['search_sl']);
  await page.route('**/multi_search*', (route) => route.abort());
  const said = await page.evaluate(() =>
    (window as unknown as { tools: Tool[] }).tools[0]
      ?.execute({ query: 'queen' })
      .catch((error: Error) => error.message),
  );
  expect(said).toBe('Search is not reachable right now.');
  allowNoise(page, ...FAILED_REQUESTS);
});

test('nothing is loaded for agents in a browser without one, and nothing breaks where the browser refuses the tool', async ({
  page,
  pages,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const panel = await openPanel(page, pages.films(AGENTS));
  expect(await panel.count()).toBeGreaterThan(3000);
  expect(files.filter((url) => url.endsWith('/agents.js'))).toEqual([]);
  await giveAgent(page, false);
  await page.reload();
  await panel.settled();
  expect(await panel.count()).toBeGreaterThan(3000);
});

test('an agent learns only values that the filter of the page lets through', async ({ page, pages }) => {
  await giveAgent(page);
  const filters: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/multi_search')) return;
    for (const one of request.postDataJSON().searches) filters.push(one.filter_by);
  });
  await openPanel(page, pages.films({ ...AGENTS, 'data-filter': 'genre:=Western' }));
  await expect.poll(() => toolNames(page)).toEqual(['search_sl']);
  expect(filters.length).toBeGreaterThan(1);
  expect(filters.filter((filter) => !String(filter).includes('genre:=Western'))).toEqual([]);
});
