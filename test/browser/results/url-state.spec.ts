// @module-tag with-index

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { rangeIn } from '../../support/models/range';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { searchesIndex } from '../../support/servers/test-indexes';

const FACETS = { 'data-facets': 'genre, certificate', 'data-per-page': '5' };

test('a panel writes what is searched for into the address, and comes back to it from there', async ({
  page,
  pages,
  openPage,
}) => {
  const panel = await openPanel(page, pages.films(FACETS));
  expect(queryOf(page)).toBe('');
  await panel.type('the');
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Genre').choose('Comedy');
  await panel.facet('Certificate').choose('R');
  await panel.goToPage(2);
  expect(queryOf(page)).toBe('?sl_q=the&sl_genre=Drama&sl_genre=Comedy&sl_certificate=R&sl_page=2');

  const shown = await stateOf(panel);
  await page.reload();
  await panel.settled();
  await expect.poll(() => stateOf(panel)).toEqual(shown);
  expect(await stateOf(await openPanel(await openPage(), page.url()))).toEqual(shown);

  await panel.goToPage('First page');
  await panel.clearRefinements();
  await panel.type('');
  expect(queryOf(page)).toBe('');
});

const NUMERIC = {
  field: 'running_time',
  kind: 'numeric',
  label: 'Length',
  ranges: [
    { label: 'Short', to: 100 },
    { label: 'Long', from: 101 },
  ],
};
const EVERY_KIND = [
  { field: 'genre' },
  { field: 'certificate', kind: 'menu' },
  { field: 'categories.lvl0 > categories.lvl1', label: 'Category' },
  { field: 'year', kind: 'range' },
  { field: 'stars', kind: 'rating' },
  { field: 'adaptation', kind: 'toggle' },
  NUMERIC,
];

test('a panel asks for what lies between, where an address has fractions for a field of whole numbers', async ({
  page,
  pages,
}) => {
  const films = buildMovies().filter(({ year }) => year !== undefined && year !== null);
  const url = pages.films({ 'data-facets': 'year:range, director', 'data-per-page': '5' });
  const between = (least: number, most: number): number =>
    films.filter(({ year }) => Number(year) >= least && Number(year) <= most).length;
  for (const [bounds, count] of [
    ['1990.5..', between(1991, Infinity)],
    ['..1990.5', between(-Infinity, 1990)],
    ['1990.5..1992.5', between(1991, 1992)],
    ['..99999999999', films.length],
  ] as const) {
    const panel = await openPanel(page, `${url}?sl_year=${bounds}&sl_director=Nobody`);
    await expect.poll(() => panel.alert()).toBe(null);
    await panel.removeChip('Director: Nobody');
    await expect.poll(() => panel.count()).toBe(count);
    expect(queryOf(page)).toBe(`?sl_year=${bounds}`);
  }
});

test('brings back every kind of facet, the sort order, the page and its size, on reload and from a shared link', async ({
  page,
  pages,
  openPage,
}) => {
  const attributes = {
    'data-facets': JSON.stringify(EVERY_KIND),
    'data-sort': 'year:desc=Newest',
    'data-page-sizes': '1, 5',
    'data-per-page': '5',
  };
  const url = pages.films(attributes);
  const panel = await openPanel(page, url);
  await panel.type('the');
  await panel.facet('Category').choose('Drama');
  await panel.facet('Category').choose('Historical Fiction');
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Certificate').choose('R');
  await panel.facet('Stars').choose('3 of 5 stars & up');
  await panel.facet('Length').choose('Long');
  await panel.answered(() => panel.host.getByRole('switch', { name: 'Adaptation' }).click());
  const [, most] = rangeIn(panel.host, 'Year').fields;
  await panel.answered(async () => {
    await most.fill('2000');
    await most.press('Enter');
  });
  await panel.pick(panel.sortBy, 'Newest');
  await panel.pick(panel.pageSize, '1 per page');
  await panel.goToPage(2);
  const decided = await stateOf(panel);
  expect(decided).toMatchObject({ query: 'the', page: 2, choices: ['Newest', '1 per page'] });
  expect(decided.chips).toHaveLength(EVERY_KIND.length);

  await page.reload();
  await panel.settled();
  await expect.poll(() => stateOf(panel)).toEqual(decided);
  expect(await stateOf(await openPanel(await openPage(), page.url()))).toEqual(decided);
});

