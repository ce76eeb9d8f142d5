// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { buildCountries } from '../../../examples/data/countries';
import { buildMovies } from '../../../examples/data/movies';
import { type DrawnPanel, drawPanel } from '../../support/models/drawn-panel';

const films = buildMovies();
const countries = buildCountries();
const COUNTRIES = { 'data-collection': 'countries', 'data-query-by': 'name.common' };

function lines(panel: DrawnPanel, facet: string): readonly string[] {
  return panel
    .facet(facet)
    .values()
    .map(({ name, count, isChosen }) => `${isChosen ? '* ' : ''}${name} ${count}`);
}

/** Number of countries in which all (`every`), or at least one (`some`), of these languages are spoken. */
function speaking(languages: readonly string[], how: 'every' | 'some'): number {
  return countries.filter((country) => languages[how]((language) => country.languages.includes(language))).length;
}

test('a refinement list finds what has one of the values, or, as "and", what has them all', async () => {
  for (const [operator, how, filter] of [
    ['or', 'some', 'languages:=[`English`,`French`]'],
    ['and', 'every', 'languages:=[`English`] && languages:=[`French`]'],
  ] as const) {
    const facets = JSON.stringify([{ field: 'languages', operator }]);
    const panel = await drawPanel({ ...COUNTRIES, 'data-facets': facets });
    await panel.facet('Languages').choose('French');
    await panel.facet('Languages').choose('English');
    expect(panel.count()).toBe(speaking(['French', 'English'], how));
    expect(panel.searches.map((search) => search['filter_by'])).toContain(filter);
    // With `and`, a value counts the hits that would be left with it; else the hits that it has alone.
    const beside = operator === 'and' ? ['French', 'English'] : [];
    const german = panel
      .facet('Languages')
      .values()
      .find(({ name }) => name === 'German');
    expect(
      panel
        .facet('Languages')
        .values()
        .find(({ name }) => name === german?.name)?.count,
    ).toBe(speaking([...beside, 'German'], 'every'));
  }
});

test('a refinement list shows the first values by name, of all there are, where the owner wants them by name', async () => {
  const facet = { field: 'director', sortBy: 'alpha', limit: 5, limitMore: 8, searchable: true };
  const panel = await drawPanel({ 'data-facets': JSON.stringify([facet]) });
  const names = [...new Set(films.flatMap(({ director }) => director ?? []))].sort(new Intl.Collator('en').compare);
  const counted = names.map((name) => `${name} ${films.filter(({ director }) => director === name).length}`);
  expect(lines(panel, 'Director')).toEqual(counted.slice(0, 5));
  await panel.facet('Director').showMore();
  expect(lines(panel, 'Director')).toEqual(counted.slice(0, 8));
  await panel.facet('Director').choose(names[2] ?? '');
  expect(lines(panel, 'Director')).toEqual(counted.slice(0, 8).map((line, at) => (at === 2 ? `* ${line}` : line)));

  panel.facet('Director').searchValues('weitz');
  await expect.poll(() => lines(panel, 'Director')).toEqual(['Chris Weitz 3', 'Paul Weitz 6']);
});

test('a refinement list shows as many values as each facet says, whatever the others say', async () => {
  const facets = JSON.stringify([
    { field: 'director', limit: 2, limitMore: 4 },
    { field: 'genre', limit: 3 },
    { field: 'distributor', limitMore: 30 },
    'certificate',
  ]);
  const attributes = { 'data-facets': facets, 'data-facet-limit': '5', 'data-facet-limit-more': '6' };
  const panel = await drawPanel(attributes);
  const shown = (): readonly number[] =>
    ['Director', 'Genre', 'Distributor', 'Certificate'].map((name) => panel.facet(name).values().length);
  expect(shown()).toEqual([2, 3, 5, 5]);
  for (const name of ['Director', 'Genre', 'Distributor', 'Certificate']) await panel.facet(name).showMore();
  expect(shown()).toEqual([4, 6, 30, 6]);
});

test('a refinement list shows all the values asked for at first, where that is more than "Show more" would show', async () => {
  const attributes = { 'data-facets': 'director', 'data-facet-limit': '30' };
  const panel = await drawPanel(attributes);
  expect(panel.facet('Director').values()).toHaveLength(30);
  expect(panel.facet('Director').canShowMore()).toBe(false);
});

test('a refinement list offers "Show more" only where there is one more', async () => {
  const certificates = new Set(films.flatMap(({ certificate }) => certificate ?? [])).size;
  for (const [limit, canShowMore] of [
    [certificates - 1, true],
    [certificates, false],
  ] as const) {
    const facet = { field: 'certificate', limit, limitMore: 50 };
    const panel = await drawPanel({ 'data-facets': JSON.stringify([facet]) });
    expect(panel.facet('Certificate').canShowMore()).toBe(canShowMore);
  }
});

test('a refinement list is the same panel in the short form and in JSON', async () => {
  const short =
    'categories.lvl0 > categories.lvl1=Category, year:range, stars:rating=Rating, adaptation:toggle=Adapted, certificate:menu=Rated, genre';
  const json = [
    { field: 'categories.lvl0 > categories.lvl1', label: 'Category' },
    { field: 'year', kind: 'range' },
    { field: 'stars', kind: 'rating', label: 'Rating' },
    { field: 'adaptation', kind: 'toggle', label: 'Adapted' },
    { field: 'certificate', kind: 'menu', label: 'Rated' },
    { field: 'genre', kind: 'list' },
  ];
  const drawn = async (facets: string): Promise<string> => {
    const panel = await drawPanel({ 'data-facets': facets }, '?sl_year=1990..&sl_genre=Drama');
    expect(panel.facets().length).toBeGreaterThanOrEqual(5);
    // React generates other ids for another panel.
    return panel.find('[part~="facets"]').outerHTML.replace(/:r\w+:/g, '');
  };
  expect(await drawn(JSON.stringify(json))).toBe(await drawn(short));
});
