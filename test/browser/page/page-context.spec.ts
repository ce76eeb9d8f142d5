import { expect } from 'vitest';
import { fillFilter } from '../../../src/typesense/request/page-filter';
import { expectNoise } from '../../support/browser/console-guard';
import { whenIdle } from '../../support/browser/frames';
import { recordRequests, recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { countEvents } from '../../support/models/events';
import { expectOwnersLines } from '../../support/models/owner-messages';
import { openPanel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'lang', type: 'string', facet: true },
  { name: 'year', type: 'int32' },
  { name: 'secret', type: 'bool' },
];
const PAGES = [
  { title: 'Tent', lang: 'en', year: 1, secret: false },
  { title: 'Zelt', lang: 'de', year: 2, secret: false },
  { title: 'Plan', lang: 'en', year: 3, secret: true },
  { title: 'Entwurf', lang: 'de', year: 4, secret: true },
];

/** Values that an attacker may write into the address to see what the filter hides. */
const HOSTILE = [
  '`',
  '``',
  '`` || secret:true',
  '` || secret:true || lang:=`en',
  '`||secret:true||lang:`',
  'en` || secret:=true || lang:=`en',
  'en` || lang:!=`xx` || lang:=`en',
  '\\` || secret:true || lang:=\\`en',
  '\\',
  'en\\',
  'en\\\\',
  '\\`',
  'en\\`, `de',
  'en || secret:true',
  'en) || (secret:true',
  ') || (secret:true) || (lang:=en',
  '(((((',
  ')))))',
  '[en,de]',
  '[`en`,`de`]',
  '[',
  ']',
  'en],[de',
  'en,de',
  'en`,`de',
  '*',
  'e*',
  '`e*`',
  'en*',
  '!=en',
  '!en',
  '=en',
  ':=en',
  ':!=xx',
  '>0',
  '<100',
  '1..9999',
  '>0 || secret:true',
  '&& secret:true',
  '|| secret:true',
  'en && secret:true',
  'en\n|| secret:true',
  'en\0|| secret:true',
  'en\u2028|| secret:true',
  'en\r\n` || secret:true',
  '{html.lang}',
  '{url.lang}',
  '{meta.lang}` || secret:true',
  '$pages(secret:true)',
  'id:*',
  '-',
  '',
  ' ',
  '＇ || secret:true',
  '‘ || secret:true',
  '\ud800` || secret:true',
  'true',
  '1',
  `${'`'.repeat(501)} || secret:true`,
  `${'x'.repeat(5000)}\` || secret:true`,
];

/** Places for the value in a filter of the owner: bare, in a list, and between backticks. */
const FILTERS = [
  'lang:={url.lang} && secret:=false',
  'secret:=false && lang:={url.lang}',
  'secret:=false && lang:=[`fr`, {url.lang}]',
  'lang:=`{url.lang}` && secret:=false',
  'secret:=false && lang:=`x {url.lang}`',
  'secret:=false && year:>{url.lang}',
];

test('a panel lets no value of an address widen a filter', async ({ api, collect }) => {
  const { 'data-collection': collection, 'data-key': key } = await collect(FIELDS, PAGES);
  const searches = FILTERS.flatMap((filter) =>
    HOSTILE.map((value) => ({ value, filter, ...fillFilter(filter, () => value) })),
  );
  // Without a value there is no search.
  const asked = searches.filter(({ missing }) => missing.length === 0);
  expect(asked.length).toBeGreaterThan(200);
  for (let start = 0; start < asked.length; start += 50) {
    const some = asked.slice(start, start + 50);
    const body = JSON.stringify({ searches: some.map(({ text }) => ({ collection, q: '*', filter_by: text })) });
    const answer = await fetch(`${api.url}/multi_search`, {
      method: 'POST',
      headers: { 'x-typesense-api-key': String(key) },
      body,
    });
    const { results } = (await answer.json()) as { results: readonly Result[] };
    const widened = some.filter((_, index) => results[index]?.hits?.some(({ document }) => document.secret));
    expect(widened.map(({ text }) => text)).toEqual([]);
    expect(results.length).toBe(some.length);
  }
});

interface Result {
  readonly hits?: readonly { readonly document: { readonly secret: boolean } }[];
}

