import { expect } from 'vitest';
import { test } from '../support/engines/test';
import { pageWith } from '../support/pages/pages';
import { type Attributes, panelTag } from '../support/pages/panel-tag';

const FIELD = '[part~="input"]';
const SLIDER = 'input[type="range"]';

function arabic(api: Parameters<typeof panelTag>[0], attributes: Attributes = {}): string {
  const tag = panelTag(api, { 'data-facets': 'year:range', ...attributes });
  return pageWith(tag).replace('<html lang="en">', '<html lang="ar" dir="rtl">');
}

test.for(['ابحث في الأفلام', 'Search the films'])(
  'the placeholder is painted: %s',
  async (placeholder, { open, api }) => {
    const view = await open(arabic(api, { 'data-placeholder': placeholder }));
    await view.one('[part~="hit"]');
    const { left, width } = await view.one(FIELD);
    // Even a thin one has some hundred.
    await expect.poll(() => view.ink(FIELD)).toBeGreaterThan(50);
    expect(left + width).toBeGreaterThan(640);
  },
);

test('a query stands where the panel begins, in its own direction', async ({ open, api }) => {
  const view = await open(arabic(api));
  await view.click(FIELD);
  await view.tab.press(...'alien');
  await expect.poll(() => view.names('mark')).toContain('Alien');
  const { textAlign, unicodeBidi } = await view.tab.run(() => {
    const input = document.querySelector('searchlet-panel')?.shadowRoot?.querySelector('input');
    const { textAlign, unicodeBidi } = getComputedStyle(input as Element);
    return { textAlign, unicodeBidi };
  });
  expect([textAlign, unicodeBidi]).toEqual(['right', 'plaintext']);
});

test('facets are on the right, and arrows move a thumb where they point', async ({ open, api }) => {
  const view = await open(arabic(api));
  const hit = await view.one('[part~="hit"]');
  const least = Number((await view.one(SLIDER)).value);
  expect((await view.one(SLIDER)).left).toBeGreaterThan(hit.left + hit.width);
  await view.focus(SLIDER);
  await view.tab.press('ArrowLeft', 'ArrowLeft', 'ArrowUp');
  await expect.poll(async () => (await view.one(SLIDER)).value).toBe(String(least + 3));
  await view.tab.press('ArrowRight', 'ArrowDown');
  await expect.poll(async () => (await view.one(SLIDER)).value).toBe(String(least + 1));
  await expect.poll(() => view.tab.run(() => location.search)).toBe(`?sl_year=${least + 1}..`);
});

test('a thumb is dragged from the right', async ({ open, api }) => {
  const view = await open(arabic(api));
  await view.one('[part~="hit"]');
  const { name, value } = await view.one(SLIDER);
  await view.drag(SLIDER, name, 1, 0.5);
  await expect.poll(async () => Number((await view.one(SLIDER)).value)).toBeGreaterThan(Number(value) + 20);
});
