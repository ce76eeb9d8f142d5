import { readdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { violationsInBothThemes } from '../support/axe';
import { test } from '../support/browser';
import { focused } from '../support/focus';
import { answerSearches } from '../support/network';
import { openPanel, panelOn } from '../support/panel';
import { expectNoise } from '../support/quiet';

const PHONE = { width: 390, height: 844 };
const examples = readdirSync(new URL('../../examples/', import.meta.url)).filter((name) => name.endsWith('.html'));

describe('axe finds nothing, in light and in dark,', () => {
  test.for(examples)('on %s', async (name, { page, pages }) => {
    await page.goto(`${pages.url}/${name}`);
    const panels = await page.locator('searchlet-panel').all();
    const opener = page.getByRole('button', { name: 'Search films' });
    if ((await page.locator('[data-layout="overlay"]').count()) > 0) {
      await opener.waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await opener.click();
    }
    for (const panel of panels) await panel.getByRole('article').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    if (await page.getByRole('button', { name: /^Filters/ }).count()) await panelOn(page).openFilters();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('with refinements on, on a wide page and on a phone', async ({ page, pages }) => {
    const panel = await openPanel(
      page,
      `${pages.url}/films.html?sl_q=the&sl_genre=Drama&sl_genre=Comedy&sl_page=2`,
    );
    expect(await panel.chips()).toHaveLength(2);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await panel.host.getByRole('button', { name: /^Filters/ }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('with every kind of facet refined and expanded, on a wide page and in the drawer of a phone', async ({ page, pages }) => {
    const chosen = 'sl_categories-lvl0=Drama&sl_year=1950..&sl_stars=2..&sl_adaptation=true&sl_certificate=R&sl_budget=10000000..50000000';
    const panel = await openPanel(page, `${pages.url}/controls.html?sl_q=the&${chosen}&sl_sort=newest&sl_size=10`);
    await panel.facet('Director').showMore();
    expect(await panel.chips()).toHaveLength(6);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await panel.openFilters();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('with own cards, more of them and refinements', async ({ page, pages }) => {
    const panel = await openPanel(page, `${pages.url}/product-card.html?sl_region=Europe&sl_sort=largest&sl_page=2`);
    await panel.showResults('previous');
    await panel.showResults('more');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await panel.openFilters();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test.for([
    'controls.html?sl_q=casablanca&sl_year=2000..&sl_certificate=R',
    'product-card.html?sl_q=france&sl_region=Asia',
  ])('with ways out of an empty result: %s', async (address, { page, pages }) => {
    const panel = await openPanel(page, `${pages.url}/${address}`);
    await panel.host.getByRole('button', { name: /: 1 result$|: \d+ results$/ }).first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('where nothing is found, and where search does not work', async ({ page, pages }) => {
    const panel = await openPanel(page, `${pages.url}/films.html?sl_q=qqqqqqqq&sl_genre=Drama`);
    await panel.host.getByText('No results for “qqqqqqqq”').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await answerSearches(page, { status: 500, contentType: 'application/json', body: '{"message": "No."}' });
    await panel.answered(() => panel.field.fill('king'));
    expect(await violationsInBothThemes(page)).toEqual([]);
    expectNoise(page, /status of 500/, /answered 500/);
  });

  test('where a panel cannot start', async ({ page, pages }) => {
    await page.goto(pages.films({ 'data-key': null }));
    await panelOn(page).host.getByText('data-key is missing').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expectNoise(page, /data-key is missing/);
  });
});

test('can be used with the keyboard alone', async ({ page, pages }) => {
  const panel = await openPanel(
    page,
    pages.films({ 'data-facets': 'genre, certificate=Rated', 'data-per-page': '10' }),
  );
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      if (name.test(await focused(page))) return;
    }
    throw new Error(`Tab never came to ${String(name)}`);
  };

  await tabTo(/^Search$/);
  await panel.answered(
    () => page.keyboard.type('the'),
    ({ detail }) => 'query' in detail && detail.query === 'the',
  );
  await tabTo(/^Drama/);
  await panel.answered(() => page.keyboard.press('Space'));
  expect(await panel.chips()).toEqual(['Genre: Drama']);
  expect(await focused(page)).toMatch(/^Drama/);
  await tabTo(/^Rated$/);
  await page.keyboard.press('Enter');
  expect(await panel.facet('Rated').values()).toEqual([]);

  await tabTo(/^Remove Genre: Drama$/);
  await panel.answered(() => page.keyboard.press('Enter'));
  expect(await panel.chips()).toEqual([]);
  await tabTo(/^Page 2$/);
  await panel.answered(() => page.keyboard.press('Enter'));
  expect(await panel.currentPage()).toBe(2);
  // From the number of results the next stop is the first of them.
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe((await panel.titles())[0]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/movies/*');
});

test('shows where the focus is', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films({ 'data-facets': 'genre' })}?sl_q=the&sl_genre=Drama`);
  const unmarked: string[] = [];
  await panel.field.focus();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const isMarked = await panel.host.evaluate((element) => {
      const active = element.shadowRoot?.activeElement;
      if (!active) return true;
      const looks = [getComputedStyle(active), getComputedStyle(active, '::after')];
      return looks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      );
    });
    if (!isMarked) unmarked.push(await focused(page));
  }
  expect(unmarked).toEqual([]);
  const frame = panel.host.locator('[part~="field"]');
  const border = (): Promise<string> => frame.evaluate((one) => getComputedStyle(one).boxShadow);
  const before = await border();
  await panel.field.focus();
  expect(await border()).not.toBe(before);
});
