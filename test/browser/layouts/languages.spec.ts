import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isRightToLeft, type translations } from '../../../src/panel/languages/languages';
import { releasePath } from '../../bench/sizes';
import { stopTimers } from '../../support/browser/clock';
import { expectNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

/** The summary above 3,201 films in each language. */
const SUMMARIES: Readonly<Record<(typeof translations)[number], RegExp>> = {
  ar: /^٣٬٢٠١ نتيجة$|^3,201 نتيجة$/,
  cs: /^3\s201 výsledků$/,
  de: /^3\.201 Ergebnisse$/,
  es: /^3201 resultados$/,
  fa: /^۳٬۲۰۱ نتیجه$|^3,201 نتیجه$/,
  fr: /^3\s201 résultats$/,
  id: /^3\.201 hasil$/,
  it: /^3201 risultati$/,
  ja: /^3,201件の結果$/,
  ko: /^결과 3,201개$/,
  nl: /^3\.201 resultaten$/,
  pl: /^3201 wyników$/,
  pt: /^3\.201 resultados$/,
  ru: /^3\s201 результат$/,
  tr: /^3\.201 sonuç$/,
  uk: /^3\s201 результат$/,
  vi: /^3\.201 kết quả$/,
  zh: /^3,201 条结果$/,
};

test.for(sampleOf(Object.entries(SUMMARIES) as readonly [keyof typeof SUMMARIES, RegExp][]))(
  'a panel speaks the language of the page: %s',
  async ([lang, summary], { openPage, pages, api }) => {
    const page = await openPage({ locale: lang });
    await page.goto(pages.serve(`/in-${lang}.html`, pageIn(lang, panelTag(api, { 'data-facets': 'genre' }))));
    const { root, summaryText } = await drawn(page);
    // The hits may be rendered before the messages have loaded.
    await expect.poll(summaryText).toMatch(summary);
    await expect.poll(() => root.getAttribute('lang')).toBe(lang);
    expect(await root.evaluate((element) => getComputedStyle(element).direction)).toBe(
      isRightToLeft(lang) ? 'rtl' : 'ltr',
    );
    await expect.poll(() => root.innerText()).not.toMatch(/Show more|results|Filters? on/);
  },
);

test('a panel takes data-lang before the language of the page, and English where it knows neither', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.films({ 'data-lang': 'de' }));
  await expect.poll((await drawn(page)).summaryText).toBe('3,201 Ergebnisse');

  await page.goto(pages.serve('/in-danish.html', pageIn('da', panelTag(api))));
  await expect.poll((await drawn(page)).summaryText).toBe('3,201 results');
});

test('a panel follows the page when it changes its language, keeping query, refinements and focus', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  await panel.facet('Genre').choose('Drama');
  await panel.type('king');
  const { summaryText } = await drawn(page);
  expect(await summaryText()).toMatch(/^\d+ results$/);
  const count = await panel.count();

  await page.evaluate(() => (document.documentElement.lang = 'de'));
  await page.locator('searchlet-panel').getByText('Filter zurücksetzen').waitFor();
  await expect.poll(() => panel.field.inputValue()).toBe('king');
  expect(await panel.field.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(true);
  await expect.poll(summaryText).toBe(`${count} Ergebnisse`);

  await page.evaluate(() => (document.documentElement.lang = 'en'));
  await page.locator('searchlet-panel').getByText('Clear refinements').waitFor();
});

