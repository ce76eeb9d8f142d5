import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';

type Api = Parameters<typeof panelElement>[0];

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';

test('a drop-down requests nothing before data-min-chars characters are typed', async ({ page, pages, api }) => {
  const searches = recordSearches(page);
  await page.goto(pages.serve('/least.html', pageWith(SCRIPT + dropdown(api, { 'data-min-chars': '3' }))));
  const { field, list, options } = parts(page);
  await field.pressSequentially('ja');
  // The search has started, but without the two letters: they are too few.
  await expect.poll(() => searches.flat()).toEqual(['*']);
  await expect.poll(() => list.count()).toBe(0);
  await field.pressSequentially('ws');
  await options.first().waitFor();
  expect(searches.flat().filter((query) => query !== '*' && query.length < 3)).toEqual([]);
  await field.press('Backspace');
  await field.press('Backspace');
  await expect.poll(() => list.count()).toBe(0);
});

test.for([0, 1, 2])(
  'misses nothing that is typed while it starts, after %i things have been drawn',
  async (drawn, { page, pages, api }) => {
    const typing = `<script type="module">
    const { shadowRoot } = document.querySelector('searchlet-panel');
    let drawn = 0;
    const type = () => {
      const input = shadowRoot.querySelector('input');
      input?.focus();
      if (!input || drawn++ < ${drawn}) return;
      drawing.disconnect();
      input.value = 'king';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const drawing = new MutationObserver(type);
    drawing.observe(shadowRoot, { subtree: true, childList: true, attributes: true });
    type();
  </script>`;
    await page.goto(
      pages.serve('/starting.html', pageWith(SCRIPT + dropdown(api, { 'data-results-url': '/films.html' }) + typing)),
    );
    await expect.poll(() => parts(page).options.last().getAttribute('href')).toBe('/films.html?sl_q=king');
  },
);

test('a drop-down is led to by its keys and by open(), which leads to the dialog where there is one', async ({
  page,
  pages,
  api,
}) => {
  const led = dropdown(api, { 'data-hotkey': 'mod+k, /', 'data-results-url': '/films.html' });
  await page.goto(pages.serve('/led.html', pageWith(SCRIPT + led)));
  const { host, field, options } = parts(page);
  const hasFocus = (): Promise<boolean> =>
    field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input);
  for (const lead of [
    () => page.keyboard.press('/'),
    () => page.keyboard.press('Control+k'),
    () => host.evaluate((element) => (element as unknown as { open(): void }).open()),
  ]) {
    await field.waitFor();
    await lead();
    await expect.poll(hasFocus).toBe(true);
    await options.first().waitFor();
    await field.evaluate((input) => input.blur());
    await expect.poll(() => options.count()).toBe(0);
  }
  expect(await field.inputValue()).toBe('');

  await page.goto(pages.serve('/dialog.html', pageWith(SCRIPT + dropdown(api))));
  await field.waitFor();
  await host.evaluate((element) => (element as unknown as { open(): void }).open());
  await host.getByRole('dialog').getByRole('article').first().waitFor();
});

test('a drop-down has its list above the field where there is no room below', async ({ page, pages, api }) => {
  const low = `<div style="position: fixed; bottom: 10px">${dropdown(api)}</div>`;
  await page.goto(pages.serve('/low.html', pageWith(SCRIPT + low)));
  const { host, field, options } = parts(page);
  await field.fill('king');
  await options.first().waitFor();
  const list = host.locator('[part~="dropdown"]');
  await expect
    .poll(async () => {
      const [above, below] = [await list.boundingBox(), await field.boundingBox()];
      return (above?.y ?? 0) >= 0 && (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0);
    })
    .toBe(true);
});

test('a drop-down leaves a second one on the page to itself', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/two.html', pageWith(`${SCRIPT}${dropdown(api)}<p>And</p>${dropdown(api)}`)));
  const [one, other] = [parts(page, 0), parts(page, 1)];
  await one.field.fill('king');
  await one.options.first().waitFor();
  expect(await other.options.count()).toBe(0);
  await other.field.fill('jaws');
  await other.options.first().waitFor();
  await expect.poll(() => one.options.count()).toBe(0);
  expect(await one.field.inputValue()).toBe('king');
  await expect.poll(() => other.options.first().innerText()).toMatch(/^Jaws/);
});

function dropdown(api: Api, attributes: Attributes = {}): string {
  return panelElement(api, { 'data-layout': 'dropdown', 'data-url': '/movies/{id}', ...attributes });
}

function parts(page: Page, index = 0): Record<'host' | 'field' | 'list' | 'options', Locator> {
  const host = page.locator('searchlet-panel').nth(index);
  return {
    host,
    field: host.getByRole('combobox', { name: 'Search' }).and(page.locator('[aria-autocomplete]')),
    list: host.getByRole('listbox'),
    options: host.getByRole('option'),
  };
}
