import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { eventsOf } from '../../support/models/events';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';

type Api = Parameters<typeof panelElement>[0];

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';
const KEY = 'searchlet:recent:movies:sl';

function pageOf(api: Api, layout: string, attributes: Attributes = {}): string {
  return pageWith(SCRIPT + panelElement(api, { 'data-layout': layout, 'data-url': '/movies/{id}', ...attributes }));
}

/** The searches stored on the device. */
function kept(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, KEY);
}

async function keep(page: Page, queries: unknown): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, JSON.stringify(queries)] as const);
}

interface Dropdown {
  readonly host: Locator;
  readonly field: Locator;
  readonly recent: Locator;
  readonly options: Locator;
}

function dropdownOn(page: Page): Dropdown {
  const host = page.locator('searchlet-panel');
  const recent = host.getByRole('group', { name: 'Recent searches' });
  return { host, field: host.getByRole('combobox', { name: 'Search' }), recent, options: recent.getByRole('option') };
}

test('a panel keeps what was decided for, and not what was only typed: the newest first, each once, five at most', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/kept.html', pageOf(api, 'dropdown')));
  const { host, field } = dropdownOn(page);
  await page.evaluate(() => document.addEventListener('searchlet:select', (event) => event.preventDefault()));
  const dialog = host.getByRole('dialog', { name: 'Search' });
  for (const query of ['alien', 'king', 'Jaws', 'god', 'King ', 'star', 'rain']) {
    await field.fill(query);
    await field.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  await expect.poll(() => kept(page)).toEqual(['rain', 'star', 'King', 'god', 'Jaws']);
  await field.fill('godfather');
  await host
    .getByRole('listbox', { name: 'Results' })
    .getByRole('option', { name: /^The Godfather/ })
    .first()
    .click();
  await expect.poll(() => kept(page)).toEqual(['godfather', 'rain', 'star', 'King', 'god']);
  await field.fill('nowhere');
  const asked = async (): Promise<unknown> =>
    (await eventsOf(host)).filter(({ name }) => name === 'searchlet:search').at(-1)?.detail;
  await expect.poll(asked).toMatchObject({ query: 'nowhere' });
  expect(await kept(page)).toEqual(['godfather', 'rain', 'star', 'King', 'god']);
});

test('a panel offers them below an empty field, where keys choose and remove them', async ({ page, pages, api }) => {
  const url = pages.serve('/offered.html', pageOf(api, 'dropdown'));
  await page.goto(url);
  await keep(page, ['king', 'jaws', 'god']);
  const { host, field, options, recent } = dropdownOn(page);
  await field.focus();
  await expect.poll(() => options.count()).toBe(7);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const active = (): Promise<string | null> =>
    options.evaluateAll((all) => {
      const one = all.find((option) => option.getAttribute('aria-selected') === 'true');
      return one?.getAttribute('aria-label') ?? one?.textContent ?? null;
    });
  await expect.poll(active).toBe('Remove “jaws” from recent searches');
  await field.press('Enter');
  await expect.poll(() => kept(page)).toEqual(['king', 'god']);
  await expect.poll(() => options.count()).toBe(5);
  await field.press('ArrowDown');
  await expect.poll(active).toBe('king');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('king');
  await host.getByRole('listbox', { name: 'Results' }).getByText('See all results (30)').waitFor();

  await field.fill('');
  await options.last().click();
  await recent.waitFor({ state: 'detached' });
  await expect.poll(() => kept(page)).toEqual([]);
  await expect.poll(() => focused(page)).toBe('Search');
});

test('a panel offers them in a dialog in which nothing is asked for, to choose, remove and clear', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/dialog.html', pageOf(api, 'overlay')));
  await keep(page, ['king', 'jaws', 'god']);
  const host = page.locator('searchlet-panel');
  await host.getByRole('button', { name: 'Search', exact: true }).click();
  const recent = host.getByRole('toolbar', { name: 'Recent searches' });
  await recent.waitFor();
  await host.getByRole('article').first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await recent.getByRole('button', { name: 'Remove “jaws” from recent searches' }).press('Enter');
  await expect.poll(() => kept(page)).toEqual(['king', 'god']);
  await recent.getByRole('button', { name: 'god', exact: true }).click();
  const field = host.getByRole('searchbox', { name: 'Search' });
  await expect.poll(() => field.inputValue()).toBe('god');
  await recent.waitFor({ state: 'detached' });
  await expect.poll(() => kept(page)).toEqual(['god', 'king']);
  await field.fill('');
  await recent.getByRole('button', { name: 'Clear recent searches' }).click();
  await recent.waitFor({ state: 'detached' });
  await expect.poll(() => kept(page)).toEqual([]);
});

const FIELDS = { 'data-search-in': 'title=Title, director=Director' } as const;

