// @module-tag every-react
// @module-tag with-index

import { expect } from 'vitest';
import { violations, violationsInBothThemes } from '../../support/assertions/axe';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import type { Attributes } from '../../support/pages/panel-tag';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'lang', type: 'string', facet: true },
  { name: 'country', type: 'string', facet: true },
  { name: 'in_stock', type: 'bool', facet: true },
  { name: 'subjects', type: 'string[]', facet: true },
];
const BOOKS = [
  ['de', 'AT', true, ['s1', 's2']],
  ['de', 'DE', true, ['s1']],
  ['en', 'US', false, ['s2']],
  ['en', 'GB', true, ['s1', 's3']],
  ['fr', 'CA', false, ['s1']],
  ['es', 'XX', true, ['s2']],
] as const;
const DOCUMENTS = BOOKS.map(([lang, country, in_stock, subjects], index) => ({
  title: `Book ${index}`,
  lang,
  country,
  in_stock,
  subjects: [...subjects],
}));
const FACETS: Attributes = {
  'data-facets': JSON.stringify([
    { field: 'lang', label: 'Language', names: 'language', searchable: true, sortBy: 'alpha' },
    { field: 'country', kind: 'menu', names: 'region' },
    { field: 'in_stock', label: 'Availability', names: { true: 'In stock', false: 'Sold out' }, exclude: true },
    { field: 'subjects', kind: 'swatch', names: { s1: 'Geometry', s2: 'Botany' } },
  ]),
  'data-meta': 'lang, in_stock, subjects:list',
};

test('a panel shows words in place of values in facets, chips, cards and announcements; the address keeps the values', async ({
  page,
  pages,
  collect,
}) => {
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, DOCUMENTS)), ...FACETS }));
  const language = panel.facet('Language');
  // In the order of the words: `es` would follow `en`.
  await expect
    .poll(async () => (await language.values()).map(({ name, count }) => `${name} ${count}`))
    .toEqual(['English 2', 'French 1', 'German 2', 'Spanish 1']);
  expect((await panel.facet('Country').values()).map(({ name }) => name)).toContain('Austria');
  // A value without a name is shown as it is.
  expect((await panel.facet('Country').values()).map(({ name }) => name)).toContain('XX');
  expect((await panel.facet('Subjects').values()).map(({ name }) => name)).toEqual(['Geometry', 'Botany', 's3']);

  await panel.host.getByRole('button', { name: 'Exclude Sold out' }).click();
  await expect.poll(() => panel.count()).toBe(4);
  await expect.poll(() => panel.announced()).toContain('Availability: not Sold out');
  await language.choose('German');
  await expect.poll(() => panel.chips()).toEqual(['Language: German', 'Availability: not Sold out']);
  const address = new URL(page.url()).searchParams;
  expect([address.get('sl_lang'), address.get('sl_in_stock')]).toEqual(['de', '-false']);

  const [card = ''] = await panel.host.locator('[part~="hit"]').allInnerTexts();
  expect(card).toContain('German');
  expect(card).toContain('In stock');
  expect(card).toContain('Geometry');
  await panel.host.getByRole('button', { name: 'Filter by Subjects: Botany' }).first().click();
  await expect.poll(() => panel.chips()).toContain('Subjects: Botany');
  expect(await violations(page)).toEqual([]);
});

test('a panel finds values by their words in the search of a facet, and marks what matched', async ({
  page,
  pages,
  collect,
}) => {
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, DOCUMENTS)), ...FACETS }));
  const language = panel.facet('Language');
  await language.search.pressSequentially('ger');
  await expect
    .poll(async () => (await language.values()).map(({ name, count }) => `${name} ${count}`))
    .toEqual(['German 2']);
  expect(await panel.host.getByRole('group', { name: 'Language' }).locator('mark').allTextContents()).toEqual(['Ger']);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await panel.answered(() => page.keyboard.press('Space'));
  expect(new URL(page.url()).searchParams.get('sl_lang')).toBe('de');
});

test('a panel takes the words of the language of the panel', async ({ page, pages, collect }) => {
  const tag = { ...(await collect(FIELDS, DOCUMENTS)), ...FACETS, 'data-lang': 'fr' };
  const panel = await openPanel(page, pages.films(tag));
  const language = panel.host.locator('[part~="facet"]').first().locator('[part~="facet-value"] bdi');
  await expect.poll(() => language.allInnerTexts()).toEqual(['Allemand', 'Anglais', 'Espagnol', 'Français']);
});

test('a panel says in a list below a field and in a dialog what a hit has, in words', async ({
  page,
  pages,
  collect,
}) => {
  const tag = { ...(await collect(FIELDS, DOCUMENTS)), ...FACETS, 'data-layout': 'dropdown' };
  await page.goto(pages.films(tag));
  await page.getByRole('combobox').pressSequentially('Book 2');
  await expect
    .poll(() => page.getByRole('option', { name: /Book 2/ }).innerText())
    .toContain('English · Sold out · Botany');
});

test('a panel names the steps of a path in the tree, on the chip and on cards, with names of a level or of a whole path', async ({
  page,
  pages,
  collect,
}) => {
  const fields = ['wing', 'room'].map((name) => ({ name, type: 'string', facet: true }));
  const objects = [
    { title: 'Vase', wing: 'n', room: 'n > r1' },
    { title: 'Coin', wing: 'n', room: 'n > r2' },
  ];
  const names = { n: 'North wing', 'n > r1': 'Hall of mirrors', r2: 'Library' };
  const panel = await openPanel(
    page,
    `${pages.films({
      ...(await collect([{ name: 'title', type: 'string' }, ...fields], objects)),
      'data-facets': JSON.stringify([{ field: 'wing > room', label: 'Place', operator: 'or', names }]),
      'data-meta': 'wing, room:list',
    })}?sl_wing=n+%3E+r1`,
  );
  await expect.poll(() => panel.chips()).toEqual(['Place: North wing > Hall of mirrors']);
  const [card = ''] = await panel.host.locator('[part~="hit"]').allInnerTexts();
  expect(card.split(/\s*\n\s*/).filter(Boolean)).toEqual([
    ...['Vase', 'Wing', 'North wing'],
    ...['Room', 'North wing > Hall of mirrors'],
  ]);
  const place = panel.host.getByRole('group', { name: 'Place' });
  await expect
    .poll(async () => (await place.locator('[part~="facet-value"] bdi').allInnerTexts()).sort())
    .toEqual(['Hall of mirrors', 'Library', 'North wing']);
});
