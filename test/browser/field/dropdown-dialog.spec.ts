// @module-tag every-react

import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { dropdownOn, dropdownPage } from '../../support/models/dropdown';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';

test('a drop-down opens its dialog by a script that knows nothing of its drawing, and keeps it open while attributes change', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/early.html', pageWith(SCRIPT)));
  await page.evaluate(
    (html) => {
      document.body.insertAdjacentHTML('beforeend', html);
      (document.querySelector('searchlet-panel') as HTMLElement & { open(): void }).open();
    },
    panelElement(api, { 'data-layout': 'dropdown' }),
  );
  const { host, dialog, say } = dropdownOn(page);
  await expect.poll(() => dialog.getByRole('article').count()).toBe(20);
  await host.evaluate((element) => element.setAttribute('data-per-page', '5'));
  await expect.poll(() => dialog.getByRole('article').count()).toBe(5);
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await say('close');
  await dialog.waitFor({ state: 'hidden' });
  await say('open');
  await dialog.waitFor();
});

test('a drop-down opens its dialog by a script also while it waits for its visitor', async ({ page, pages, api }) => {
  const far = '<div style="height: 5000px">A long page</div>';
  const html = pageWith(`${SCRIPT}${far}${panelElement(api, { 'data-layout': 'dropdown', 'data-load': 'visible' })}`);
  await page.goto(pages.serve('/asleep.html', html));
  const { host, dialog, say } = dropdownOn(page);
  await host.locator('.facade').waitFor();
  await say('open');
  await dialog.getByRole('article').first().waitFor();
});

test('a drop-down has the focus when a script has opened it before it was drawn, where it has no dialog', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/early-field.html', pageWith(SCRIPT)));
  await page.evaluate(
    (html) => {
      document.body.insertAdjacentHTML('beforeend', html);
      (document.querySelector('searchlet-panel') as HTMLElement & { open(): void }).open();
    },
    panelElement(api, { 'data-layout': 'dropdown', 'data-results-url': '/films.html' }),
  );
  await dropdownOn(page).options.first().waitFor();
  await expect.poll(() => focused(page)).toBe('Search');
});

const CHOICES: Attributes = { 'data-facets': 'genre', 'data-sort': 'year:desc=Newest', 'data-page-sizes': '20, 50' };

test('lists what is typed alone, whatever page, order, size and filters the dialog was left with', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(pages.serve('/left.html', dropdownPage(api, CHOICES)));
  const { field, find, options, dialog, openDialog, closeDialog } = dropdownOn(page);
  await find('king');
  const king = await options.allInnerTexts();
  const titles = (): Promise<readonly string[]> => dialog.locator('[part~="hit-title"]').allInnerTexts();
  const choices: readonly (() => Promise<unknown>)[] = [
    () => dialog.getByRole('link', { name: 'Page 2', exact: true }).click(),
    () => dialog.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Newest' }),
    () => dialog.getByRole('combobox', { name: 'Results per page' }).selectOption('50'),
    () => dialog.getByRole('checkbox', { name: /^Drama/ }).click(),
  ];
  for (const choose of choices) {
    await openDialog();
    const before = await titles();
    await choose();
    await expect.poll(titles).not.toEqual(before);
    await closeDialog();
    await field.press('ArrowDown');
    await expect.poll(() => options.allInnerTexts()).toEqual(king);
  }
});

test('a drop-down asks for what is typed alone after more was chosen in the dialog', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const sent = recordRequests(page);
  await page.goto(pages.serve('/alone.html', dropdownPage(api, CHOICES)));
  const { find, dialog, openDialog, closeDialog } = dropdownOn(page);
  const asked = (query: string) => sent.flatMap(({ searches }) => searches).filter(({ q }) => q === query);
  await find('king');
  await openDialog();
  await dialog.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Newest' });
  await expect.poll(() => asked('king').at(-1)).toMatchObject({ sort_by: 'year:desc' });
  await closeDialog();
  await find('jaws');
  expect(asked('jaws')).not.toEqual([]);
  for (const search of asked('jaws')) expect(search['sort_by'] ?? '').toBe('');
});

test('a drop-down keeps what was chosen in the dialog for the next time it is opened', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/kept.html', dropdownPage(api, CHOICES)));
  const { find, dialog, openDialog, closeDialog } = dropdownOn(page);
  await find('king');
  await openDialog();
  await dialog.getByRole('checkbox', { name: /^Drama/ }).click();
  const chip = dialog.getByRole('button', { name: 'Remove Genre: Drama' });
  await chip.waitFor();
  await closeDialog();
  await openDialog();
  await chip.waitFor();
});

test('a drop-down opens its list for a visitor who focuses the field after a script has opened and closed the dialog', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/away.html', dropdownPage(api, {}, '<button id="mine">Mine</button>')));
  const { field, list, options, dialog, say, closeDialog } = dropdownOn(page);
  await page.locator('#mine').focus();
  await say('open');
  await dialog.getByRole('article').first().waitFor();
  await closeDialog();
  await expect.poll(() => focused(page)).toBe('Mine');
  await field.focus();
  await options.first().waitFor();

  // Browsers dispatch the close event of a dialog shortly after they have restored the focus.
  await page.locator('#mine').focus();
  await say('open');
  await dialog.waitFor();
  await dialog.evaluate((open: HTMLDialogElement) => {
    open.close();
    (open.getRootNode() as ShadowRoot).querySelector<HTMLInputElement>('[role="combobox"]')?.focus();
  });
  await options.first().waitFor();

  // The focus that the dialog restores must not open the list.
  await field.press('Enter');
  await dialog.waitFor();
  await say('close');
  await say('open');
  await dialog.waitFor();
  await closeDialog();
  await expect.poll(() => focused(page)).toBe('Search');
  await expect.poll(() => list.count()).toBe(0);
});

test('a drop-down opens a dialog where the file of the list does not load, and informs the owner', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.route('**/searchlet/*/dropdown.js', (route) => route.abort());
  const field = '<form class="theme" action="/old/"><input type="search" name="q" aria-label="Search the site"></form>';
  const panel = panelElement(api, { 'data-layout': 'dropdown', 'data-input': '.theme input' });
  await page.goto(pages.serve('/no-list.html', pageWith(`${SCRIPT}${field}${panel}`)));
  const { dialog } = dropdownOn(page);
  await expectNoise(page, /data-layout: searchlet\/[^/]+\/dropdown\.js could not be loaded/, /ERR_FAILED/);
  await page.getByLabel('Search the site').fill('casablanca');
  await expect.poll(() => dialog.getByRole('article').count()).toBeGreaterThan(0);
});
