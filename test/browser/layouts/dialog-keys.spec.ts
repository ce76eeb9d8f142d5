// @module-tag every-react
// @module-tag both-scripts

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { test } from '../../support/browser/test';
import { type PanelModel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';

/** A dialog with eight facets between its field and its hits, opened as a visitor does. */
async function openDialog(
  page: Page,
  { pages, api }: { pages: { serve: (path: string, html: string) => string }; api: { url: string; searchKey: string } },
  attributes: Attributes = {},
): Promise<PanelModel> {
  const tag = panelElement(api, {
    'data-layout': 'overlay',
    'data-facets': 'genre, year:range, director, rating',
    'data-url': '#/{id}',
    ...attributes,
  });
  await page.goto(pages.serve('/keys.html', pageWith(`<script defer src="/dist/searchlet.js"></script>${tag}`)));
  const panel = panelOn(page);
  await panel.host.getByRole('button', { name: 'Search', exact: true }).click();
  await panel.settled();
  return panel;
}

/** The title of the link that has the focus, or the role of another element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement;
    return element?.closest('[data-hit]') ? (element.textContent ?? '') : (element?.getAttribute('type') ?? '');
  });

/** The titles of the hits that Enter in the field opens: one or none. */
const ready = (panel: PanelModel): Promise<string[]> => panel.host.locator('[data-ready] a').allTextContents();

test('a dialog goes down from the field through the hits, and up again into the field', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openDialog(page, { pages, api });
  await panel.type('king');
  const titles = await panel.titles();
  expect(titles.length).toBeGreaterThan(2);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe(titles[0]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe(titles[1]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toBe('search');
});

test('a dialog stays on the last hit, and is never behind the line of keys or the head', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openDialog(page, { pages, api });
  await panel.type('the');
  const titles = await panel.titles();
  for (const title of titles) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe(title);
    const isOnTop = await page.evaluate(() => {
      const root = document.activeElement?.shadowRoot;
      const { left, top, width, height } = root?.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const found = root?.elementFromPoint(left + width / 2, top + height / 2);
      return root?.activeElement?.contains(found ?? null);
    });
    expect(isOnTop, title).toBe(true);
  }
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe(titles.at(-1));
});

test('a dialog opens the first hit with Enter, once it belongs to the text in the field', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const panel = await openDialog(page, { pages, api });
  expect(await ready(panel)).toEqual([]);
  await panel.type('godfather');
  const [first = ''] = await panel.titles();
  await expect.poll(() => ready(panel)).toEqual([first]);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/\d+$/);
});

test('a dialog opens nothing while the hits belong to an earlier text', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const panel = await openDialog(page, { pages, api });
  await panel.type('godfather');
  await expect.poll(() => ready(panel)).toHaveLength(1);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/multi_search*', async (route) => {
    await held;
    await route.continue();
  });
  await panel.field.pressSequentially(' xyz');
  await expect.poll(() => ready(panel)).toEqual([]);
  await page.keyboard.press('Enter');
  release();
  await panel.settled();
  expect(new URL(page.url()).hash).toBe('');
});

test('a dialog opens nothing with the Enter of a phone, which puts its keyboard away', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const panel = await openDialog(page, { pages, api });
  await panel.type('godfather');
  await panel.settled();
  expect(await ready(panel)).toEqual([]);
  await page.keyboard.press('Enter');
  await panel.settled();
  expect(new URL(page.url()).hash).toBe('');
  expect(await panel.host.locator('dialog.overlay').isVisible()).toBe(true);
});

test('a dialog takes a letter typed on a hit into the field', async ({ page, pages, api }) => {
  const panel = await openDialog(page, { pages, api });
  await panel.type('god');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).not.toBe('search');
  await page.keyboard.type('father');
  await expect.poll(() => panel.field.inputValue()).toBe('godfather');
});

test('leads past the facets with one Tab and Enter', { tags: ['drawn-alike'] }, async ({ page, pages, api }) => {
  const panel = await openDialog(page, { pages, api });
  await panel.type('king');
  const [first] = await panel.titles();
  const skip = panel.host.getByRole('button', { name: 'Skip to results' });
  await page.keyboard.press('Tab');
  for (let more = 0; more < 3 && !(await skip.evaluate((one) => one.matches(':focus'))); more++)
    await page.keyboard.press('Tab');
  await expect.poll(() => skip.evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(first);
});

test('a dialog goes through recent searches as well', { tags: ['drawn-alike'] }, async ({ page, pages, api }) => {
  const panel = await openDialog(page, { pages, api });
  await panel.type('godfather');
  await expect.poll(() => ready(panel)).toHaveLength(1);
  await page.keyboard.press('Enter');
  await panel.host.getByRole('button', { name: 'Search', exact: true }).click();
  await panel.field.fill('');
  await panel.settled();
  await panel.host.getByRole('toolbar', { name: 'Recent searches' }).waitFor();
  await panel.field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.field.inputValue()).toBe('godfather');
});

// In a toolbar, screen readers leave the arrow keys to the page, as on links, but not on other buttons:
// https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
test('a dialog offers queries in toolbars, in which arrow keys are the page’s', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const panel = await openDialog(page, { pages, api }, { 'data-pinned': 'westerns, Browse=/films.html' });
  await panel.host.getByRole('toolbar', { name: 'Suggestions' }).waitFor();
  for (const name of ['westerns', 'Browse']) {
    await page.keyboard.press('ArrowDown');
    const focus = panel.host.locator('[role="toolbar"] :focus');
    await expect.poll(() => focus.textContent()).toBe(name);
  }
});

test('a dialog leaves the keys of selects, sliders and facet fields alone', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const panel = await openDialog(page, { pages, api }, { 'data-sort': 'year:desc' });
  await panel.type('king');
  const select = panel.host.getByRole('combobox', { name: 'Sort by' });
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => select.evaluate((one: HTMLSelectElement) => one.selectedIndex)).toBe(1);
  expect(await select.evaluate((one) => one.matches(':focus'))).toBe(true);
});

test('a dialog describes the field by what its keys do, and axe finds nothing', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const panel = await openDialog(page, { pages, api });
  await panel.type('king');
  await expect.poll(() => ready(panel)).toHaveLength(1);
  const description = await panel.field.evaluate((field) => {
    const id = field.getAttribute('aria-describedby') ?? '';
    return (field.getRootNode() as ShadowRoot).getElementById(id)?.textContent ?? '';
  });
  expect(description.replace(/\s+/g, ' ')).toBe('↑ ↓ Navigate ↵ Open Esc Close');
  expect(await violations(page)).toEqual([]);
});
