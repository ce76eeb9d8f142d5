import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { releasePath, siteFile, siteScripts } from '../../bench/sizes';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { readBundle } from '../../support/pages/bundle';
import { type Pages, pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

test('a panel shows its own characters on a page in windows-1252, from a server that names no charset', async ({
  page,
  pages,
  api,
}) => {
  serveWithoutCharset(pages);
  const tag = panelTag(api, { 'data-facets': 'year:range(histogram)', 'data-meta': 'year' });
  const html = pageWith(tag.replace('/dist/', '/plain/')).replace(/<meta charset[^>]*>/, '');
  const type = { 'content-type': 'text/html; charset=windows-1252' };
  const panel = await openPanel(page, pages.serve('/western.html', html, type));

  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  expect(await panel.field.getAttribute('placeholder')).toBe('Search…');
  const [from, to] = panel.facet('Year').range.fields;
  await from.fill('1990');
  await panel.answered(() => from.press('Enter'));
  await to.fill('1999');
  await panel.answered(() => to.press('Enter'));
  expect(await panel.chips()).toEqual(['Year: 1990 – 1999']);
  await panel.type('qqqqq');
  await panel.host.getByText('No results for “qqqqq”').waitFor();
});

function serveWithoutCharset(pages: Pages): void {
  const type = { 'content-type': 'text/javascript' };
  for (const name of siteScripts()) {
    const path = name.replace('searchlet/', releasePath(''));
    pages.serve(`/plain/${path}`, readFileSync(siteFile(name), 'utf8'), type);
  }
  pages.serve('/plain/searchlet.js', readBundle(), type);
}
