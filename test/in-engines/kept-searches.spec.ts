import { expect } from 'vitest';
import { test } from '../support/engines/test';
import { pageWith } from '../support/pages/pages';
import { panelTag } from '../support/pages/panel-tag';

const FIELD = '[part~="input"]';
const STAR = '[part~="keep-button"]';
const LIST = '[part~="kept"]';
const HIT = '[part~="hit-title"]';
const CHIP = '[part~="chip"]';

test('a search is kept by its star, and found again with its filters', async ({ open, api }) => {
  const attributes = { 'data-facets': 'genre', 'data-keep-searches': 'true' };
  const view = await open(pageWith(panelTag(api, attributes)), { query: '?sl_q=king&sl_genre=Drama' });
  await view.one(HIT);
  await view.click(STAR);
  await expect
    .poll(() => view.tab.run(() => localStorage.getItem('searchlet:kept:movies')))
    .toContain('?kept_genre=Drama&kept_q=king');
  // Seen earlier, and less of it.
  await view.tab.run(() => {
    const [kept] = JSON.parse(localStorage.getItem('searchlet:kept:movies') ?? '[]') as { search: string }[];
    localStorage.setItem(
      'searchlet:kept:movies',
      JSON.stringify([{ ...kept, at: Date.UTC(2019, 4, 12, 12), found: 1 }]),
    );
    location.search = '';
  });
  await view.click(`${LIST} > button`);
  await expect
    .poll(() => view.names(`${LIST} li > .button`))
    .toEqual([expect.stringMatching(/^king.+Genre: Drama.+\d new since .*2019$/)]);
  await view.click(`${LIST} li > .button`);
  await expect.poll(() => view.names(CHIP)).toEqual(['Remove Genre: Drama']);
  expect((await view.one(FIELD)).value).toBe('king');
});
