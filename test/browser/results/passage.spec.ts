import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'body', type: 'string' },
] as const;
const PASSAGE = 'Returns are free for 30 days, sale items excepted.';
const DOCUMENTS = [{ id: '1', title: 'Help', body: `How to write to us.\n${PASSAGE}`, url: '/help.html#returns' }];
const ATTRIBUTES = { 'data-query-by': 'title,body', 'data-passage': 'true' };

test('leads to the passage that matches, within its section', async ({ page, pages, api, collect }) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...ATTRIBUTES };
  pages.serve('/help.html', pageWith(`<p>${PASSAGE}</p>`));
  const panel = await openPanel(page, pages.serve('/passage.html', pageWith(panelTag(api, attributes))));
  await panel.type('sale items');
  const link = panel.host.getByRole('link', { name: 'Help' });
  expect(await link.getAttribute('href')).toMatch(/^\/help\.html#returns:~:text=\S*sale%20items/);
  await link.click();
  await page.waitForURL(/help/);
  // The browser of the tests does not scroll to it: the address is what the panel answers for.
  expect(page.url()).toContain('/help.html#returns');
});

test('leads to the passage from the list below a field too', async ({ page, pages, api, collect }) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...ATTRIBUTES, 'data-layout': 'dropdown' };
  await page.goto(pages.serve('/passage-list.html', pageWith(panelTag(api, attributes))));
  const { host } = panelOn(page);
  await host.getByRole('combobox').click();
  await host.getByRole('combobox').pressSequentially('sale items');
  await expect.poll(() => host.getByRole('option', { name: /^Help/ }).getAttribute('href')).toContain('sale%20items');
});

test('a panel takes variants that share a page for variants, and not for sections', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const shirt = (id: string, colour: string, place: string) => ({
    id,
    colour,
    title: 'Shirt',
    body: `Made of cotton in ${place}.`,
    parent: 'shirt',
    url: '/shirt',
  });
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'body', type: 'string' },
    { name: 'parent', type: 'string', facet: true },
    { name: 'colour', type: 'string', facet: true },
  ] as const;
  const attributes = await collect(fields, [shirt('1', 'Red', 'Portugal'), shirt('2', 'Blue', 'Spain')]);
  const own = { 'data-query-by': 'title,body', 'data-text': 'body', 'data-group': 'parent', 'data-facets': 'colour' };
  const tag = panelTag(api, { ...attributes, ...own, 'data-passage': 'true' });
  const panel = await openPanel(page, pages.serve('/passage-variants.html', pageWith(tag)));
  await panel.type('cotton');
  await panel.host.locator('[part~="variants"]').waitFor();
  expect(await panel.host.locator('[part~="sections"]').count()).toBe(0);
});

test('a panel keeps the plain link where only the title matches', async ({ page, pages, api, collect }) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...ATTRIBUTES };
  const panel = await openPanel(page, pages.serve('/plain.html', pageWith(panelTag(api, attributes))));
  await panel.type('help');
  expect(await panel.host.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help.html#returns');
});