test('a dialog keeps a search with the field it was searched in, and searches there again', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/in-field.html', pageOf(api, 'overlay', FIELDS)));
  const host = page.locator('searchlet-panel');
  await host.getByRole('button', { name: 'Search', exact: true }).click();
  const field = host.getByRole('searchbox', { name: 'Search' });
  const choice = host.getByRole('combobox', { name: 'Search in' });
  await choice.selectOption({ label: 'Director' });
  await field.fill('xqzwv');
  // Where there is a hit, Enter would follow it.
  await host.locator('[part~="notice"]').getByText('No results for “xqzwv”').waitFor();
  await field.press('Enter');
  await expect.poll(() => kept(page)).toEqual(['xqzwv\ndirector']);
  await field.fill('');
  await choice.selectOption({ label: 'Everywhere' });
  const recent = host.getByRole('toolbar', { name: 'Recent searches' });
  await recent.getByRole('button', { name: 'Remove “Director: xqzwv” from recent searches' }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await recent.getByRole('button', { name: 'Director: xqzwv', exact: true }).click();
  await expect.poll(() => choice.inputValue()).toBe('director');
  await expect.poll(() => field.inputValue()).toBe('xqzwv');
  // One that was searched everywhere leaves the field again.
  await keep(page, ['king', 'ford\ndirector', 'ford\nno_such_field']);
  await field.fill('');
  await recent.getByRole('button', { name: 'king', exact: true }).click();
  await expect.poll(() => choice.inputValue()).toBe('');
});

test('a drop-down leads from a search in one field to all results in it', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/in-field-below.html', pageOf(api, 'dropdown', FIELDS)));
  await keep(page, ['ford\ndirector', 'king']);
  const { host, field, options } = dropdownOn(page);
  await field.focus();
  await expect.poll(() => options.count()).toBe(5);
  await field.press('ArrowDown');
  await field.press('Enter');
  const dialog = host.getByRole('dialog', { name: 'Search' });
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Search in' }).inputValue()).toBe('director');
  expect(await dialog.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('ford');
});

test('leads from one that is removed to the next, or the one before, and to the field from the only one', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/removing.html', pageOf(api, 'overlay')));
  await keep(page, ['king', 'jaws', 'god']);
  const host = page.locator('searchlet-panel');
  await host.getByRole('button', { name: 'Search', exact: true }).click();
  await host.getByRole('button', { name: 'Remove “jaws” from recent searches' }).focus();
  for (const [focus, left] of [
    ['Remove “god” from recent searches', ['king', 'god']],
    ['Remove “king” from recent searches', ['king']],
    ['Search', []],
  ] as const) {
    await page.keyboard.press('Enter');
    await expect.poll(() => kept(page)).toEqual(left);
    await expect.poll(() => focused(page)).toBe(focus);
  }
});

test('a panel keeps nothing that is too short to be searched for', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/short.html', pageOf(api, 'dropdown', { 'data-min-chars': '3' })));
  const { host, field } = dropdownOn(page);
  const dialog = host.getByRole('dialog', { name: 'Search' });
  for (const query of ['ja', 'jaws']) {
    await field.fill(query);
    await field.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  await expect.poll(() => kept(page)).toEqual(['jaws']);
});

test('a panel keeps nothing where data-recent is false, and forgets what was kept before', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/before.html', pageWith('')));
  await keep(page, ['king']);
  await page.goto(pages.serve('/none.html', pageOf(api, 'dropdown', { 'data-recent': 'false' })));
  const { host, field, recent } = dropdownOn(page);
  await expect.poll(() => kept(page)).toBe(null);
  await field.fill('jaws');
  await field.press('Enter');
  await host.getByRole('dialog', { name: 'Search' }).waitFor();
  expect(await kept(page)).toBe(null);
  expect(await recent.count()).toBe(0);
  // A panel on a page shows no recent searches, and does not change those of the site's drop-down.
  await keep(page, ['king']);
  await page.goto(pages.serve('/panel.html', pageOf(api, 'panel')));
  await host.getByRole('searchbox', { name: 'Search' }).fill('jaws');
  await host.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect.poll(() => page.url()).toMatch(/sl_q=jaws$/);
  expect(await kept(page)).toEqual(['king']);
});

test.for([
  [
    'refuses to keep anything',
    (): void => {
      const refuse = (): never => {
        throw new Error('No.');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
    },
  ],
  [
    'is full',
    (): void => {
      Storage.prototype.setItem = (): never => {
        throw new Error('Full.');
      };
    },
  ],
  ['holds something else', (): void => localStorage.setItem('searchlet:recent:movies:sl', '{"not": [ours')],
] as const)('a panel does without where the storage %s', async ([, spoil], { page, pages, api }) => {
  await page.addInitScript(spoil);
  await page.goto(pages.serve('/spoilt.html', pageOf(api, 'dropdown')));
  const { host, field } = dropdownOn(page);
  await field.fill('jaws');
  await field.press('Enter');
  await host.getByRole('dialog', { name: 'Search' }).getByRole('article').first().waitFor();
});
