import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { panelsOf } from '../../support/pages/example';

/** Records as typesense-docsearch-scraper writes them: flat names with dots, one for each heading and each passage. */
const RECORDS = [
  { lvl0: 'Guide', lvl1: 'Install', lvl2: null, content: null, anchor: 'install' },
  { lvl0: 'Guide', lvl1: 'Install', lvl2: 'From a mirror', content: 'Choose a mirror near you.', anchor: 'mirror' },
  { lvl0: 'Reference', lvl1: 'Options', lvl2: 'Mirror', content: 'The address of a mirror.', anchor: 'option-mirror' },
].map(({ lvl0, lvl1, lvl2, content, anchor }) => {
  const page = `https://docs.example.com/${lvl1.toLowerCase()}/`;
  return {
    'hierarchy.lvl0': lvl0,
    'hierarchy.lvl1': lvl1,
    ...(lvl2 !== null && { 'hierarchy.lvl2': lvl2 }),
    ...(content !== null && { content }),
    anchor,
    url: `${page}#${anchor}`,
    url_without_anchor: page,
  };
});

test('a panel searches the collection of a DocSearch scraper with the tag of the docs', async ({
  page,
  pages,
  collect,
}) => {
  const collection = await collect(
    [
      ...[0, 1, 2, 3].map((level) => ({ name: `hierarchy.lvl${level}`, type: 'string', facet: true, optional: true })),
      { name: 'content', type: 'string', optional: true },
      ...['url', 'url_without_anchor'].map((name) => ({ name, type: 'string', facet: true })),
    ],
    RECORDS,
  );
  const docs = readFileSync(new URL('../../../docs/from-another-search.md', import.meta.url), 'utf8');
  const snippet = [...docs.matchAll(/```html\n([^`]+)```/g)]
    .map(([, html = '']) => html)
    .find((html) => /hierarchy/.test(html));
  const [{ host: _host, key: _key, collection: _collection, layout: _layout, ...tag } = {}] = panelsOf(snippet ?? '');
  const attributes = Object.fromEntries(Object.entries(tag).map(([name, value]) => [`data-${name}`, value]));
  const panel = await openPanel(
    page,
    `${pages.films({ ...attributes, ...collection, 'data-query-by': `${tag['query-by']}`, 'data-title': `${tag['title']}` })}?sl_q=mirror`,
  );
  expect(await panel.titles()).toEqual(expect.arrayContaining(['Install', 'Options']));
  const hrefs = await panel.host
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(hrefs).toContain('https://docs.example.com/install/#mirror');
  await panel.facet('Section').choose('Reference');
  await expect.poll(() => panel.titles()).toEqual(['Options']);
});
