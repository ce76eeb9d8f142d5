import { test } from '../support/heard/test';
import { panelTag } from '../support/pages/panel-tag';

test('a table: a head that sorts, and the name of a row', async ({ open, api }) => {
  const table = {
    'data-view': 'table',
    'data-url': '#/{id}',
    'data-meta': 'director, year',
    'data-sort': 'year:desc=Newest, year:asc=Oldest',
  } as const;
  const { view, press, hears, announces } = await open(panelTag(api, table), '?sl_q=godfather');
  await view.focus('th button', 'Year');
  await hears('Year');
  await press('Return');
  // With Firefox, Orca does not say that a column is sorted otherwise.
  await hears({ firefox: null, chromium: 'sorted descending' });
  await announces('3 results for “godfather”');
  await view.focus('tbody a', 'The Godfather');
  await hears('The Godfather');
});

test('a search in one field: the choice, and where the results are from', async ({ open, api }) => {
  const fields = { 'data-search-in': 'title=Title, director=Director' } as const;
  const { view, press, hears, announces } = await open(panelTag(api, fields), '?sl_q=ford');
  await view.focus('select', 'Search in');
  await hears('Search in');
  await hears('Everywhere');
  await press('Down');
  await hears('Title');
  await press('Down');
  await hears('Director');
  await announces('Director: 17 results for “ford”');
});

test('bars of dates: a tool bar with the name of the facet', async ({ open, api }) => {
  const bars = {
    'data-collection': 'shop',
    'data-query-by': 'title',
    'data-facets': 'added:date(histogram)=Added',
  } as const;
  const { view, press, hears } = await open(panelTag(api, bars));
  await view.focus('.fold', 'Added');
  await hears('Added expanded push button');
  await press('Tab');
  await hears('Added tool bar');
});

test('a search that is kept: the star, and that it is pressed', async ({ open, api }) => {
  const { view, press, hears } = await open(panelTag(api, { 'data-keep-searches': 'true' }), '?sl_q=king');
  await view.focus('[part~="keep-button"]', 'Save this search');
  await hears('Save this search toggle button not pressed');
  await press('space');
  await hears('pressed');
});
