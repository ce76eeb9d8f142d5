import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { expectNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';

type Api = Parameters<typeof panelElement>[0];

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';
const SCOPE = { 'data-facets': 'genre', 'data-scope': 'genre=Westerns' };

/** A page of a section of the site. */
function sectionPage(api: Api, meta: string, attributes: Attributes = SCOPE): string {
  return pageWith(`${meta}${SCRIPT}${panelElement(api, attributes)}`);
}

test('a panel searches the section of the page first, and everywhere at a click', async ({ page, pages, api }) => {
  const url = pages.serve('/western.html', sectionPage(api, '<meta name="genre" content="Western">'));
  const panel = await openPanel(page, url);
  const [here, everywhere] = ['Westerns', 'Everywhere'].map((name) => panel.host.getByRole('radio', { name }));
  await expect.poll(() => here?.isChecked()).toBe(true);
  expect(await panel.chips()).toEqual(['Genre: Western']);
  const westerns = await panel.count();
  expect(westerns).toBeLessThan(100);

  await panel.answered(() => everywhere?.click());
  expect(await panel.count()).toBeGreaterThan(3000);
  expect(await panel.chips()).toEqual([]);
  await panel.answered(() => page.keyboard.press('ArrowUp'));
  await expect.poll(() => here?.isChecked()).toBe(true);
  expect(await panel.count()).toBe(westerns);

  // It is a filter like any other: in the address, on a chip, and offered where nothing is found.
  expect(new URL(page.url()).search).toBe('?sl_genre=Western');
  await panel.answered(() => panel.host.getByRole('button', { name: 'Remove Genre: Western' }).click());
  await expect.poll(() => everywhere?.isChecked()).toBe(true);
});

test('a panel shows no switch on a page without a section, and searches a link everywhere', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openPanel(page, pages.serve('/home.html', sectionPage(api, '')));
  expect(await panel.count()).toBeGreaterThan(3000);
  expect(await panel.host.getByRole('radio').count()).toBe(0);

  const url = pages.serve('/linked.html', sectionPage(api, '<meta name="searchlet:genre" content="Western">'));
  const linked = await openPanel(page, `${url}?sl_q=king`);
  await expect.poll(() => linked.host.getByRole('radio', { name: 'Everywhere' }).isChecked()).toBe(true);
  expect(await linked.chips()).toEqual([]);
});

test('searches in the language of the page first, and names it in the words of the panel', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'lang', type: 'string', facet: true },
  ];
  const documents = ['de', 'de', 'en'].map((lang, index) => ({ title: `Page ${index}`, lang }));
  const tag = {
    ...(await collect(fields, documents)),
    'data-facets': 'lang:list(language)=Language',
    'data-scope': 'lang',
    'data-lang': 'en',
  };
  const html = sectionPage(api, '', tag).replace(/<html[^>]*>/, '<html lang="de">');
  const panel = await openPanel(page, pages.serve('/deutsch.html', html));
  await expect.poll(() => panel.host.getByRole('radio', { name: 'German' }).isChecked()).toBe(true);
  expect(await panel.count()).toBe(2);
  expect(await panel.chips()).toEqual(['Language: German']);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await panel.answered(() => panel.host.getByRole('radio', { name: 'Everywhere' }).click());
  expect(await panel.count()).toBe(3);
});

test('a panel reports a facet without a value for the page', async ({ page, pages, api }) => {
  const attributes = { 'data-facets': 'year:range', 'data-scope': 'year=This year' };
  const meta = '<meta name="year" content="1990">';
  const panel = await openPanel(page, pages.serve('/range-scope.html', sectionPage(api, meta, attributes)));
  await expectNoise(page, /data-scope="year": expected a field of data-facets/);
  expect(await panel.host.getByRole('radio').count()).toBe(0);
});

test('a panel reports a field that is not a facet of the panel', async ({ page, pages, api }) => {
  const meta = '<meta name="director" content="John Ford">';
  const attributes = { 'data-facets': 'genre', 'data-scope': 'director' };
  const panel = await openPanel(page, pages.serve('/no-facet.html', sectionPage(api, meta, attributes)));
  await expectNoise(page, /data-scope="director": expected a field of data-facets/);
  expect(await panel.host.getByRole('radio').count()).toBe(0);
  expect(await panel.count()).toBeGreaterThan(3000);
});
