import { expect } from 'vitest';
import { ROOM } from '../../../src/tools/studio/tag/forms';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { holdRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement } from '../../support/pages/panel-tag';
import { withFirstHits } from '../../support/pages/rendered';

/** As the studio writes it. */
function withRoom(element: string): string {
  return element.replace('></searchlet-panel>', `>${ROOM}</searchlet-panel>`);
}

const BELOW = '<p id="below">Below</p>';

test.for([
  ['element', 'searchlet.js'],
  ['placeholder', 'searchlet.js'],
  ['element', 'searchlet.loader.js'],
] as const)(
  'what is below a panel as %s is painted where it stays, with %s and a strict policy',
  async ([way, script], { page, pages, api }) => {
    const shifts = await recordShifts(page);
    const release = await holdRequests(page, `**/dist/${script}`);
    const element = withRoom(panelElement(api, { 'data-facets': 'genre' }));
    const tag =
      way === 'element' ? element : element.replaceAll('searchlet-panel', 'div').replace('<div', '<div data-searchlet');
    const headers = { 'content-security-policy': "style-src 'self'; script-src 'self'" };
    const html = pageWith(`${tag}${BELOW}<script defer src="/dist/${script}"></script>`);
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

test('hits that stand in the page already take the room, and not a second one', async ({ page, pages, api }) => {
  await page.route('**/dist/searchlet.js', (route) => route.abort());
  const tag = withRoom(panelElement(api));
  const body = await withFirstHits(pageWith(`${tag}${BELOW}`), pages.url);
  await page.goto(pages.serve('/room-rendered.html', body));
  const first = await page.locator('[data-rendered] a, [data-rendered] .searchlet-title').first().boundingBox();
  expect(first?.y).toBeLessThan(300);
});
