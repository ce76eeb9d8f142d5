// @module-tag every-react
// @module-tag both-scripts

import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { dropdownOn } from '../../support/models/dropdown';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';

/** A dialog of the page that closes on Escape, as Bootstrap's does. */
function dialogWith(content: string): string {
  return pageWith(`<div id="modal">${content}</div><script defer src="/dist/searchlet.js"></script><script>
    modal.addEventListener('keydown', (e) => { if (e.key === 'Escape') modal.dataset.closed = 'true'; });
  </script>`);
}

test('an Escape that the panel has no use for closes a dialog of the page', async ({ page, pages, api }) => {
  const html = dialogWith(panelElement(api, { 'data-facets': 'genre' }));
  const panel = await openPanel(page, pages.serve('/modal.html', html));
  const modal = page.locator('#modal');
  const closes = async (): Promise<boolean> => {
    await page.keyboard.press('Escape');
    return modal.evaluate((element) => {
      const isClosed = element.dataset['closed'] === 'true';
      delete element.dataset['closed'];
      return isClosed;
    });
  };

  await panel.paste('king');
  expect(await closes()).toBe(false);
  await expect.poll(() => panel.field.inputValue()).toBe('');
  expect(await closes()).toBe(true);
  await panel.host.getByRole('checkbox', { name: /^Drama/ }).focus();
  expect(await closes()).toBe(true);
  await panel.host.getByRole('article').first().getByRole('link').or(panel.host.getByRole('combobox')).first().focus();
  expect(await closes()).toBe(true);

  await page.setViewportSize({ width: 500, height: 800 });
  await panel.openFilters();
  expect(await closes()).toBe(false);
  await panel.host.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'hidden' });
  expect(await closes()).toBe(true);
});

test.for<readonly [string, Attributes]>([
  ['the field of a drop-down', {}],
  ['a drop-down with pinned entries', { 'data-pinned': 'summer' }],
])(
  'from %s, Escape closes the list, empties the field, then closes the dialog of the page',
  async ([, more], { page, pages, api }) => {
    await page.goto(
      pages.serve('/modal-list.html', dialogWith(panelElement(api, { 'data-layout': 'dropdown', ...more }))),
    );
    const { field, find, list } = dropdownOn(page);
    const modal = page.locator('#modal');
    await find('king');
    await field.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('king');
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
    expect(await modal.getAttribute('data-closed')).toBe(null);
    await field.press('Escape');
    expect(await modal.getAttribute('data-closed')).toBe('true');
  },
);

test('from the page’s own search field, Escape closes the list, then the dialog of the page alone', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const tag = panelElement(api, { 'data-layout': 'dropdown', 'data-input': '#q', 'data-pinned': 'summer' });
  await page.goto(pages.serve('/modal-field.html', dialogWith(`<input id="q" type="search">${tag}`)));
  const { list, options } = dropdownOn(page);
  const field = page.locator('#q');
  const modal = page.locator('#modal');
  await field.click();
  await page.keyboard.type('king');
  await options.first().waitFor();
  await field.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await modal.getAttribute('data-closed')).toBe(null);
  await field.press('Escape');
  expect(await modal.getAttribute('data-closed')).toBe('true');
  // The browser has emptied it.
  expect(await field.inputValue()).toBe('');
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.type('k');
  await list.waitFor();
});

test('from the page’s own search field, Escape closes the overlay, then the dialog of the page alone', async ({
  page,
  pages,
  api,
}) => {
  const tag = panelElement(api, { 'data-layout': 'overlay', 'data-input': '#q' });
  await page.goto(pages.serve('/modal-overlay.html', dialogWith(`<input id="q" type="search">${tag}`)));
  const field = page.locator('#q');
  const modal = page.locator('#modal');
  const dialog = page.locator('searchlet-panel dialog');
  await field.click();
  const inside = dialog.getByRole('searchbox').or(dialog.getByRole('combobox'));
  await inside.fill('king');
  await expect.poll(() => field.inputValue()).toBe('king');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await modal.getAttribute('data-closed')).toBe(null);
  await field.press('Escape');
  expect(await modal.getAttribute('data-closed')).toBe('true');
  // The browser has emptied it.
  expect(await field.inputValue()).toBe('');
  expect(await dialog.isVisible()).toBe(false);
  await page.keyboard.type('k');
  await dialog.waitFor();
});
