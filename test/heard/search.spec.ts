import { test } from '../support/heard/test';
import { panelTag } from '../support/pages/panel-tag';

// In browse mode, Orca takes letters for itself: it says when they are for the field.
const FIELD = '[part~="input"]';

test('a search: how many results there are, once typing pauses', async ({ open, api }) => {
  const { view, type, hears, announces } = await open(panelTag(api));
  await view.focus(FIELD);
  await hears('Search entry');
  await hears('Focus mode');
  await type('king');
  await announces('30 results for “king”');
  await type('dom');
  await announces('7 results for “kingdom”');
});

test('nothing found, and a misspelt query', async ({ open, api }) => {
  const { view, press, type, hears, announces } = await open(panelTag(api));
  await view.focus(FIELD);
  await hears('Search entry');
  await hears('Focus mode');
  await type('zzqqxx');
  await announces('No results for “zzqqxx”');
  await press('ctrl+a');
  await type('godfahter');
  await announces('3 results for “godfahter”');
  await announces('Showing results for “godfather”.');
});

// With Firefox, Orca says the alert at once, or only where one comes to it.
test('a failure, and what one can do', async ({ open, api }) => {
  const nowhere = { 'data-host': 'http://127.0.0.1:9', 'data-search-on-load': 'false' } as const;
  const { view, press, type, hears } = await open(panelTag(api, nowhere));
  await view.focus(FIELD);
  await hears('Search entry');
  await hears('Focus mode');
  await type('king');
  await view.one('button', 'Try again');
  const alert = 'Search is not reachable right now.';
  await hears({ firefox: null, chromium: alert });
  await press('Tab', 'Tab');
  await hears({ firefox: alert, chromium: null });
  await hears('Try again push button');
});

test('hits: their whole titles, as headings', async ({ open, api }) => {
  const { view, press, hears } = await open(panelTag(api, { 'data-url': '#/{id}' }), '?sl_q=king');
  await view.focus(FIELD);
  await hears('Search entry');
  await press('Tab', 'Tab');
  await hears('The Lord of the Rings: The Return of the King link');
  await press('h');
  await hears('The Lion King link heading level 2');
});

test('an order, a page and more results', async ({ open, api }) => {
  const { view, press, hears, announces } = await open(
    panelTag(api, { 'data-sort': 'year:desc=Newest' }),
    '?sl_q=king',
  );
  await view.focus('select', 'Sort by');
  await hears('Relevance');
  await press('Down');
  await hears('Newest');
  await announces('30 results for “king”');
  await view.focus('[part~="page"]', 'Next page');
  await hears('Next page');
  await press('Return');
  await hears('Page 2 of 2, 30 results');
  await announces('Page 2 of 2, 30 results for “king”');
});

test('more results: the first new one, and how many there are now', async ({ open, api }) => {
  const countries = {
    'data-collection': 'countries',
    'data-query-by': 'name.common',
    'data-title': 'name.common',
  } as const;
  const { view, press, hears, announces } = await open(
    panelTag(api, { ...countries, 'data-pagination': 'more', 'data-url': '#/{id}' }),
  );
  await view.focus('button', 'Show more results');
  await hears('Show more results push button');
  await press('Return');
  await hears('Peru link');
  await announces('20 more, 40 of 250');
});

test('another language: the words of the panel', async ({ open, api }) => {
  const { view, press, type, hears, announces } = await open(
    panelTag(api, { 'data-lang': 'de', 'data-facets': 'genre' }),
  );
  await view.focus(FIELD);
  await hears('Suche');
  await hears('Focus mode');
  await type('king');
  await announces('30 Ergebnisse für „king“');
  await view.focus('.fold', 'Genre');
  await hears('Genre expanded push button');
  await press('Tab', 'space');
  await hears('checked');
  await announces('Genre: Drama hinzugefügt, 6 Ergebnisse für „king“');
});
