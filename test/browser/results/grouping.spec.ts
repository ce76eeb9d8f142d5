// @module-tag with-index

import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

/** Only whole words match, so that the hits of a query are easy to predict. */
const WHOLE_WORDS = 'num_typos=0&prefix=false&drop_tokens_threshold=0';

/** The films with a word in their title. */
const filmsOf = (word: string): ReturnType<typeof buildMovies> =>
  buildMovies().filter(({ title }) =>
    title.split(/\s+/).some((one) => one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') === word),
  );

test('a panel draws hits under the names of their groups, as many of each as the parameters say', async ({
  page,
  pages,
}) => {
  const attributes = {
    'data-params': `${WHOLE_WORDS}&group_by=certificate&group_limit=2`,
    'data-query-by': 'title',
    'data-meta': 'certificate',
    'data-per-page': '5',
  };
  const panel = await openPanel(page, `${pages.films(attributes)}?sl_q=love`);
  const groups = await groupsOf(panel);
  expect(groups.length).toBeGreaterThan(3);
  for (const { name, certificates } of groups) {
    const all = filmsOf('love').filter(({ certificate = '(empty)' }) => certificate === name);
    expect([name, certificates.length]).toEqual([name, Math.min(all.length, 2)]);
    expect(new Set(certificates)).toEqual(new Set([name === '(empty)' ? null : name]));
  }
});

test('a panel counts hits, and the groups they are in', async ({ page, pages }) => {
  const attributes = {
    'data-params': `${WHOLE_WORDS}&group_by=genre&group_limit=3`,
    'data-query-by': 'title',
    'data-facets': 'certificate=Rated',
    'data-per-page': '4',
  };
  const url = pages.films(attributes);
  const panel = await openPanel(page, `${url}?sl_q=love`);
  const films = filmsOf('love');
  const genres = new Set(films.map(({ genre }) => genre));
  const summary = panel.host.locator('[part~="summary"]');
  await expect.poll(() => summary.innerText()).toBe(`${films.length} results in ${genres.size} groups`);
  expect((await panel.events()).at(-1)?.detail).toMatchObject({ found: films.length });

  // Pagination counts groups: each group is on exactly one page.
  const names = (await groupsOf(panel)).map(({ name }) => name);
  while ((await panel.host.getByRole('link', { name: 'Next page' }).count()) > 0) {
    await panel.goToPage('Next page');
    names.push(...(await groupsOf(panel)).map(({ name }) => name));
  }
  expect(names.sort()).toEqual([...genres].map((genre) => genre ?? '(empty)').sort());

  // Every number of results counts hits.
  await openPanel(page, `${url}?sl_q=casablanca`);
  await expect.poll(() => summary.innerText()).toBe('1 result in 1 group');
  await openPanel(page, `${url}?sl_q=love&sl_certificate=NC-17`);
  await panel.host.getByRole('button', { name: `Remove Rated: NC-17 · ${films.length} results` }).waitFor();
});

test('a panel shows more groups below the others', async ({ page, pages }) => {
  const attributes = { 'data-params': 'group_by=genre&group_limit=1', 'data-pagination': 'more', 'data-per-page': '4' };
  const panel = await openPanel(page, pages.films(attributes));
  const first = (await groupsOf(panel)).map(({ name }) => name);
  await panel.showResults('more');
  const names = (await groupsOf(panel)).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(first);
  expect(new Set(names).size).toBe(8);
});

test('a panel reports to the page where the group of a chosen hit stands, on every page', async ({ page, pages }) => {
  const attributes = { 'data-params': 'group_by=genre&group_limit=2', 'data-per-page': '4' };
  const choose = async (panel: PanelModel, group: number): Promise<unknown> => {
    const links = panel.host.locator('[part~="hits"] > li').nth(group).getByRole('link');
    await links.last().click();
    return (await panel.events()).flatMap(({ detail }) => ('position' in detail ? detail.position : [])).at(-1);
  };
  for (const pagination of ['pages', 'more']) {
    const url = pages.films({ ...attributes, 'data-pagination': pagination });
    const panel = await openPanel(page, url);
    await page.evaluate(() => addEventListener('searchlet:select', (event) => event.preventDefault()));
    expect(await choose(panel, 2)).toBe(3);
    if (pagination === 'more') await panel.showResults('more');
    else await panel.goToPage(2);
    expect(await choose(panel, pagination === 'more' ? 5 : 1)).toBe(6);
  }
});

test('a panel draws one hit for each value of data-group, and counts and pages those', async ({ page, pages }) => {
  const attributes = {
    'data-params': WHOLE_WORDS,
    'data-query-by': 'title',
    'data-group': 'genre',
    'data-meta': 'genre',
    'data-facets': 'certificate=Rated',
    'data-per-page': '4',
  };
  const panel = await openPanel(page, `${pages.films(attributes)}?sl_q=love`);
  const films = filmsOf('love');
  // A film without a genre is its own hit.
  const products = films.map(({ id, genre }) => genre ?? id);
  const found = new Set(products).size;
  await expect.poll(() => panel.host.locator('[part~="summary"]').innerText()).toBe(`${found} results`);
  expect((await panel.events()).at(-1)?.detail).toMatchObject({ found });
  expect(await panel.host.locator('[part~="group"]').count()).toBe(0);

  const genres = () =>
    panel.host
      .locator('[part~="hit"]')
      .evaluateAll((hits) => hits.map((hit) => hit.querySelector('dd')?.textContent ?? null));
  const shown = await genres();
  while ((await panel.host.getByRole('link', { name: 'Next page' }).count()) > 0) {
    await panel.goToPage('Next page');
    shown.push(...(await genres()));
  }
  const expected = [...new Set(products)].map((product) =>
    films.some(({ genre }) => genre === product) ? product : null,
  );
  expect(shown.sort()).toEqual(expected.sort());

  // Adding and removing refinements count the same way.
  const rated = films.filter(({ certificate }) => certificate === 'R');
  await panel.host.getByRole('checkbox', { name: /^R / }).check();
  const left = new Set(rated.map(({ id, genre }) => genre ?? id)).size;
  await expect.poll(() => panel.host.locator('[part~="summary"]').innerText()).toBe(`${left} results`);
});

test('a panel gives the focus to the first new card when more are shown, though cards hold several hits', async ({
  page,
  pages,
}) => {
  const attributes = {
    'data-group': 'certificate',
    'data-pagination': 'more',
    'data-per-page': '3',
    'data-params': 'group_limit=5',
  };
  const panel = await openPanel(page, pages.films(attributes));
  const before = (await panel.titles()).length;
  expect(before).toBe(3);
  await panel.showResults('more');
  const titles = await panel.titles();
  expect(titles.length).toBeGreaterThan(before);
  await expect.poll(() => focused(page)).toBe(titles[before]);
});

test('lists one hit for each value of data-group below a field', async ({ page, pages }) => {
  const attributes = {
    'data-layout': 'dropdown',
    'data-group': 'genre',
    'data-meta': 'genre',
    'data-query-by': 'title',
    'data-params': WHOLE_WORDS,
  };
  await page.goto(pages.films(attributes));
  const host = page.locator('searchlet-panel');
  await host.getByRole('combobox').fill('love');
  const options = host.locator('[part~="option"] .option-line');
  await expect.poll(() => options.count()).toBeGreaterThan(2);
  const lines = await options.allInnerTexts();
  expect(new Set(lines).size).toBe(lines.length);
});

const PRODUCT_FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'product', type: 'string', facet: true },
  { name: 'size', type: 'string', facet: true },
];
/** 320 products in two sizes; the first 90 also in a third one. */
const VARIANTS = ['S', 'M', 'L'].flatMap((size) =>
  Array.from({ length: size === 'L' ? 90 : 320 }, (_, product) => ({
    title: `Cup ${product}`,
    product: `cup-${product}`,
    size,
  })),
);

