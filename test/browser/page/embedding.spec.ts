import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { readBundle } from '../../support/pages/bundle';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';

const BARE = '<script defer src="/dist/searchlet.js"></script>';

test('the script appears right after its tag, however the tag is loaded', async ({ page, pages, api }) => {
  const tag = panelTag(api);
  const tags = [tag, tag.replace('defer', ''), tag.replace('defer', 'async'), tag.replace('defer', 'type="module"')];
  for (const [index, written] of tags.entries()) {
    const body = `<p>Before</p>${written}<p>After</p>`;
    await openPanel(page, pages.serve(`/tag-${index}.html`, pageWith(body)));
    expect(await placeOf(page)).toEqual(['H1', 'P', 'SCRIPT', 'SEARCHLET-PANEL', 'P']);
  }
});

test('the script appears after a tag that a script adds later', async ({ page, pages, api }) => {
  for (const [index, type] of ['', 'module'].entries()) {
    await page.goto(pages.serve(`/later-${index}.html`, pageWith('<div id="consent"></div>')));
    await page.evaluate(
      ([html, kind]) => {
        const holder = document.createElement('div');
        holder.innerHTML = html;
        // A parsed script does not run. Consent tools and tag managers create a copy, which does.
        const script = document.createElement('script');
        for (const { name, value } of holder.querySelector('script')?.attributes ?? [])
          script.setAttribute(name, value);
        script.type = kind;
        document.querySelector('#consent')?.append(script);
      },
      [panelTag(api), type] as const,
    );
    await panelOn(page).settled();
    await expect.poll(() => page.locator('#consent > script + searchlet-panel').count()).toBe(1);
  }
});

test('the script goes into its target, also one further down the page', async ({ page, pages, api }) => {
  const tag = panelTag(api, { 'data-target': '#place' });
  const place = '<div id="place"><p>Already there</p></div>';
  for (const [index, body] of [tag + place, place + tag, tag.replace('defer', '') + place].entries()) {
    await openPanel(page, pages.serve(`/target-${index}.html`, pageWith(body)));
    await expect.poll(() => page.locator('#place > p + searchlet-panel').count()).toBe(1);
    await expect.poll(() => page.locator('searchlet-panel').count()).toBe(1);
  }
});

test('the script stands at the end of the page for a tag in the head', async ({ page, pages, api }) => {
  const html = pageWith('<p>All there is</p>').replace('</head>', `${panelTag(api)}</head>`);
  await openPanel(page, pages.serve('/head.html', html));
  await expect.poll(() => page.locator('body > main + searchlet-panel').count()).toBe(1);
});

test('the script starts elements before and after the bare tag, and those added later', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/elements.html', pageWith(panelElement(api) + BARE + panelElement(api))));
  await page.evaluate(
    (html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html),
    panelElement(api),
  );
  const articles = page.locator('searchlet-panel').getByRole('article');
  await expect.poll(() => articles.count()).toBe(60);
});

test('the script makes one panel of each tag, however often the script is included', async ({ page, pages, api }) => {
  const again = '<script defer src="/dist/searchlet.js?again"></script>';
  const body = `${BARE}${panelTag(api)}${again}${BARE}${panelTag(api)}`;
  await page.goto(pages.serve('/twice.html', pageWith(body)));
  await expect.poll(() => page.locator('searchlet-panel').getByRole('article').count()).toBe(40);
  await page.addScriptTag({ url: '/dist/searchlet.js?once-more', type: 'module' });
  expect(await placeOf(page)).toEqual([
    ...['H1', 'SCRIPT', 'SCRIPT', 'SEARCHLET-PANEL', 'SCRIPT', 'SCRIPT', 'SCRIPT', 'SEARCHLET-PANEL'],
  ]);
});

test('the script finds its tag under another file name, and on a page with an element named "currentScript"', async ({
  page,
  pages,
  api,
}) => {
  const bundle = readBundle();
  pages.serve('/cache/3f9a.js', bundle, { 'content-type': 'text/javascript' });
  await openPanel(
    page,
    pages.serve('/cached.html', pageWith(panelTag(api).replace('/dist/searchlet.js', '/cache/3f9a.js'))),
  );
  await openPanel(page, pages.serve('/named.html', pageWith(`<form name="currentScript"></form>${panelTag(api)}`)));
});

test('the script works under a strict Content Security Policy, with Trusted Types', async ({ page, pages, api }) => {
  const policy = [
    `default-src 'none'`,
    `script-src ${pages.url}`,
    `connect-src ${api.url}`,
    `img-src 'self'`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ];
  const headers = { 'content-security-policy': policy.join('; ') };
  const tag = panelTag(api, { 'data-facets': 'genre', 'data-accent': 'rebeccapurple' });
  const panel = await openPanel(page, pages.serve('/strict.html', pageWith(tag), headers));
  await panel.facet('Genre').choose('Drama');
  await panel.type('king');
  // The panel is styled, although the policy allows no inline styles.
  expect(await panel.field.evaluate((field) => getComputedStyle(field).borderTopWidth)).toBe('0px');
});

test.for(['src', 'srcdoc'])(
  'the script works in a sandboxed frame with %s, where address and storage are out of reach',
  async (attribute, { page, pages, api }) => {
    const content = pageWith(panelTag(api, { 'data-facets': 'genre' }));
    const value = attribute === 'src' ? pages.serve('/inside.html', content) : content.replaceAll('"', '&quot;');
    const frame = `<iframe width="1000" height="700" sandbox="allow-scripts" ${attribute}="${value}" title="Search"></iframe>`;
    await page.goto(pages.serve('/frame.html', pageWith(frame)));
    const inside = page.frameLocator('iframe');
    await inside.getByRole('checkbox', { name: /^Drama/ }).click();
    await inside.getByText('789 results').first().waitFor();
    await inside.getByRole('button', { name: 'Genre' }).first().click();
    await inside.getByRole('searchbox').fill('godfather');
    await inside.getByText('1 result', { exact: true }).first().waitFor();
  },
);

test('the script works on a page whose libraries have changed what every object and array has', async ({
  page,
  pages,
  api,
}) => {
  const library = `<script>
    Object.prototype.each = function () {};
    Array.prototype.remove = function () {};
    Array.prototype.contains = function () {};
    String.prototype.contains = function () {};
    Function.prototype.delay = function () {};
    window.define = function () { throw new Error('no module'); };
    window.define.amd = {};
    window.module = { exports: {} };
  </script>`;
  const url = pages.serve(
    '/patched.html',
    pageWith(library + panelTag(api, { 'data-facets': 'genre', 'data-meta': 'year' })),
  );
  const panel = await openPanel(page, url);
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Genre').choose('Comedy');
  await expect.poll(() => panel.count()).toBe(1464);
  expect((await panel.results()).map(({ meta }) => Object.keys(meta))).toEqual(Array(20).fill(['Year']));
  expect(new URL(page.url()).search).toBe('?sl_genre=Drama&sl_genre=Comedy');
});

/** The elements in the main part of the page, in order. */
function placeOf(page: Page): Promise<readonly string[]> {
  return page.locator('main > *').evaluateAll((elements) => elements.map(({ tagName }) => tagName));
}
