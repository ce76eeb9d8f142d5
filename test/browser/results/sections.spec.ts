import { expect } from 'vitest';
import { test as base } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { type IndexHost, startIndexHost } from '../../support/servers/index-host';

const schema = {
  fields: [
    { name: 'url', type: 'string', index: false, optional: true },
    { name: 'title', type: 'string' },
    { name: 'page_title', type: 'string' },
    { name: 'page', type: 'string', facet: true },
    { name: 'text', type: 'string' },
  ],
};

const section = (page: string, title: string, anchor: string | null) => ({
  id: `${page}${anchor ?? ''}`,
  url: anchor === null ? `/guide/${page}` : `/guide/${page}#${anchor}`,
  title,
  page_title: page,
  page: `/guide/${page}`,
  text: `All about dough: ${title}.`,
});

const documents = [
  ...[1, 2, 3, 4, 5, 6].map((number) => section('Baking', `Step ${number}`, `step-${number}`)),
  section('Kneading', 'By hand', 'hand'),
  section('Kneading', 'By machine', 'machine'),
  section('Kneading', 'Kneading', null),
];

const test = base
  .extend('index', { scope: 'file' }, async ({}, { onCleanup }) => {
    const host = await startIndexHost({ name: 'guide', schema, documents });
    onCleanup(() => host.close());
    return host;
  })
  .extend('page', async ({ index: _, openPage }) => await openPage());

const ATTRIBUTES =
  'data-query-by="title,page_title,text" data-text="text" data-meta="page_title=Page" data-group="page"';

const guide = (pages: Pages, { url }: IndexHost, own = ''): string =>
  pages.serve(
    '/guide.html',
    pageWith(`<script src="${pages.url}/site/searchlet.js" data-index="${url}" ${ATTRIBUTES} ${own}></script>`),
  );

const cardOf = ({ host }: PanelModel, title: string) =>
  host.locator('[part~="hits"] > li').filter({ has: host.page().getByRole('link', { name: title, exact: true }) });

test('sections of a page are one hit, with links to the others below it', async ({ page, pages, index }) => {
  const panel = await openPanel(page, guide(pages, index));
  await panel.type('kneading');
  const card = cardOf(panel, 'Kneading');
  await card.getByRole('link', { name: 'By machine' }).waitFor();
  expect(await card.getByRole('link').allInnerTexts()).toEqual(['Kneading', 'By machine', 'By hand']);
  expect(await card.getByRole('link', { name: 'By hand' }).getAttribute('href')).toMatch(/\/guide\/Kneading#hand$/);
  // The card has the title of the page already.
  expect(await card.locator('dd').allInnerTexts()).toEqual([]);
  expect(await panel.host.getByText(/variant|more on this page/).count()).toBe(0);
});

test('of many sections the best three are listed, and the others are counted', async ({ page, pages, index }) => {
  const panel = await openPanel(page, guide(pages, index));
  await panel.type('baking');
  const card = panel.host.locator('[part~="hits"] > li').first();
  await card.getByText('2 more on this page').waitFor();
  expect(await card.getByRole('link').count()).toBe(4);
  expect(await card.locator('dd').allInnerTexts()).toEqual(['Baking']);
});

test('choosing a section reports that section to the page, once', async ({ page, pages, index }) => {
  const panel = await openPanel(page, guide(pages, index));
  await panel.type('kneading');
  await page.evaluate(() => {
    const chosen: unknown[] = [];
    Object.assign(window, { chosen });
    addEventListener('searchlet:select', (event) => {
      chosen.push((event as CustomEvent).detail.document.title);
      event.preventDefault();
    });
  });
  await cardOf(panel, 'Kneading').getByRole('link', { name: 'By hand' }).click();
  expect(await page.evaluate(() => (window as unknown as { chosen: unknown[] }).chosen)).toEqual(['By hand']);
});

test('a link of a section that opens in a new tab says so', async ({ page, pages, index }) => {
  const panel = await openPanel(page, guide(pages, index, 'data-new-tab="true"'));
  await panel.type('kneading');
  const link = panel.host.getByRole('link', { name: 'By hand (opens in a new tab)' });
  expect(await link.getAttribute('target')).toBe('_blank');
});
