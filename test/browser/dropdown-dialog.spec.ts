import { expect } from 'vitest';
import { test } from '../support/browser';
import { dropdownOn, dropdownPage } from '../support/dropdown';
import { focused } from '../support/focus';
import { pageWith } from '../support/pages';
import { panelElement } from '../support/panel-tag';

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';

test('opens its dialog by a script that knows nothing of its drawing, and keeps it open while attributes change', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/early.html', pageWith(SCRIPT)));
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    (document.querySelector('searchlet-panel') as HTMLElement & { open(): void }).open();
  }, panelElement(api, { 'data-layout': 'dropdown' }));
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

test('opens its dialog by a script also while it waits for its visitor', async ({ page, pages, api }) => {
  const far = '<div style="height: 5000px">A long page</div>';
  const html = pageWith(`${SCRIPT}${far}${panelElement(api, { 'data-layout': 'dropdown', 'data-load': 'visible' })}`);
  await page.goto(pages.serve('/asleep.html', html));
  const { host, dialog, say } = dropdownOn(page);
  await host.locator('.front').waitFor();
  await say('open');
  await dialog.getByRole('article').first().waitFor();
});

test('has the focus when a script has opened it before it was drawn, where it has no dialog', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/early-field.html', pageWith(SCRIPT)));
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    (document.querySelector('searchlet-panel') as HTMLElement & { open(): void }).open();
  }, panelElement(api, { 'data-layout': 'dropdown', 'data-results-url': '/films.html' }));
  await dropdownOn(page).options.first().waitFor();
  await expect.poll(() => focused(page)).toBe('Search');
});

test('opens its list for whoever turns to the field after a script has opened and closed the dialog', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/away.html', dropdownPage(api, {}, '<button id="mine">Mine</button>')));
  const { field, list, options, dialog, say, closeDialog } = dropdownOn(page);
  await page.locator('#mine').focus();
  await say('open');
  await dialog.getByRole('article').first().waitFor();
  await closeDialog();
  await expect.poll(() => focused(page)).toBe('Mine');
  await field.focus();
  await options.first().waitFor();

  // The focus that the dialog gives back is no wish for the list.
  await field.press('Enter');
  await dialog.waitFor();
  await say('close');
  await say('open');
  await dialog.waitFor();
  await closeDialog();
  await expect.poll(() => focused(page)).toBe('Search');
  await expect.poll(() => list.count()).toBe(0);
});