test('a panel goes back and forward through decisions, not through letters', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(FACETS));
  await panel.type('the');
  await panel.facet('Genre').choose('Drama');
  await panel.goToPage(2);
  await panel.type('king');
  await panel.field.press('Enter');
  const visited = [queryOf(page)];
  for (let step = 0; step < 3; step++) {
    await panel.answered(() => page.goBack());
    visited.push(queryOf(page));
  }
  expect(visited).toEqual([
    '?sl_q=king&sl_genre=Drama',
    '?sl_q=the&sl_genre=Drama&sl_page=2',
    '?sl_q=the&sl_genre=Drama',
    '?sl_q=the',
  ]);
  await expect.poll(() => stateOf(panel)).toMatchObject({ query: 'the', chips: [], page: 1 });

  for (let step = 0; step < 2; step++) await panel.answered(() => page.goForward());
  await expect.poll(() => stateOf(panel)).toMatchObject({ query: 'the', chips: ['Genre: Drama'], page: 2 });
  await expect.poll(() => panel.host.getByRole('checkbox', { name: /^Drama/ }).isChecked()).toBe(true);
});

test('a panel follows a step through the history that comes while it starts', async ({ page, pages }) => {
  // InstantSearch ignores a step between its start, when the panel begins to listen, and its first widgets.
  await page.addInitScript(() => {
    const { addEventListener: listen } = window;
    window.addEventListener = (name: string, ...rest: unknown[]) => {
      Reflect.apply(listen, window, [name, ...rest]);
      if (name !== 'popstate') return;
      window.addEventListener = listen;
      history.pushState(null, '', '?sl_q=the&sl_genre=Drama');
      dispatchEvent(new PopStateEvent('popstate'));
    };
  });
  const panel = await openPanel(page, `${pages.films(FACETS)}?sl_q=the`);
  expect(await panel.chips()).toEqual(['Genre: Drama']);
  expect(queryOf(page)).toBe('?sl_q=the&sl_genre=Drama');
  await page.goBack();
  await panel.settled();
  await expect.poll(() => panel.chips()).toEqual([]);
  expect(await panel.field.inputValue()).toBe('the');
});

test('a panel searches only where a step changes its own part of the address', async ({ page, pages, api }) => {
  const panels = ['films', 'more'].map((id) => panelTag(api, { ...FACETS, 'data-id': id })).join('');
  await page.goto(pages.serve('/anchor.html', pageWith(`<a href="#part">Part</a>${panels}<p id="part">Part</p>`)));
  const [films, more] = [panelOn(page, '[data-id="films"]'), panelOn(page, '[data-id="more"]')];
  await films.settled();
  await more.settled();
  await page.getByRole('link', { name: 'Part', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/#part$/);
  await more.answered(() => more.field.fill('god'));
  await more.field.press('Enter');
  await more.answered(() => more.field.fill('king'));
  await more.field.press('Enter');
  await more.answered(() => page.goBack());
  await films.answered(() => films.field.fill('jaws'));
  expect(await queriesOf(more)).toEqual(['', 'god', 'king', 'god']);
  expect(await queriesOf(films)).toEqual(['', 'jaws']);
});

test('a panel leaves the other parameters, the hash and the state of the page as they are', async ({ page, pages }) => {
  const theirs = '?utm_source=a%20b&utm_medium=e+mail&p=12&lang=de&s=&flag&list[]=1&list[]=2&sl=3&SL_q=x&odd=%e4&%';
  const hash = '#!/top?sl_q=no&x=%20';
  const panel = await openPanel(page, `${pages.films(FACETS)}${theirs}${hash}`);
  await page.evaluate(() => history.replaceState({ router: { key: 7 } }, ''));
  await panel.type('king');
  await panel.facet('Genre').choose('Drama');
  expect(page.url().endsWith(`.html${theirs}&sl_q=king&sl_genre=Drama${hash}`)).toBe(true);
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ router: { key: 7 } });
  await panel.clearRefinements();
  await panel.type('');
  expect(page.url().endsWith(`.html${theirs}${hash}`)).toBe(true);
});

