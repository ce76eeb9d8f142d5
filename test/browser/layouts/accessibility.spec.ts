import { readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Looks, violationsInBothThemes, violationsInLooks } from '../../support/assertions/axe';
import { stopLimits } from '../../support/browser/clock';
import { expectNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { answerSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { hitsOf, VARIED } from '../../support/pages/example';
import { isWholeSample, sampleOf } from '../../support/run/sample-size';

const PHONE = { width: 390, height: 844 };
const examples = readdirSync(new URL('../../../examples/', import.meta.url)).filter((name) => name.endsWith('.html'));

describe('axe finds nothing, in light and in dark,', () => {
  test('with refinements on, on a wide page and on a phone', async ({ page, pages }) => {
    const panel = await openPanel(page, `${pages.url}/films.html?sl_q=the&sl_genre=Drama&sl_genre=Comedy&sl_page=2`);
    await expect.poll(() => panel.chips()).toHaveLength(2);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await panel.host.getByRole('button', { name: /^Filters/ }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('with every kind of facet refined and expanded, on a wide page and in the drawer of a phone', async ({
    page,
    pages,
  }) => {
    const chosen =
      'sl_categories-lvl0=Drama&sl_year=1950..&sl_stars=2..&sl_adaptation=true&sl_certificate=R&sl_budget=10000000..50000000';
    const panel = await openPanel(page, `${pages.url}/controls.html?sl_q=the&${chosen}&sl_sort=newest&sl_size=10`);
    await panel.facet('Director').showMore();
    await expect.poll(() => panel.chips()).toHaveLength(6);
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
    await panel.host
      .getByRole('button', { name: / · 1 result$| · \d+ results$/ })
      .first()
      .waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('where a panel cannot start', async ({ page, pages }) => {
    await page.goto(pages.films({ 'data-key': null }));
    await panelOn(page).host.getByText('data-key is missing').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expectNoise(page, /data-key is missing/);
  });
});

/** Hits on a page with one state after the other. */
const FEW = 4;

const REFUSAL = { status: 500, contentType: 'application/json', body: '{"message": "No."}' };

test('the examples that axe sees in every look are there', () => {
  expect(VARIED.filter((name) => !examples.includes(name))).toEqual([]);
});

const inEveryLook = isWholeSample ? examples : sampleOf(VARIED);
/** A dialog, and the one with every kind of facet. */
const inEveryState = isWholeSample ? examples : ['controls.html', 'overlay.html'];
const inThemes = [
  ...VARIED.filter((name) => !inEveryLook.includes(name)),
  ...sampleOf(sampleOf(examples.filter((name) => !VARIED.includes(name)))),
].filter((name) => !inEveryLook.includes(name));

test.for([
  ...inEveryLook.map((name) => [name, 'light, dark, German and Arabic', 'all'] as const),
  ...inThemes.map((name) => [name, 'light and dark', 'themes'] as const),
])('axe finds nothing on %s in %s', async ([name, , which], { page, pages }) => {
  const example = await openExample(page, `${pages.url}/${name}`);
  const { layout, found, look } = example;
  if (layout === 'none' || layout === 'overlay') await look('closed', which);
  if (layout !== 'none') {
    await example.open();
    await example.hits.first().waitFor();
    await look('results', which);
  }
  expect(found).toEqual([]);
});

test.for(inEveryState)(
  'axe finds nothing on %s in any state: drawer, on a phone, nothing found, failure, waiting',
  async (name, { page, pages }) => {
    const url = `${pages.url}/${name}`;
    const { host, layout, hits, field, found, open, look: lookIn } = await openExample(page, url);
    if (layout === 'none') return;
    const look = (state: string): Promise<void> =>
      lookIn(state, isWholeSample && VARIED.includes(name) ? 'all' : name === 'controls.html' ? 'themes' : 'one');
    await open();
    await hits.first().waitFor();
    const canHaveFewer = await host.evaluate(
      (panel, few) =>
        // With few, a panel loads the next ones by itself at once.
        !panel.matches('[data-layout], [data-page-sizes], [data-pagination="scroll"], :has(searchlet-source)') &&
        (panel.shadowRoot?.querySelectorAll('article').length ?? 0) > few,
      FEW,
    );
    if (canHaveFewer) {
      await host.evaluate((panel, few) => panel.setAttribute('data-per-page', String(few)), FEW);
      await expect.poll(() => hits.count()).toBe(FEW);
    }
    await page.setViewportSize(PHONE);
    if (layout !== 'dropdown' && (await host.getAttribute('data-facets')) !== null) {
      await panelOn(page).openFilters();
      await look('drawer');
      await page.keyboard.press('Escape');
      await host.locator('.drawer').waitFor({ state: 'hidden' });
    }
    await look('phone');
    await page.setViewportSize({ width: 1280, height: 800 });

    await field.fill('qqqqqqqq');
    await host.locator(layout === 'dropdown' ? '[part~="dropdown"] > p' : '[part~="notice"]').waitFor();
    await look('nothing found');
    await field.fill('');
    await hits.first().waitFor();
    const index = await host.getAttribute('data-index');
    // Its files are asked for, not a server. Without the manifest there is no panel yet.
    const searched = index === null ? undefined : new RegExp(`${index}(?!index\\.json)`);
    const stopRefusing = await answerSearches(page, REFUSAL, undefined, searched);
    await field.fill('king');
    await host.getByRole('alert').waitFor();
    await look('failure with the results before');
    await stopRefusing();

    let refuse = (): void => undefined;
    const waited = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await answerSearches(page, REFUSAL, waited, searched);
    await stopLimits(page);
    await page.goto(url);
    await open();
    if (layout !== 'dropdown') await host.locator('.skeleton').waitFor();
    await look('waiting');
    refuse();
    await host.getByRole('alert').waitFor();
    await look('failure alone');
    expect(found).toEqual([]);
    // What the worker of an index is refused, the console does not tell.
    await expectNoise(page, ...(index === null ? [/status of 500/, /answered 500/] : [/a file of the index/]));
  },
);

interface Example {
  readonly host: Locator;
  /** 'none' where there is no panel. */
  readonly layout: string | null;
  readonly hits: Locator;
  readonly field: Locator;
  /** Opens the search field. */
  readonly open: () => Promise<void>;
  /** Runs axe, and adds its violations to `found`. */
  readonly look: (state: string, which: Looks) => Promise<void>;
  readonly found: readonly string[];
}

async function openExample(page: Page, url: string): Promise<Example> {
  await page.goto(url);
  const { host } = panelOn(page);
  const layout = (await host.count()) === 0 ? 'none' : await host.getAttribute('data-layout');
  const isDropdown = layout === 'dropdown';
  const field = isDropdown
    ? page.getByRole('combobox').and(page.locator('[aria-autocomplete]'))
    : host.getByRole('search').locator('[part~="input"]').last();
  const found: string[] = [];
  return {
    host,
    layout,
    hits: isDropdown ? host.getByRole('option') : hitsOf(host),
    field,
    found,
    async open() {
      if (layout === 'overlay') await host.locator('.open-button').click();
      await field.focus();
    },
    async look(state, which) {
      for (const line of await violationsInLooks(page, which)) found.push(`${state}, ${line}`);
    },
  };
}

test('a panel gives every control a role, a name and a state', async ({ page, pages }) => {
  const chosen = 'sl_categories-lvl0=Drama&sl_year=1950..&sl_stars=2..';
  const panel = await openPanel(page, `${pages.url}/controls.html?sl_q=the&${chosen}`);
  // YAML puts what has a colon in it into quotes.
  const snapshot = (await panel.host.ariaSnapshot()).replaceAll("'", '');
  const expected = [
    'search "Search":',
    'searchbox "Search": the',
    'button "Clear the search field"',
    'complementary "Filters":',
    'group "Category":',
    'button "Category" [expanded]',
    'button /Drama \\d+/ [pressed]',
    'slider "Year: from"',
    'spinbutton "Year: to"',
    'radio "All" [checked]',
    'radio /\\d of 5 stars & up/ [checked]',
    'switch /Based on a book or play/',
    'searchbox "Search in Director"',
    'checkbox /.+/',
    'combobox "Sort by":',
    'option "Relevance" [selected]',
    'combobox "Results per page":',
    'navigation "Selected category: Category":',
    'group "Active filters":',
    'button "Remove Category: Drama"',
    'button "Clear refinements"',
    'region "Results":',
    'list:',
    'navigation "Pages":',
  ];
  expect(expected.filter((line) => !lineLike(line).test(snapshot))).toEqual([]);
  const nameless = snapshot
    .split('\n')
    .filter((line) =>
      /^\s*- (?:button|checkbox|radio|switch|slider|spinbutton|combobox|link|searchbox)(?: \[|:|$)/.test(line),
    );
  expect(nameless).toEqual([]);
});

test('a panel has nothing to press that is smaller than 24 px either way', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.url}/controls.html?sl_q=the&sl_categories-lvl0=Drama&sl_certificate=R`);
  const targets = panel.host.locator('button, input, select, nav a, article').filter({ visible: true });
  const small = (): Promise<readonly string[]> =>
    targets.evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
        return Math.min(width, height) < 24 ? [`${one.outerHTML.slice(0, 80)}: ${width} × ${height}`] : [];
      }),
    );
  await expect.poll(() => targets.count()).toBeGreaterThan(60);
  await expect.poll(small).toEqual([]);
});

test('a panel can be used with the keyboard alone', async ({ page, pages }) => {
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
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  await expect.poll(() => focused(page)).toMatch(/^Drama/);
  await tabTo(/^Rated$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.facet('Rated').values()).toEqual([]);

  await tabTo(/^Remove Genre: Drama$/);
  await panel.answered(() => page.keyboard.press('Enter'));
  await expect.poll(() => panel.chips()).toEqual([]);
  await tabTo(/^Page 2$/);
  await panel.answered(() => page.keyboard.press('Enter'));
  await expect.poll(() => panel.currentPage()).toBe(2);
  // From the number of results the next stop is the first of them.
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe((await panel.titles())[0]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/movies/*');
});

/** A line of a snapshot; what stands between slashes is a pattern for the name. */
function lineLike(line: string): RegExp {
  const [before = '', pattern, after = ''] = line.split(/ \/(.+)\//);
  const plain = (text: string): string => text.replace(/[[\]().*+?^${}|\\]/g, '\\$&');
  return new RegExp(`- ${plain(before)}${pattern === undefined ? '' : ` "[^"]*${pattern}[^"]*"`}${plain(after)}`);
}
