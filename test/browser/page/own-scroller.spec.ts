// @module-tag every-react

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { dropdownOn } from '../../support/models/dropdown';
import { openPanel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

/** Pages that scroll in an element, in the body, and in the window. */
const SCROLLERS = {
  'an element': 'html, body { height: 100%; margin: 0; overflow: hidden } #app { height: 100%; overflow: auto }',
  'the body': 'html { height: 100%; overflow: hidden } body { height: 100%; overflow: auto; margin: 0 }',
  'the window': '',
  'the window, smoothly,': 'html { scroll-behavior: smooth }',
  'everything, smoothly,': '* { scroll-behavior: smooth !important } #app { padding-bottom: 2000px }',
  'an element, smoothly,':
    'html, body { height: 100%; margin: 0; overflow: hidden } #app { height: 100%; overflow: auto; scroll-behavior: smooth }',
} as const;

test.for(sampleOf(Object.entries(SCROLLERS)))(
  'Back returns to the place of the hit where %s scrolls',
  async ([, css], { page, pages, api }) => {
    const tag = panelTag(api, { 'data-url': '/there.html?{id}', 'data-per-page': '60' });
    pages.serve('/there.html', pageWith('<h1>There</h1>'));
    // A form with this name is the `document.host`, which must not count as the host of a shadow root.
    const named = '<form name="host"></form>';
    const html = pageWith(`<style>${css}</style>${named}<div id="app"><p style="height: 400px">Above</p>${tag}</div>`);
    const panel = await openPanel(page, pages.serve('/scrolled.html', html));
    const link = panel.host.getByRole('article').nth(40).getByRole('link').first();
    const title = await link.innerText();
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const top = async (): Promise<number> => Math.round((await link.boundingBox())?.y ?? NaN);
    const before = await top();
    await link.click();
    await page.getByRole('heading', { name: 'There' }).waitFor();
    await page.goBack();
    await panelOn(page).settled();
    expect(await link.innerText()).toBe(title);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  },
);

/** Scrolls the page for every wheel, like Lenis, or as libraries that look for what scrolls from the target upwards. */
const LIBRARIES = {
  Lenis: `addEventListener('wheel', (e) => {
    if (e.composedPath().some((node) => node instanceof HTMLElement && node.hasAttribute('data-lenis-prevent'))) return;
    e.preventDefault();
    scrollTo(0, scrollY + e.deltaY);
  }, { passive: false })`,
  'a library that looks upwards': `addEventListener('wheel', (e) => {
    for (let node = e.target; node; node = node.parentElement) if (node.scrollHeight > node.clientHeight && node !== document.documentElement && node !== document.body) return;
    e.preventDefault();
    scrollTo(0, scrollY + e.deltaY);
  }, { passive: false })`,
} as const;

const OPENED: readonly (readonly [string, Attributes, (page: Page) => Promise<void>, string])[] = [
  [
    'the dialog',
    { 'data-layout': 'overlay' },
    async (page) => {
      await page.locator('searchlet-panel').getByRole('button').first().click();
      await page.locator('searchlet-panel').getByRole('article').first().waitFor();
    },
    'dialog.overlay',
  ],
  [
    'the drawer',
    { 'data-facets': 'genre, director, distributor', 'data-facet-limit': '20' },
    (page) => panelOn(page).openFilters(),
    'dialog.drawer',
  ],
  ['the list', { 'data-layout': 'dropdown' }, (page) => dropdownOn(page).find('king'), '.drop-list'],
  [
    'a facet in the bar',
    { 'data-facets': 'director', 'data-facets-layout': 'bar', 'data-facet-limit': '20' },
    async (page) => {
      await page.setViewportSize({ width: 1000, height: 400 });
      await page.locator('searchlet-panel .facets:not(.reserved) .fold').click();
    },
    '.facet-bar .values',
  ],
  [
    'a wide table',
    { 'data-view': 'table', 'data-meta': 'year, director, genre, distributor, certificate' },
    (page) => page.locator('searchlet-panel .table-box.wide').waitFor(),
    '.table-box',
  ],
];

test.for(
  Object.entries(LIBRARIES).flatMap(([library, script]) =>
    OPENED.map(([name, ...one]) => [library, name, script, ...one] as const),
  ),
)(
  'beside %s, the wheel leaves the page where it is over %s',
  async ([, , script, attributes, open, selector], { openPage, pages, api }) => {
    const page = await openPage({ viewport: { width: 500, height: 400 } });
    const html = `<script>${script}</script>${panelElement(api, attributes)}<p style="height: 3000px"></p><script defer src="/dist/searchlet.js"></script>`;
    await page.goto(pages.serve('/smooth.html', pageWith(html)));
    await open(page);
    const box = await page.locator(`searchlet-panel ${selector}`).boundingBox();
    if (!box) throw new Error('It is not shown.');
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 150));
    const wheeled = page.evaluate(
      () =>
        new Promise((resolve) => addEventListener('wheel', () => setTimeout(resolve), { capture: true, once: true })),
    );
    await page.mouse.wheel(0, 120);
    await wheeled;
    expect(await page.evaluate(() => scrollY)).toBe(before);
  },
);