test('a panel searches while its words are on their way, and shows none of another language meanwhile', async ({
  page,
  pages,
}) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/dist/searchlet/*/lang/de.json', async (route) => {
    await released;
    await route.continue();
  });
  const answered = page.waitForResponse(/multi_search/);
  await page.goto(pages.films({ 'data-lang': 'de', 'data-facets': 'genre' }));
  await answered;
  const { root, summaryText } = await drawn(page);
  await expect.poll(() => root.isVisible()).toBe(false);
  expect((await root.evaluate((element) => element.getBoundingClientRect())).height).toBeGreaterThan(300);

  release();
  await page.locator('searchlet-panel').getByRole('searchbox', { name: 'Suche' }).waitFor();
  await expect.poll(summaryText).toBe('3,201 Ergebnisse');
});

test('a panel asks for no words where the owner gives them and calls them English, whatever the page speaks', async ({
  page,
  pages,
  api,
}) => {
  const labels = JSON.stringify({ search: 'Suche', 'results.other': '{count} Treffer' });
  const html = pageIn('de', panelTag(api, { 'data-lang': 'en', 'data-labels': labels }));
  const asked = pages.requests.length;
  await page.goto(pages.serve('/own-words.html', html));
  await page.locator('searchlet-panel').getByRole('searchbox', { name: 'Suche' }).waitFor();
  await expect.poll((await drawn(page)).summaryText).toBe('3,201 Treffer');
  expect(pages.requests.slice(asked).filter((path) => path.includes('/lang/'))).toEqual([]);
});

test('a panel reports labels that are not texts, and accepts labels of features', async ({ page, pages, api }) => {
  const labels = { showMoreResults: 'More films', 'curation.promoted': 'Tip', filtres: 'Filter' };
  const tag = panelTag(api, { 'data-pagination': 'more', 'data-labels': JSON.stringify(labels) });
  await page.goto(pages.serve('/labels.html', pageWith(tag)));
  await page.locator('searchlet-panel').getByRole('button', { name: 'More films' }).waitFor();
  await expectNoise(page, /data-labels: unknown key "filtres", did you mean "filters"\?/);
});

test('a panel asks for the words of a language once, however many panels speak it', async ({ page, pages, api }) => {
  const tags = ['one', 'two', 'three'].map((id) => panelTag(api, { 'data-id': id, 'data-lang': 'fr' }));
  const asked = pages.requests.length;
  await page.goto(pages.serve('/three.html', pageWith(tags.join('\n'))));
  for (const id of ['one', 'two', 'three']) {
    await page.locator(`[data-id="${id}"]`).getByText('3,201 résultats').waitFor();
  }
  expect(pages.requests.slice(asked).filter((path) => path.includes('/lang/'))).toEqual([
    `/dist/${releasePath('lang/fr.json')}`,
  ]);
});

test('a panel speaks English where the words are not beside the script, and informs the owner', async ({
  page,
  pages,
}) => {
  await page.route('**/dist/searchlet/*/lang/de.json', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(pages.films({ 'data-lang': 'de', 'data-debug': 'true' }));
  await page.locator('searchlet-panel').getByText('3,201 results', { exact: true }).waitFor();
  const { root } = await drawn(page);
  await expect.poll(() => root.textContent()).toContain('Put the folder searchlet/ of the release next to the script');
  await expectNoise(
    page,
    /\[searchlet\] data-lang="de": .*could not be loaded \(Failed to fetch\)\. .* Using English\./,
    /404/,
    /Failed to find a valid digest in the 'integrity' attribute .*de\.json/,
    /de\.json\. SRI's integrity checks failed/,
  );
});

test('a panel speaks English after 5 s where the words do not come, and informs the owner', async ({ page, pages }) => {
  await stopTimers(page);
  await page.route('**/dist/searchlet/*/lang/de.json', () => {});
  const asked = page.waitForRequest('**/dist/searchlet/*/lang/de.json');
  await page.goto(pages.films({ 'data-lang': 'de' }));
  await asked;
  const { root, summaryText } = await drawn(page);
  await page.clock.runFor(4999);
  await expect.poll(() => root.isVisible()).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(() => root.isVisible()).toBe(true);
  await expect.poll(summaryText).toBe('3,201 results');
  await expectNoise(page, /data-lang="de": .*could not be loaded \(no response within 5 s\)\. .*Using English\./);
});

test('a panel says which languages it knows when asked for another', async ({ page, pages }) => {
  await openPanel(page, pages.films({ 'data-lang': 'da' }));
  await expectNoise(page, /data-lang="da": messages exist in ar, cs, de, .*; .* Using English\./);
});

/** Waits until the panel shows hits, in any language. */
async function drawn(page: Page): Promise<{ root: Locator; summaryText: () => Promise<string> }> {
  const host = page.locator('searchlet-panel');
  await host.getByRole('article', { includeHidden: true }).first().waitFor({ state: 'attached' });
  const summaryText = async (): Promise<string> => (await host.locator('.summary').innerText()).trim();
  return { root: host.locator('.root'), summaryText };
}

function pageIn(lang: string, body: string): string {
  return pageWith(body).replace('<html lang="en">', `<html lang="${lang}">`);
}