test('a panel searches what the page names, and follows when the page changes it', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = {
    ...(await collect(FIELDS, PAGES)),
    'data-lang': 'en',
    'data-filter': 'lang:={html.lang} && secret:={meta.secret} && year:<{url.before}',
  };
  const html = pageWith(panelTag(api, attributes)).replace('</title>', '</title><meta name="secret" content="false">');
  const searches = recordSearches(page);
  const panel = await openPanel(page, `${pages.serve('/context.html', html)}?before=3&sl_q=t`);
  await expect.poll(() => panel.titles()).toEqual(['Tent']);
  expect(searches).toEqual([['t']]);

  await page.evaluate(() => document.querySelector('meta[name="secret"]')?.setAttribute('content', 'true'));
  await expect.poll(() => panel.count()).toBe(0);
  await page.evaluate(() => document.querySelector('meta[name="secret"]')?.setAttribute('content', 'false'));
  await expect.poll(() => panel.titles()).toEqual(['Tent']);
  // A router changes the address this way.
  await page.evaluate(() => history.pushState(null, '', '?before=1&sl_q=t'));
  await expect.poll(() => panel.count()).toBe(0);
  const starts = async (): Promise<number> =>
    (await panel.events()).filter(({ name }) => name === 'searchlet:ready').length;
  const before = await starts();
  await page.evaluate(() => {
    history.pushState(null, '', '?before=9&sl_q=');
    document.documentElement.lang = 'de';
  });
  // It starts again, with another field.
  await expect.poll(starts).toBe(before + 1);
  await panel.type('z');
  await expect.poll(() => panel.titles()).toEqual(['Zelt']);
  // A visitor's search changes the address too, but must not restart the panel.
  await panel.type('ze');
  await expect.poll(() => panel.titles()).toEqual(['Zelt']);
  await expect.poll(() => panel.field.inputValue()).toBe('ze');
});

test('leads back to the search of an address that has another value for its filter', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = { ...(await collect(FIELDS, PAGES)), 'data-filter': 'lang:={url.lang}' };
  const url = pages.serve('/context-back.html', pageWith(panelTag(api, attributes)));
  const panel = await openPanel(page, `${url}?lang=en&sl_q=tent`);
  await expect.poll(() => panel.titles()).toEqual(['Tent']);
  await page.evaluate(() => history.pushState(null, '', '?lang=de&sl_q=zelt'));
  // The visitor's query stays, and finds nothing in German.
  await expect.poll(() => panel.titles()).toEqual([]);
  await expect.poll(() => panel.field.inputValue()).toBe('tent');
  await panel.answered(() => panel.field.fill('zelt'));
  await expect.poll(() => panel.titles()).toEqual(['Zelt']);
  const starts = await countEvents(panel.host, 'searchlet:ready');
  await page.goBack();
  await expect.poll(() => panel.titles()).toEqual(['Tent']);
  await expect.poll(() => panel.field.inputValue()).toBe('tent');
  await whenIdle(page);
  expect(await countEvents(panel.host, 'searchlet:ready')).toBe(starts + 1);
  expect(new URL(page.url()).search).toBe('?lang=en&sl_q=tent');
});

