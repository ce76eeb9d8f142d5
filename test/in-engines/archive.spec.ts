import { expect } from 'vitest';
import { test } from '../support/engines/test';
import type { View } from '../support/engines/view';

const CHIP = '[part~="chip"]';
const BOX = '[part~="facet-value"] input';
const BAR = '[role="toolbar"] button';

test('a catalogue is searched, narrowed and sorted by keys alone', async ({ open }) => {
  const view = await open('archive');
  const press = async (selector: string, name: string, ...keys: readonly string[]): Promise<void> => {
    await view.focus(selector, name);
    await view.tab.press(...keys);
  };
  await expect.poll(() => found(view)).toBe('233 results');

  // Words for codes: the box of `GB`.
  await press(BOX, 'United Kingdom', 'Space');
  await expect.poll(() => chips(view)).toEqual(['Countries named: United Kingdom']);
  expect((await view.one(BOX, 'United Kingdom')).isFocused).toBe(true);

  // Values are looked for by their words.
  await press('[part~="facet"] input[type="search"]', 'Search in Countries named', ...'jap');
  await expect.poll(() => view.names('[part~="facet"] mark')).toEqual(['Jap']);
  await view.tab.press('Escape');

  // Two branches of a tree.
  await press(BOX, 'Africa', 'Space');
  await expect.poll(() => chips(view)).toHaveLength(2);
  await press(BOX, 'Oceania', 'Space');
  await expect.poll(() => chips(view)).toHaveLength(3);
  expect(await chips(view)).toEqual(
    expect.arrayContaining(['Parts of the world named: Africa', 'Parts of the world named: Oceania']),
  );

  // A decade, then a year of it; the chip leads back.
  await press(BAR, '1890 – 1899: 8', 'Enter');
  await expect.poll(() => chips(view)).toContain('Time: 1890 – 1899');
  await expect.poll(async () => (await view.names(BAR)).length).toBe(10);
  await press(CHIP, 'Remove Time: 1890 – 1899', 'Enter');
  await expect.poll(() => chips(view)).toHaveLength(3);

  // A table, sorted by its heads.
  await press('[part~="views"] button', 'Table', 'Space');
  await press('th button', 'Year', 'Enter');
  await expect.poll(() => view.tab.run(() => new URL(location.href).searchParams.get('sl_sort'))).toBe('newest');
  const years = (await view.names('td')).filter((text) => /^\d{4}$/.test(text)).map(Number);
  expect(years.length).toBeGreaterThan(5);
  expect(years).toEqual([...years].sort((one, other) => other - one));

  // One field alone: a president's name is in no first sentence.
  await press('input[type="search"]', 'Search', ...'lincoln');
  await expect.poll(() => found(view)).not.toBe('0 results');
  await view.focus('select', 'Search in');
  await view.tab.press('f');
  await expect.poll(() => view.tab.run(() => new URL(location.href).searchParams.get('sl_in'))).toBe('opening');
});

test('a catalogue in Arabic shows a mixed box, and moves along bars as arrows point', async ({ open }) => {
  const view = await open('archive');
  await expect.poll(() => found(view)).toBe('233 results');
  await view.tab.run(() => document.querySelector('searchlet-panel')?.setAttribute('data-lang', 'ar'));
  await expect.poll(() => found(view)).toContain('نتيجة');

  const ends = async (): Promise<readonly (number | undefined)[]> => {
    const bars = await view.all(BAR);
    return [bars[0]?.left, bars[bars.length - 1]?.left];
  };
  await expect.poll(async () => (await ends()).every((left) => left !== undefined)).toBe(true);
  const [first, last] = await ends();
  expect(first).toBeGreaterThan(last ?? Number.POSITIVE_INFINITY);
  await view.focus(BAR);
  await view.tab.press('ArrowLeft', 'ArrowLeft', 'ArrowRight');
  await expect.poll(async () => (await view.all(BAR)).findIndex(({ isFocused }) => isFocused)).toBe(1);

  await view.focus('.unfold');
  await view.tab.press('Enter');
  await view.focus(BOX, 'Eastern Europe');
  await view.tab.press('Space');
  await expect.poll(() => view.names(`${BOX}:indeterminate`)).toEqual(['Europe']);
});

test('a catalogue has no button for a table where its panel is narrow, and the tree in its drawer', async ({
  open,
}) => {
  const view = await open('archive');
  await expect.poll(() => found(view)).toBe('233 results');
  await view.tab.run(() => document.querySelector('main')?.setAttribute('style', 'width: 390px; padding: 0'));
  await expect.poll(() => view.names('[part~="views"] button')).toEqual(['List', 'Grid']);
  await view.click('[part~="filters-button"]');
  await view.click('dialog .unfold');
  await view.click(`dialog ${BOX}`, 'Eastern Europe');
  await expect.poll(() => chips(view)).toEqual(['Parts of the world named: Europe > Eastern Europe']);
});

async function chips(view: View): Promise<readonly string[]> {
  return (await view.names(CHIP)).map((name) => name.replace(/^Remove /, ''));
}

async function found(view: View): Promise<string> {
  const [words = ''] = await view.tab.run(() =>
    [...document.querySelectorAll('searchlet-panel')].map(
      ({ shadowRoot }) => shadowRoot?.querySelector('[part~="summary"] > span')?.textContent ?? '',
    ),
  );
  return words;
}
