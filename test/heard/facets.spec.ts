import { test } from '../support/heard/test';
import { panelTag } from '../support/pages/panel-tag';

test('a facet and its chips, down to the last one', async ({ open, api }) => {
  const { view, press, hears, announces } = await open(panelTag(api, { 'data-facets': 'genre' }), '?sl_q=king');
  await view.focus('.fold', 'Genre');
  await hears('Genre expanded push button');
  await press('Tab');
  await hears('Drama 6 check box not checked');
  await press('space');
  await hears('checked');
  await announces('Genre: Drama added, 6 results for “king”');
  await press('Tab');
  await hears('Action 6 check box not checked');
  await press('space');
  await announces('Genre: Action added, 12 results for “king”');
  await view.focus('button', 'Remove Genre: Drama');
  await hears('Remove Genre: Drama push button');
  await press('Return');
  await announces('Genre: Drama removed, 6 results for “king”');
  await press('Return');
  await hears('30 results');
  await announces('Genre: Action removed, 30 results for “king”');
});

test('a range: its name, value and unit', async ({ open, api }) => {
  const length = { field: 'running_time', kind: 'range', label: 'Length', unit: 'min', step: 5 };
  const { view, press, hears, announces } = await open(
    panelTag(api, { 'data-facets': JSON.stringify([length]) }),
    '?sl_q=king',
  );
  await view.focus('.fold', 'Length');
  await hears('Length expanded push button');
  await press('Tab');
  await hears({ firefox: 'Length: from slider 90 min', chromium: 'Length: from horizontal slider 90 min' });
  await press('Right');
  await hears('95 min');
  await announces('Length: from 95 min added, 14 results for “king”');
});

test('a rating and a toggle', async ({ open, api }) => {
  const facets = { 'data-facets': 'stars:rating=Rating, adaptation:toggle=Based on a book' };
  const { view, press, hears, announces } = await open(panelTag(api, facets), '?sl_q=king');
  await view.focus('.fold', 'Rating');
  await hears('Rating expanded push button');
  await press('Tab');
  await hears('selected radio button');
  await press('Down');
  await hears('4 of 5 stars & up 11');
  await press('space');
  await announces('Rating: 4 & up added, 11 results for “king”');
  await press('Tab');
  await hears('Based on a book');
  await press('space');
  await announces('Based on a book: Yes added, 4 results for “king”');
});

test('a tree: what is pressed, and its branches', async ({ open, api }) => {
  const facets = { 'data-facets': 'categories.lvl0 > categories.lvl1=Category' };
  const { view, press, hears, announces } = await open(panelTag(api, facets), '?sl_q=king');
  await view.focus('.fold', 'Category');
  await hears('Category expanded push button');
  await press('Tab');
  await hears('Drama 6 toggle button not pressed');
  await press('space');
  await announces('Category: Drama added, 6 results for “king”');
});

test('swatches and dates', async ({ open, api }) => {
  const shop = { 'data-collection': 'shop', 'data-query-by': 'title' } as const;
  const { view, press, hears } = await open(
    panelTag(api, { ...shop, 'data-facets': 'color.name:swatch(color.hex)=Color, added:date=Added' }),
  );
  await view.focus('.fold', 'Color');
  await hears('Color expanded push button');
  await press('Tab');
  await hears('check box not checked');
  await press('space');
  await hears('Color: ');
  await view.focus('.fold', 'Added');
  await hears('Added expanded push button');
  await press('Tab');
  await hears('radio button');
});
