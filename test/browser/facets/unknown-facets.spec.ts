import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

test('a panel keeps searching without a facet that the schema lacks, and reports to the owner what to correct', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'brnad, genre', 'data-debug': 'true' }));
  const sentence = `data-facets entry 1 "brnad": “movies” has no field “brnad”. Correct the name. ${api.url} answered 404: “Could not find a facet field named \`brnad\` in the schema.”`;
  await panel.host.getByText('Note for the owner of this site').click();
  await expect.poll(() => panel.host.locator('.notes li').allInnerTexts()).toEqual([sentence]);
  await expectNoise(page, /"brnad": “movies” has no field “brnad”/);
  expect(await panel.count()).toBeGreaterThan(3000);
  expect(await panel.facets()).toEqual(['Genre']);
  await panel.facet('Genre').choose('Western');
  await panel.type('dollar');
  await expect.poll(() => panel.count()).toBeLessThan(20);
});

test('a panel searches on without a field that is no facet in the schema', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': '[{"field": "title"}, {"field": "genre"}]' }));
  await expectNoise(
    page,
    /data-facets entry 1 "title": “title” is a field, but not a facet\. Set "facet": true in the schema\. .* answered 404/,
  );
  expect(await panel.facets()).toEqual(['Genre']);
});

test('a panel is refused each name once, not with each letter, and forgets what an address chose there', async ({
  page,
  pages,
}) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/multi_search')) statuses.push(response.status());
  });
  const refused: string[] = [];
  page.on('response', async (response) => {
    const text = response.url().includes('/multi_search') ? await response.text().catch(() => '') : '';
    refused.push(...(text.match(/facet field named `\w+`/g) ?? []));
  });
  const url = pages.films({ 'data-facets': 'brnad, genre, colour' });
  const panel = await openPanel(page, `${url}?sl_brnad=Acme`);
  await expectNoise(page, /“brnad”/, /“colour”/);
  expect(await panel.count()).toBeGreaterThan(3000);
  expect(await panel.chips()).toEqual([]);
  const before = refused.length;
  await panel.type('king');
  await expect.poll(() => panel.count()).toBe(30);
  expect(new Set(refused).size).toBe(2);
  expect(refused.length).toBe(before);
  expect(statuses.length).toBeGreaterThan(2);
});
