import { expect } from 'vitest';
import { test } from '../support/engines/test';
import { pageWith } from '../support/pages/pages';
import { panelElement, panelTag } from '../support/pages/panel-tag';
import { withFirstHits } from '../support/pages/rendered';

const HIT = '[part~="hit-title"]';
const RENDERED = '.searchlet-title';
const ATTRIBUTES = { 'data-facets': 'genre', 'data-url': '/found.html?film={id}' };
const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';

test('hits that stand in the page are taken over where they are', async ({ open, api }) => {
  const page = await withFirstHits(pageWith(panelElement(api, ATTRIBUTES)), api.url);
  const before = await open(page);
  const rendered = await before.names(RENDERED);
  expect(rendered).toHaveLength(20);
  const places = (await before.all(RENDERED)).map(({ top }) => top);

  const view = await open(page.replace('</body>', `${SCRIPT}</body>`));
  await expect.poll(() => view.names(HIT)).toEqual(rendered);
  expect(await view.names(RENDERED)).toEqual([]);
  const moved = (await view.all(HIT)).map(({ top }, index) => Math.abs(top - (places[index] ?? 0)));
  expect(Math.max(...moved)).toBeLessThan(6);
  await view.click('[part~="facet-value"] input', 'Western');
  await expect.poll(() => view.tab.run(() => location.search)).toBe('?sl_genre=Western');
});

test('the loader draws the first hits, and the panel takes them over with the same response', async ({ open, api }) => {
  // Counts the hits that are drawn, in whatever shadow root.
  const watch = `<script>
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (options) {
      const root = attachShadow.call(this, options);
      new MutationObserver(() => {
        const { length } = root.querySelectorAll('.searchlet-title');
        if (length > 0) document.documentElement.dataset.drawn = length;
      }).observe(root, { childList: true, subtree: true });
      return root;
    };
  </script>`;
  const tag = panelTag(api, ATTRIBUTES).replace('defer src="/dist/searchlet.js"', 'src="/dist/searchlet.loader.js"');
  const view = await open(pageWith(watch + tag));
  await expect.poll(() => view.names(HIT)).toHaveLength(20);
  expect(await view.tab.run(() => document.documentElement.dataset['drawn'])).toBe('20');
  const asked = await view.tab.run(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/multi_search')).length,
  );
  expect(asked).toBe(1);
  expect(await view.names(RENDERED)).toEqual([]);
});

test('more results load as a visitor scrolls', async ({ open, api }) => {
  const view = await open(pageWith(panelTag(api, { 'data-pagination': 'scroll', 'data-per-page': '50' })));
  await expect.poll(() => view.names(HIT)).toHaveLength(50);
  const first = await view.names(HIT);
  await view.one(HIT, first[49]);
  await expect.poll(() => view.names(HIT)).toHaveLength(100);
  expect((await view.names(HIT)).slice(0, 50)).toEqual(first);
});

test('the words of a search are marked on the page it leads to', async ({ open, api }) => {
  const panel = panelElement(api, { ...ATTRIBUTES, 'data-layout': 'overlay', 'data-mark': 'main' });
  const view = await open(pageWith(panelTag(api, { ...ATTRIBUTES, 'data-mark': 'main' })), {
    others: { '/found.html': pageWith(`${SCRIPT}${panel}<p>They call him the godfather.</p>`) },
  });
  await view.click('[part~="input"]');
  await view.tab.press(...'godfather');
  await view.click(`${HIT} a`, 'The Godfather');
  await expect.poll(() => view.tab.run(() => location.pathname)).toBe('/found.html');
  const marked = (): Promise<readonly string[]> =>
    view.tab.run(() =>
      [...(CSS.highlights.get('searchlet') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
        (startContainer as Text).data.slice(startOffset, endOffset),
      ),
    );
  await expect.poll(marked).toEqual(['godfather']);
});

test('the section of a page is searched first, and everywhere by keyboard', async ({ open, api }) => {
  const tag = panelTag(api, { 'data-facets': 'genre', 'data-scope': 'genre=Westerns' });
  const view = await open(pageWith(`<meta name="genre" content="Western">${tag}`));
  await expect.poll(() => view.names('[part~="chip"]')).toEqual(['Remove Genre: Western']);
  await view.focus('input[type="radio"]', 'Westerns');
  await view.tab.press('ArrowDown');
  await expect.poll(() => view.names('[part~="chip"]')).toEqual([]);
  expect((await view.one('input[type="radio"]', 'Everywhere')).isChecked).toBe(true);
});

test('the attributes of a panel come from a file of the site', async ({ open, api }) => {
  const config = { host: api.url, key: api.searchKey, collection: 'movies', 'query-by': 'title', facets: 'genre' };
  const view = await open(pageWith(`${SCRIPT}<searchlet-panel data-config="/search.json"></searchlet-panel>`), {
    others: { '/search.json': JSON.stringify(config) },
  });
  await view.click('[part~="facet-value"] input', 'Western');
  await expect.poll(() => view.names('[part~="chip"]')).toEqual(['Remove Genre: Western']);
});