test('a panel takes values into the filters of several sources, follows them, and leaves out a source that misses its own', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = await collect(FIELDS, PAGES);
  const source = (label: string, filter: string): string =>
    `<searchlet-source data-label="${label}" data-filter="${filter}"></searchlet-source>`;
  const sources = source('Here', 'lang:={html.lang}') + source('Section', 'lang:={meta.section}');
  const tag = panelElement(api, attributes).replace('></', `>${sources}</`);
  const html = pageWith(`<script defer src="/dist/searchlet.js"></script>${tag}`);
  const section = '<meta name="section" content="de">';
  const searches = recordRequests(page);
  await page.goto(pages.serve('/sources-context.html', html.replace('</title>', `</title>${section}`)));
  const panel = panelOn(page);
  const tabs = (): Promise<readonly string[]> => panel.host.getByRole('tab').allInnerTexts();
  await expect.poll(tabs).toEqual(['Here 2', 'Section 2']);
  expect(searches.map((one) => one.searches.map((search) => search['filter_by']))).toEqual([
    ['(lang:=`en`)', '(lang:=`de`)'],
  ]);
  await page.evaluate(() => document.querySelector('meta[name="section"]')?.setAttribute('content', 'fr'));
  await expect.poll(tabs).toEqual(['Here 2', 'Section 0']);

  const line =
    'data-filter="lang:={meta.section}": the page has no value for {meta.section}, expected <meta name="section" content="…">.';
  await page.goto(pages.serve('/sources-context-one.html', html));
  await expect.poll(() => panel.count()).toBe(2);
  expect(searches.slice(2).map((one) => one.searches.map((search) => search['filter_by']))).toEqual([['(lang:=`en`)']]);
  await expectOwnersLines(panel, [`Source 2: ${line} This source is left out.`]);

  await page.goto(pages.serve('/sources-context-none.html', html.replace('{html.lang}', '{meta.section}')));
  await panel.host.getByText('Search is not available').waitFor();
  expect(searches).toHaveLength(3);
  await expectOwnersLines(
    panel,
    [1, 2].map((source) => `Source ${source}: ${line} The panel cannot start.`),
  );
});

test('a panel waits for a value that comes later in the page, and says which one is missing', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = { ...(await collect(FIELDS, PAGES)), 'data-filter': 'lang:={meta.section}' };
  const early = panelTag(api, attributes).replace('defer ', '');
  const late = `${early}<meta name="section" content="de">`;
  const panel = await openPanel(page, pages.serve('/late.html', pageWith(late)));
  await expect.poll(() => panel.count()).toBe(2);

  await page.goto(pages.serve('/none.html', pageWith(early)));
  await panelOn(page).host.getByText('Search is not available').waitFor();
  await panelOn(page).host.getByText('no value for {meta.section}').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="section" content="en">');
  });
  await expect.poll(() => panelOn(page).count()).toBe(2);
  await expectOwnersLines(panel, [
    'data-filter="lang:={meta.section}": the page has no value for {meta.section}, expected ' +
      '<meta name="section" content="…">. The panel cannot start.',
  ]);
});

test('a panel finds nothing rather than everything where the file with the values does not load', async ({
  page,
  pages,
  collect,
}) => {
  await page.route('**/searchlet/*/context.js', (route) => route.abort());
  const searches = recordSearches(page);
  const attributes = { ...(await collect(FIELDS, PAGES)), 'data-filter': 'lang:!={html.lang}' };
  await page.goto(pages.films(attributes));
  await panelOn(page).host.getByText('Search is not available').waitFor();
  expect(searches).toEqual([]);
  await expectNoise(page, /searchlet\/[^/]+\/context\.js/);
});

test('a panel searches without the words of the address where the file that reads them does not load', async ({
  page,
  pages,
  api,
}) => {
  await page.route('**/searchlet/*/context.js', (route) => route.abort());
  const url = pages.serve('/wild-strawberries.html', pageWith(panelTag(api, { 'data-query-from': 'path' })));
  const panel = await openPanel(page, url);
  expect(await panel.count()).toBe(3201);
  await panel.type('jaws');
  await expect.poll(async () => (await panel.titles())[0]).toBe('Jaws');
  await expectNoise(
    page,
    /data-query-from: searchlet\/[^/]+\/context\.js could not be loaded .* It is ignored\./,
    /Failed to load resource|request failed/,
  );
});

test('searches for the words of an address that is not there, unless the address says what to search for', async ({
  page,
  pages,
}) => {
  const shown = await page.goto(`${pages.url}/films/lost_in-Translation.html?utm=1`);
  expect(shown?.status()).toBe(404);
  const panel = panelOn(page);
  await expect.poll(() => panel.field.inputValue()).toBe('lost in Translation');
  await expect.poll(async () => (await panel.titles())[0]).toBe('Lost in Translation');
  expect(new URL(page.url()).search).toBe('?utm=1&sl_q=lost%20in%20Translation');
  await panel.type('jaws');
  await expect.poll(async () => (await panel.titles())[0]).toBe('Jaws');
  await page.reload();
  await expect.poll(() => panel.field.inputValue()).toBe('jaws');
  await expectNoise(page, /404/);
});
