import { expect } from 'vitest';
import { ROOM } from '../../../src/owner/studio/tag/forms';
import { pagesWithPanel, readForVisitors } from '../../bench/vitals-page';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { expectNoise } from '../../support/browser/console-guard';
import { holdRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';
import { withFirstHits } from '../../support/pages/rendered';
import { sampleOf } from '../../support/run/sample-size';

const FACETS = { 'data-facets': 'genre' } as const;
const BELOW = '<p id="below">Below</p>';

/** The ways of adding a panel, each with its room as the studio and the documentation write it. */
const WAYS: Readonly<Record<string, (api: Parameters<typeof panelTag>[0], script: string) => string>> = {
  element: (api, script) => withRoom(panelElement(api, FACETS)) + bare(script),
  placeholder: (api, script) =>
    withRoom(panelElement(api, FACETS)).replaceAll('searchlet-panel', 'div').replace('<div', '<div data-searchlet') +
    bare(script),
  script: (api, script) => withScript(panelTag(api, FACETS), script) + ROOM,
  target: (api, script) =>
    `<div id="there">${ROOM}</div>${withScript(panelTag(api, { ...FACETS, 'data-target': '#there' }), script)}`,
};

function withRoom(element: string): string {
  return element.replace('></searchlet-panel>', `>${ROOM}</searchlet-panel>`);
}

function bare(script: string): string {
  return `<script defer src="/dist/${script}"></script>`;
}

function withScript(tag: string, script: string): string {
  return tag.replace('searchlet.js', script);
}

test.for([
  ['element', 'searchlet.js'],
  ['placeholder', 'searchlet.js'],
  ['script', 'searchlet.js'],
  ['target', 'searchlet.js'],
  ['element', 'searchlet.loader.js'],
  ['script', 'searchlet.loader.js'],
] as const)(
  'what is below a panel as %s is painted where it stays, with %s and a strict policy',
  async ([way, script], { page, pages, api }) => {
    const shifts = await recordShifts(page);
    const release = await holdRequests(page, `**/dist/${script}`);
    const headers = { 'content-security-policy': "style-src 'self'; script-src 'self'" };
    const html = pageWith(`${WAYS[way]?.(api, script)}${BELOW}`);
    await page.goto(pages.serve(`/room-${way}-${script}.html`, html, headers), { waitUntil: 'commit' });
    const below = page.locator('#below');
    await below.waitFor();
    const viewport = page.viewportSize()?.height ?? 0;
    const before = (await below.boundingBox())?.y ?? 0;
    expect(before).toBeGreaterThanOrEqual(viewport);
    release();
    await panelOn(page).settled();
    expect(await shifts.seen()).toEqual([]);
    expect(
      await page
        .locator('svg[height="100vh"]')
        .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0)),
    ).toEqual([]);
  },
);

test.for(['element', 'script'])(
  'hits that stand in the page take the room of a panel as %s, and not a second one, also without a style',
  async (way, { page, pages, api }) => {
    await page.route('**/searchlet.js', (route) => route.abort());
    const html = pageWith(`${WAYS[way]?.(api, 'searchlet.js')}${BELOW}`);
    const body = await withFirstHits(html, pages.url, { style: 'none' });
    await page.goto(pages.serve(`/room-rendered-${way}.html`, body));
    const first = await page.locator('[data-rendered] a, [data-rendered] .searchlet-title').first().boundingBox();
    expect(first?.y).toBeLessThan(300);
    await expectNoise(page, /ERR_FAILED/);
  },
);

test.for(sampleOf(sampleOf(pagesWithPanel())))(
  'nothing on the example %s moves when its panel comes',
  async (name, { page, pages }) => {
    const shifts = await recordShifts(page);
    const release = await holdRequests(page, /\/dist\/searchlet/);
    const html = await readForVisitors(pages.url, name);
    await page.goto(pages.serve(`/room/${name}.html`, html), { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2);
    release();
    await page.waitForLoadState('networkidle');
    expect(await shifts.seen()).toEqual([]);
  },
);
