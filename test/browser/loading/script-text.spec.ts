import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { takeNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { dropdownOn } from '../../support/models/dropdown';
import { panelOn } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

/** The ways in which pages run a script without its address. */
const WAYS = ['as an inline script, as jQuery does', 'by eval', 'from a blob:'] as const;

/** Runs the text of one of our scripts, and waits until it has run. */
async function runText(page: Page, way: (typeof WAYS)[number], file = 'searchlet.js'): Promise<void> {
  const address = new URL(`/dist/${file}`, page.url());
  const text = await (await fetch(address)).text();
  if (way === 'by eval') return page.evaluate(text);
  await page.evaluate(
    async ([code, isInline]) => {
      const script = document.createElement('script');
      if (isInline) script.text = code;
      else script.src = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const run = new Promise((resolve) => script.addEventListener('load', resolve));
      document.head.append(script);
      if (!isInline) await run;
      script.remove();
    },
    [text, way !== 'from a blob:'] as const,
  );
}

/** Opens a page into which content with a tag is put: the tag does not run. */
async function openWith(page: Page, pages: Pages, html: string): Promise<void> {
  await page.goto(pages.serve('/text.html', pageWith('<main></main>')));
  await page.evaluate((content) => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', content);
  }, html);
}

test.for(WAYS)('a script that runs %s finds its folder by the tag in the page', async (way, { page, pages, api }) => {
  const attributes = { 'data-layout': 'dropdown', 'data-lang': 'de' };
  await openWith(page, pages, panelTag(api, attributes));
  await runText(page, way);
  const host = page.locator('searchlet-panel');
  await host.getByRole('combobox', { name: 'Suche' }).fill('king');
  await host.getByRole('option').first().waitFor();
});

test.for(sampleOf(WAYS, 1))(
  'a script that runs %s finds its folder by data-base-url',
  async (way, { page, pages, api }) => {
    await openWith(page, pages, panelElement(api, { 'data-layout': 'dropdown' }));
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain' }));
      document.head.lastElementChild?.setAttribute('data-base-url', '/dist/');
    });
    await runText(page, way);
    await dropdownOn(page).find('king');
  },
);

test('a loader that runs as text loads the script beside its tag', async ({ page, pages, api }) => {
  await openWith(page, pages, panelTag(api).replace('searchlet.js', 'searchlet.loader.js'));
  await runText(page, 'by eval', 'searchlet.loader.js');
  const panel = panelOn(page);
  await panel.settled();
  expect(await panel.count()).toBe(3201);
});

test.for(
  sampleOf([
    ['a drop-down', { 'data-layout': 'dropdown' }],
    ['a dialog', { 'data-layout': 'overlay' }],
    ['a facet of dates', { 'data-facets': 'year:date, genre' }],
    ['another language', { 'data-lang': 'de' }],
  ] as const),
)(
  'without a folder, the panel of %s searches with what the script carries, and the owner reads one sentence',
  async ([, attributes], { page, pages, api }) => {
    await openWith(page, pages, panelElement(api, attributes));
    await runText(page, 'by eval');
    const panel = panelOn(page);
    await panel.paste('king');
    expect(await panel.count()).toBeGreaterThan(0);
    expect(takeNoise(page)).toEqual([
      expect.stringMatching(/^console\.warning: \[searchlet\] Set data-base-url on the script/),
    ]);
  },
);

test('without a folder, visitors read that an index cannot be searched', async ({ page, pages, api }) => {
  await openWith(
    page,
    pages,
    panelElement(api, {
      'data-host': null,
      'data-key': null,
      'data-collection': null,
      'data-query-by': null,
      'data-index': '/index/',
    }),
  );
  await runText(page, 'by eval');
  await page
    .locator('searchlet-panel')
    .getByText(/^Search is not (?:available|reachable right now)\.$/)
    .waitFor();
  expect(takeNoise(page).filter((line) => line.startsWith('not caught'))).toEqual([]);
});

test('without a folder, a loader says that there is no search', async ({ page, pages, api }) => {
  await openWith(page, pages, panelElement(api));
  await runText(page, 'by eval', 'searchlet.loader.js');
  await page.locator('searchlet-panel').getByText('Search is not available.').waitFor();
  expect(takeNoise(page)).toEqual([expect.stringContaining('data-base-url is missing')]);
});

test.for(['application/octet-stream', 'text/plain'])(
  'a folder that is served as %s is named with its type',
  async (type, { page, pages, api }) => {
    await page.route(/\/dist\/searchlet\/.*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-type': type } });
    });
    await page.goto(pages.serve('/types.html', pageWith(panelTag(api, { 'data-facets': 'year:date' }))));
    await panelOn(page).settled();
    await expect
      .poll(() => takeNoise(page).join())
      .toMatch(new RegExp(`send \\.js files as text/javascript \\(.*${type}`));
  },
);
