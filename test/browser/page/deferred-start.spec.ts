import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { expectNoise } from '../../support/browser/console-guard';
import { recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { caretIn, idleMoment, isAsleep, lookOf, writeAtOnce } from '../../support/models/facade';
import { panelOn } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement, type panelTag } from '../../support/pages/panel-tag';

const VISIBLE = { 'data-load': 'visible', 'data-facets': 'genre' } as const;

test('a panel asks and draws nothing until the panel comes near the window, and moves nothing then', async ({
  page,
  pages,
  api,
}) => {
  const shifts = await recordShifts(page);
  const searches = recordSearches(page);
  await page.goto(far(pages, api, VISIBLE));
  const panel = panelOn(page);
  await panel.field.waitFor();
  await idleMoment(page);
  expect(await isAsleep(panel.host)).toBe(true);
  expect(searches).toEqual([]);

  await page.evaluate(() => scrollTo(0, 2900));
  await panel.settled();
  await expect.poll(() => isAsleep(panel.host)).toBe(false);
  await expect.poll(() => panel.count()).toBe(3201);
  expect(searches).toEqual([['*']]);
  expect(await shifts.seen()).toEqual([]);
});

test('a panel starts when the browser is idle', async ({ page, pages }) => {
  await page.goto(pages.films({ 'data-load': 'idle' }));
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => isAsleep(panel.host)).toBe(false);
});

test('a panel starts at once for a visitor who focuses the field, and keeps what is typed meanwhile, the focus and the caret', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(far(pages, api, VISIBLE));
  const panel = panelOn(page);
  await writeAtOnce(panel.field, 'godfather');
  await expect.poll(() => panel.count()).toBe(3);
  await expect.poll(() => isAsleep(panel.host)).toBe(false);
  await expect.poll(() => panel.field.inputValue()).toBe('godfather');
  await expect.poll(() => caretIn(panel.host)).toBe(3);
});

test('a panel starts for its key, with the focus in the field', async ({ page, pages, api }) => {
  await page.goto(far(pages, api, { ...VISIBLE, 'data-hotkey': '/' }));
  const panel = panelOn(page);
  await panel.field.waitFor();
  await page.keyboard.press('/');
  await panel.settled();
  await expect.poll(() => caretIn(panel.host)).toBe(0);
  await expect.poll(() => panel.field.inputValue()).toBe('');
});

test('a panel starts at once where the address says what to search for', async ({ page, pages, api }) => {
  await page.goto(`${far(pages, api, VISIBLE)}?sl_q=godfather`);
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3);
});

test.for([
  ['c++', '?c++_q=x'],
  ['a(b', '?a(b_q=x'],
] as const)(
  'sleeps, and starts, under its usual name where data-id="%s" is no name',
  async ([id, other], { page, pages, api }) => {
    const url = far(pages, api, { ...VISIBLE, 'data-id': id });
    await page.goto(url + other);
    const panel = panelOn(page);
    await panel.field.waitFor();
    expect(await isAsleep(panel.host)).toBe(true);
    await page.goto(`${url}?sl_q=godfather`);
    await panel.settled();
    await expect.poll(() => panel.count()).toBe(3);
    await expectNoise(page, /data-id=".*": expected a short name/);
  },
);

test('a panel starts for its own name in the address, and no other', async ({ page, pages, api }) => {
  const named = far(pages, api, { ...VISIBLE, 'data-id': 'a' });
  await page.goto(`${named}?aa_q=x&b=a_q&sl_q=x`);
  const panel = panelOn(page);
  await panel.field.waitFor();
  expect(await isAsleep(panel.host)).toBe(true);
  for (const url of [
    `${named}?b=1&a_q=godfather`,
    `${far(pages, api, { ...VISIBLE, 'data-id': '' })}?sl_q=godfather`,
  ]) {
    await page.goto(url);
    await panel.settled();
    await expect.poll(() => panel.count()).toBe(3);
  }
});

test('sleeps on when it is moved, and wakes in its new place', async ({ page, pages, api }) => {
  const searches = recordSearches(page);
  await page.goto(far(pages, api, VISIBLE));
  const panel = panelOn(page);
  await panel.field.waitFor();
  await panel.host.evaluate((host) => host.remove());
  await idleMoment(page);
  expect(searches).toEqual([]);
  await page.evaluate((element) => document.body.insertAdjacentHTML('afterbegin', element), panelElement(api, VISIBLE));
  await panelOn(page).settled();
  expect(searches).toEqual([['*']]);
});

test.for([
  ['by its button', (page: Page) => page.getByRole('button', { name: 'Search' }).click()],
  ['by its key', (page: Page) => page.keyboard.press('ControlOrMeta+k')],
  [
    'by a script',
    (page: Page) => page.locator('searchlet-panel').evaluate((host) => (host as HTMLElement & { open(): void }).open()),
  ],
] as const)('a panel opens a dialog that sleeps %s', async ([, open], { page, pages, api }) => {
  const searches = recordSearches(page);
  await page.goto(far(pages, api, { ...VISIBLE, 'data-layout': 'overlay' }));
  const panel = panelOn(page);
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await expect.poll(() => isAsleep(panel.host)).toBe(true);
  await idleMoment(page);
  expect([await isAsleep(panel.host), searches]).toEqual([true, []]);
  await open(page);
  await panel.settled();
  await expect.poll(() => panel.host.getByRole('dialog').isVisible()).toBe(true);
  await expect.poll(() => isAsleep(panel.host)).toBe(false);
  expect(searches).toEqual([['*']]);
});

test.for([
  ['light', '', {}],
  ['dark, with an accent', '', { 'data-theme': 'dark', 'data-accent': 'crimson' }],
  ['right to left', 'dir="rtl"', {}],
  ['a placeholder of its own', '', { 'data-placeholder': 'Search 3,201 films' }],
] as const)(
  'a panel shows the very field beforehand that the panel has: %s',
  async ([, around, attributes], { page, pages, api }) => {
    const url = far(pages, api, { ...VISIBLE, ...attributes }, around);
    await page.goto(url);
    const panel = panelOn(page);
    await panel.field.waitFor();
    const before = await lookOf(panel.host);
    await panel.host.dispatchEvent('pointerover');
    await panel.settled();
    await expect.poll(() => lookOf(panel.host)).toEqual(before);
  },
);

/** A page with the panel far below the viewport. */
function far(pages: Pages, api: Parameters<typeof panelTag>[0], attributes: Attributes, around = ''): string {
  const panel = `<div style="height: 3000px">Far above</div><div ${around}>${panelElement(api, attributes)}</div><p>Below</p>`;
  return pages.serve(
    `/far-${Object.values(attributes).join('-').replace(/\W/g, '')}${around.length}.html`,
    pageWith(`<script defer src="/dist/searchlet.js"></script>${panel}`),
  );
}
