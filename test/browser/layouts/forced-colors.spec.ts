import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { changedPixels, edgeContrast, inkedPixels, lookAt, lookAtBox } from '../../support/assertions/pixels';
import { holdAnswers } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { isWholeSample } from '../../support/run/sample-size';

/** The least contrast of the visible parts of a control (WCAG 1.4.11). */
const LEAST = 3;
/** A border of 1 px around the smallest control has more pixels than this; random differences have fewer. */
const SOME = 12;

const CHOSEN = 'sl_categories-lvl0=Drama&sl_year=1950..&sl_stars=2..&sl_adaptation=true&sl_sort=newest&sl_size=10';

/** The system's colours are the same in both: `npm test` looks at one. */
const SCHEMES = isWholeSample ? (['light', 'dark'] as const) : (['dark'] as const);

describe.each(SCHEMES)('in forced colours, %s,', (colorScheme) => {
  const force = (page: Page): Promise<void> =>
    page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });

  test('every control differs from its surroundings', async ({ page, pages }) => {
    await force(page);
    const { host } = await openPanel(page, `${pages.url}/controls.html?${CHOSEN}`);
    const controls = [
      '[part~="field"]',
      '.facet-search',
      '.range-field input',
      '.slider',
      'input[type="checkbox"]:not([role])',
      'input[type="radio"]:not(:checked)',
      'input[type="radio"]:checked',
      'input[role="switch"]',
      '[part~="select"]',
      '[part~="chip"]',
      '[part~="page"]:not([aria-current])',
      '[part~="page"][aria-current]',
    ];
    await expectEdges(host, controls);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectEdges(host, ['.filters-button', '.refined-count']);
    await panelOn(page).openFilters();
    await expectEdges(host, ['.drawer-foot .primary', '.drawer input[type="checkbox"]:not([role])']);
    // The right edge of the drawer itself.
    await page.setViewportSize({ width: 630, height: 844 });
    const { x = 0, width = 0 } = (await host.locator('.drawer').boundingBox()) ?? {};
    const end = await lookAtBox(page, { x: x + width - 4, y: 100, width: 8, height: 1 }, 0);
    expect(await inkedPixels(end)).toBeGreaterThan(0);
  });

  test('so can cards, views, the overlay and a field in it', async ({ page, pages }) => {
    await force(page);
    const { host } = await openPanel(page, `${pages.url}/countries.html`);
    await expectEdges(host, ['[part~="hit"]', '[part~="field"]']);
    await page.goto(`${pages.url}/overlay.html`);
    const overlay = panelOn(page).host;
    await expectEdges(overlay, ['[part~="open-button"]']);
    await overlay.locator('[part~="open-button"]').click();
    await overlay.getByRole('article').first().waitFor();
    await expectEdges(overlay, ['[part~="overlay"]']);
  });

  test('chosen values differ from other values', async ({ page, pages }) => {
    await force(page);
    const panel = await openPanel(page, `${pages.url}/controls.html?${CHOSEN}`);
    const { host } = panel;
    const pairs: readonly (readonly [one: Locator, other: Locator])[] = [
      [host.locator('input[type="radio"]:checked').first(), host.locator('input[type="radio"]:not(:checked)').first()],
      [host.locator('[part~="page"][aria-current]'), host.locator('[part~="page"]', { hasText: /^2$/ })],
      [host.locator('.star').first(), host.locator('.stars .icon:not(.star)').first()],
    ];
    for (const [one, other] of pairs) {
      const changed = await changedPixels(await lookAt(one, 0), await lookAt(other, 0));
      expect([String(one), changed > SOME]).toEqual([String(one), true]);
    }

    for (const choice of [
      host.locator('input[role="switch"]'),
      panel.facet('Director').search.locator('xpath=following::input[1]'),
    ]) {
      const before = await lookAt(choice, 0);
      await panel.answered(() => choice.click());
      await page.mouse.move(0, 0);
      await expect.poll(async () => changedPixels(before, await lookAt(choice, 0))).toBeGreaterThan(SOME);
    }
    // The chosen part of a slider's track is thicker.
    await host.locator('.slider').first().scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0 } = (await host.locator('.slider').first().boundingBox()) ?? {};
    const thickness = async (at: number): Promise<number> =>
      inkedPixels(await lookAtBox(page, { x: x + at, y, width: 1, height: 32 }, 0));
    expect(await thickness(width - 40)).toBeGreaterThan(await thickness(4));
    expect(await thickness(4)).toBeGreaterThan(0);
  });

  test('the chosen source differs from the others', async ({ page, pages }) => {
    await force(page);
    await page.goto(`${pages.url}/sources.html`);
    const { host } = panelOn(page);
    await host.locator('[part~="open-button"]').click();
    await host.getByRole('tab').first().waitFor();
    const colours = (tab: Locator): Promise<string> => tab.evaluate((one) => getComputedStyle(one).backgroundColor);
    const chosen = await colours(host.getByRole('tab', { selected: true }));
    const others = await Promise.all((await host.getByRole('tab', { selected: false }).all()).map(colours));
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(chosen);
  });

  test('what is awaited, matched and pointed at by the keys can be seen', async ({ page, pages }) => {
    await force(page);
    await page.goto(`${pages.url}/dropdown.html`);
    const host = panelOn(page).host;
    const field = host.getByRole('combobox', { name: 'Search' });
    await field.fill('king');
    await host.locator('mark').first().waitFor();
    const option = host.getByRole('option').nth(1);
    const plain = await lookAt(option);
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await expect.poll(async () => changedPixels(plain, await lookAt(option))).toBeGreaterThan(100);
    await expectEdges(host, ['[part~="dropdown"]']);
    const inks = await host
      .locator('mark')
      .first()
      .evaluate((mark) =>
        [mark, mark.closest('.drop-list') ?? mark].map((one) => getComputedStyle(one).backgroundColor),
      );
    expect(inks[0]).not.toBe(inks[1]);

    const release = await holdAnswers(page);
    await page.goto(`${pages.url}/films.html`);
    await panelOn(page).host.locator('.bone').first().waitFor();
    await expectEdges(panelOn(page).host, ['.bone']);
    await panelOn(page).answered(release);
  });
});

/** Checks that the first element of each selector has a visible edge. */
async function expectEdges(host: Locator, controls: readonly string[]): Promise<void> {
  const lacking: string[] = [];
  for (const control of controls) {
    const found = await edgeContrast(host.locator(control).first());
    if (found < LEAST) lacking.push(`${control}: ${found.toFixed(2)}`);
  }
  expect(lacking).toEqual([]);
}
