// @module-tag every-react

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { stopLimits } from '../../support/browser/clock';
import { recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { dropdownOn } from '../../support/models/dropdown';
import { openPanel } from '../../support/models/panel';

/** Types a text with each key in the same task, however slow the machine is. */
function typeAtOnce(field: Locator, text: string): Promise<void> {
  return field.evaluate((input: HTMLInputElement, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (let end = 1; end <= text.length; end += 1) {
      set?.call(input, text.slice(0, end));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);
}

test('a panel sends a query when a visitor pauses, not with each key', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-debounce': '50' }));
  const searches = recordSearches(page);
  await panel.answered(() => typeAtOnce(panel.field, 'godfather'));
  expect(searches).toEqual([['godfather']]);
  expect(new URL(page.url()).searchParams.get('sl_q')).toBe('godfather');
});

test('a panel sends it at once on Enter, and empties the field at once', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-debounce': '5000' }));
  const searches = recordSearches(page);
  await typeAtOnce(panel.field, 'godfather');
  await expect.poll(() => panel.field.inputValue()).toBe('godfather');
  expect(searches).toEqual([]);
  await panel.answered(() => panel.field.press('Enter'));
  expect(searches).toEqual([['godfather']]);
  await panel.answered(() => panel.host.getByRole('button', { name: 'Clear' }).click());
  expect(await panel.field.inputValue()).toBe('');
  expect(await panel.count()).toBe(3201);
});

test('a panel leaves the text and the caret where they are when the pause is over', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-debounce': '50' }));
  await panel.answered(() => panel.field.fill('the king  '));
  await panel.answered(async () => {
    await panel.field.press('Home');
    await page.keyboard.type('a');
  });
  await page.keyboard.type('b');
  expect(await panel.field.inputValue()).toBe('abthe king  ');
});

test('a panel leaves to Back what waits in the field', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films({ 'data-debounce': '5000' })}?sl_q=king`);
  await panel.answered(() => panel.paste('casablanca').then(() => panel.field.press('Enter')));
  await typeAtOnce(panel.field, 'godfather');
  await panel.answered(() => page.goBack());
  expect(await panel.field.inputValue()).toBe('king');
});

test('a panel waits in the list below a field too', async ({ page, pages }) => {
  await page.goto(pages.films({ 'data-layout': 'dropdown', 'data-debounce': '50' }));
  const { field } = dropdownOn(page);
  await field.waitFor();
  await field.focus();
  const searches = recordSearches(page);
  await typeAtOnce(field, 'godfather');
  await expect.poll(() => searches.flat().filter((query) => query !== '*')).toEqual(['godfather']);
});

test('a panel searches at once for a query that a visitor chooses', async ({ page, pages }) => {
  // A pause of 5 s never ends.
  await stopLimits(page);
  await page.goto(pages.films({ 'data-layout': 'dropdown', 'data-debounce': '5000', 'data-pinned': 'godfather' }));
  const { field, options } = dropdownOn(page);
  await field.waitFor();
  await field.focus();
  const searches = recordSearches(page);
  await options.filter({ hasText: /^godfather$/ }).click();
  await expect.poll(() => searches.flat()).toContain('godfather');
});
