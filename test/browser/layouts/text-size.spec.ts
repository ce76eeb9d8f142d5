import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdAnswers } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { hitsOf, VARIED } from '../../support/pages/example';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { isWholeSample, sampleOf } from '../../support/run/sample-size';
import { crowding } from './text-size/crowding';

const examples = readdirSync(new URL('../../../examples/', import.meta.url)).filter(
  (name) => name.endsWith('.html') && name !== 'index.html',
);

/** A window of 1280 px at 400 % zoom, and text of twice the size, set in the browser, in a wide window and on a phone. */
const ROOMS = [
  { room: 'zoom of 400 %', width: 320, text: 16 },
  { room: 'text of 200 %', width: 1280, text: 32 },
  { room: 'text of 200 % on a phone', width: 390, text: 32 },
] as const;

/** `npm test` looks at each example in one of the rooms. */
const inRooms = ([0, 1, 2] as const).map((room) => ({
  ...ROOMS[room],
  names: isWholeSample ? examples : sampleOf(VARIED, room),
}));

test.for(inRooms)(
  'nothing is cut off, overlaps or needs scrolling sideways, on any example: $room',
  async ({ width, text, names }, { page, pages }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setTextSize(page, text);
    const { host, openFilters } = panelOn(page);
    const crowded: string[] = [];
    for (const name of names) {
      const look = async (state: string): Promise<void> => {
        for (const line of await crowding(page)) crowded.push(`${name}, ${state}: ${line}`);
      };
      await page.goto(`${pages.url}/${name}`);
      const panels = page.locator('searchlet-panel');
      const layout = (await panels.count()) === 0 ? 'list' : await panels.first().getAttribute('data-layout');
      if (layout === 'list') {
        await page.locator('searchlet-list article').first().waitFor();
        await look('lists');
        continue;
      }
      if (layout === 'overlay') {
        await host.locator('.open-button').waitFor();
        await look('closed');
        await host.locator('.open-button').click();
      }
      if (layout === 'dropdown') await page.getByRole('combobox').and(page.locator('[aria-autocomplete]')).fill('king');
      const hits = layout === 'dropdown' ? host.getByRole('option') : hitsOf(host);
      await hits.first().waitFor();
      await look('results');
      if ((await host.locator('.filters-button').count()) === 0) continue;
      await openFilters();
      await look('drawer');
    }

    const chosen = 'sl_q=the&sl_categories-lvl0=Drama&sl_year=1950..&sl_stars=2..&sl_adaptation=true&sl_size=10';
    const controls = await openPanel(page, `${pages.url}/controls.html?${chosen}`);
    crowded.push(...(await crowding(page)));
    const release = await holdAnswers(page);
    await controls.field.fill('king');
    await controls.host.locator('.stalled').waitFor();
    crowded.push(...(await crowding(page)));
    release();
    await openPanel(page, `${pages.url}/controls.html?sl_q=casablanca&sl_year=2000..`);
    crowded.push(...(await crowding(page)));
    expect(crowded).toEqual([]);
  },
);

test('a panel has text as large as the visitor has set it, whatever the page does to its root', async ({
  page,
  pages,
  api,
}) => {
  const html = pageWith(panelTag(api, { 'data-facets': 'genre' })).replace(
    '</head>',
    '<style>html { font-size: 10px } body { font-size: 1.2rem }</style></head>',
  );
  const url = pages.serve('/sizes.html', html);
  const sizes = async (): Promise<readonly string[]> => {
    const { host } = await openPanel(page, url);
    return host
      .locator('[part~="panel"], [part~="hit-title"]')
      .evaluateAll((all) => all.slice(0, 2).map((one) => getComputedStyle(one).fontSize));
  };
  expect(await sizes()).toEqual(['16px', '17px']);
  await setTextSize(page, 24);
  expect(await sizes()).toEqual(['24px', '25.5px']);
});

test('a panel moves the facets into the drawer when the text is too large for two columns, and back', async ({
  page,
  pages,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const { host } = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  const [aside, button] = [host.getByRole('complementary'), host.locator('.filters-button')];
  await aside.waitFor();
  await setTextSize(page, 32);
  await button.waitFor();
  await expect.poll(() => aside.count()).toBe(0);
  await setTextSize(page, 16);
  await aside.waitFor();
  await expect.poll(() => button.count()).toBe(0);
});

/** Sets the text size in the browser; its default is 16 px. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round((standard * 13) / 16) } });
}