test.skipIf(searchesIndex)(
  'a panel says where a number of groups is an estimate of the server',
  async ({ page, openPage, pages, collect }) => {
    const shop = { ...(await collect(PRODUCT_FIELDS, VARIANTS)), 'data-facets': 'size' };
    const panel = await openPanel(page, pages.films({ ...shop, 'data-group': 'product' }));
    const summary = panel.host.locator('[part~="summary"]');
    await expect.poll(() => summary.innerText()).toMatch(/^about\u00a03[12]\d results$/);
    expect(Math.abs((await panel.count()) - 320)).toBeLessThan(8);
    await panel.facet('Size').choose('L');
    await expect.poll(() => summary.innerText()).toBe('90 results');
    await expect.poll(() => panel.announced()).toMatch(/, 90 results$/);
    await panel.clearRefinements();
    await expect.poll(() => panel.announced()).toMatch(/, about\u00a03[12]\d results$/);

    const grouped = { ...shop, 'data-params': 'group_by=product', 'data-lang': 'de', 'data-facets-layout': 'side' };
    const other = await openPanel(await openPage(), pages.films(grouped));
    await expect
      .poll(() => other.host.locator('[part~="summary"]').innerText())
      .toMatch(/^730 Ergebnisse in rund\u00a03[12]\d Gruppen$/);
  },
);

test.skipIf(searchesIndex)(
  'a panel says that a page is missing which the estimate of the server has promised',
  async ({ page, pages, collect }) => {
    const shop = await collect(PRODUCT_FIELDS, VARIANTS);
    await page.route('**/multi_search?**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"found":3\d\d,/g, '"found":345,') });
    });
    const panel = await openPanel(page, `${pages.films({ ...shop, 'data-group': 'product' })}?sl_page=18`);
    await panel.host.getByText('These results have no page 18.').waitFor();
    await panel.answered(() => panel.host.getByRole('button', { name: 'First page' }).click());
    expect(await panel.titles()).toHaveLength(20);
  },
);

interface Group {
  readonly name: string;
  /** The certificate of each of its hits, as shown. */
  readonly certificates: readonly (string | null)[];
}

/** The visible groups, in order. */
function groupsOf({ host }: PanelModel): Promise<readonly Group[]> {
  return host.locator('[part~="hits"] > li').evaluateAll((groups) =>
    groups.map((group) => ({
      name: group.querySelector('[part~="group"]')?.textContent ?? '',
      certificates: Array.from(
        group.querySelectorAll('article'),
        (card) => card.querySelector('dd')?.textContent ?? null,
      ),
    })),
  );
}