test.for([
  ['two slashes at the start of its path', '//films/list.html', ''],
  ['a base elsewhere', '/films/based.html', '<base href="https://elsewhere.example/">'],
] as const)('a panel stays on a page with %s', async ([, path, base], { page, pages, api, skip }) => {
  skip(searchesIndex && base !== '', 'the address of the index is a path');
  const url = pages.serve(path, pageWith(panelTag(api) + base));
  const panel = await openPanel(page, `${url}?theirs=%20#top`);
  const link = panel.host.getByRole('link', { name: 'Page 2', exact: true });
  await expect
    .poll(() => link.evaluate((element) => (element as HTMLAnchorElement).href))
    .toBe(`${url}?theirs=%20&sl_page=2#top`);
  await panel.goToPage(2);
  await expect.poll(() => page.url()).toBe(`${url}?theirs=%20&sl_page=2#top`);
  await panel.type('king');
  await expect.poll(() => page.url()).toBe(`${url}?theirs=%20&sl_q=king#top`);
});

test('a panel keeps out of the address with data-url-state="false"', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films({ ...FACETS, 'data-url-state': 'false' })}?sl_q=godfather`);
  await expect.poll(() => panel.count()).toBe(3201);
  const entries = await page.evaluate(() => history.length);
  await panel.type('king');
  await panel.field.press('Enter');
  await panel.facet('Genre').choose('Drama');
  expect(queryOf(page)).toBe('?sl_q=godfather');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // Then its page links do not change the query either.
  await panel.type('the');
  const link = panel.host.getByRole('link', { name: 'Page 2', exact: true });
  expect(new URL((await link.getAttribute('href')) ?? '', page.url()).search).toBe('?sl_q=godfather');
});

test('a panel ignores malformed and impossible parameters of the address', async ({ page, pages }) => {
  const odd = `?sl_q=%E0%A4%A&sl_genre=Nonsense&sl_genre=Drama&sl_page=-1&sl_page=9e9&sl_sort=x&sl_stars=..`;
  const panel = await openPanel(page, pages.films(FACETS) + odd);
  await expect.poll(() => panel.chips()).toEqual(['Genre: Nonsense', 'Genre: Drama']);
  await expect.poll(() => panel.currentPage()).toBe(1);
  await panel.removeChip('Genre: Nonsense');
  expect((await panel.count()) > 0).toBe(true);
});

test('leads back from a page of results that is no longer there', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films()}?sl_q=the&sl_page=5000`);
  await panel.host.getByText('These results have no page 5,000.').waitFor();
  await panel.answered(() => panel.host.getByRole('button', { name: 'First page' }).click());
  await expect.poll(() => panel.titles()).toHaveLength(20);
  expect(queryOf(page)).toBe('?sl_q=the');
});

/** The state as a visitor sees it. */
async function stateOf(panel: PanelModel) {
  return {
    query: await panel.field.inputValue(),
    chips: await panel.chips(),
    choices: await panel.host.locator('option:checked').allTextContents(),
    page: await panel.currentPage(),
    found: await panel.count(),
    titles: await panel.titles(),
  };
}

/** The query string as the address bar shows it. */
function queryOf(page: Page): string {
  return new URL(page.url()).search;
}

/** The queries in the events of a panel, in order. */
async function queriesOf(panel: PanelModel): Promise<readonly unknown[]> {
  return (await panel.events()).flatMap(({ detail }) => ('query' in detail ? [detail.query] : []));
}
