// @module-tag with-index

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { recordRequests } from '../../support/browser/network';
import { test as base } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

/** Objects of a museum by the room they are in: 3 wings, 24 rooms, 48 cases. */
const OBJECTS = ['North', 'South', 'West'].flatMap((wing, wingIndex) =>
  Array.from({ length: 8 }, (_, room) => [wing, `${wing} > Room ${room + 1}`] as const).flatMap(([top, middle], room) =>
    Array.from({ length: 12 - room + wingIndex }, (_, index) => ({
      title: `${middle} ${index}`,
      era: index % 2 === 0 ? 'Early' : 'Late',
      wing: top,
      room: middle,
      case: `${middle} > Case ${(index % 2) + 1}`,
    })),
  ),
);

const inRoom = (path: string): number =>
  OBJECTS.filter(({ case: place }) => `${place} >`.startsWith(`${path} >`)).length;

const test = base.extend('museum', { scope: 'file' }, async ({ collect }) => ({
  ...(await collect(
    [
      { name: 'title', type: 'string' },
      ...['era', 'wing', 'room', 'case'].map((name) => ({ name, type: 'string', facet: true })),
    ],
    OBJECTS,
  )),
  'data-query-by': 'title',
  'data-title': 'title',
  'data-facets': '[{"field": "wing > room > case", "label": "Place", "operator": "or"}, "era"]',
}));

/** The boxes as lines: `[x]` chosen, `[-]` mixed. */
async function boxes(panel: PanelModel): Promise<readonly string[]> {
  return panel.host.getByRole('group', { name: 'Place' }).evaluate((group) =>
    [...group.querySelectorAll('[part~="facet-value"]')].map((value) => {
      const input = value.querySelector('input') as HTMLInputElement;
      const mark = input.indeterminate ? '-' : input.checked ? 'x' : ' ';
      return `[${mark}] ${[...value.children].map(({ textContent }) => textContent).join(' ')}`.replace(
        / {2,}(?=\S)/,
        ' ',
      );
    }),
  );
}

function box(panel: PanelModel, name: string) {
  return panel.host.getByRole('group', { name: 'Place' }).getByRole('checkbox', { name, exact: false }).first();
}

const tick = (panel: PanelModel, name: string): Promise<unknown> => panel.answered(() => box(panel, name).click());

const unfold = (panel: PanelModel, name: string): Promise<void> =>
  panel.host.getByRole('button', { name: `Subcategories: ${name}` }).click();

function placesIn(page: Page): readonly string[] {
  return new URL(page.url()).searchParams.getAll('sl_wing');
}

test('a tree of several branches adds up several branches, each with the number it has without the others', async ({
  page,
  pages,
  museum,
}) => {
  const panel = await openPanel(page, pages.films(museum));
  const [north, south, west] = ['North', 'South', 'West'].map(inRoom) as [number, number, number];
  const tops = [`West ${west}`, `South ${south}`, `North ${north}`];
  await expect.poll(() => boxes(panel)).toEqual(tops.map((line) => `[ ] ${line}`));
  await tick(panel, 'North');
  await tick(panel, 'West');
  await expect.poll(() => panel.count()).toBe(north + west);
  await expect.poll(() => boxes(panel)).toEqual([`[x] ${tops[0]}`, `[ ] ${tops[1]}`, `[x] ${tops[2]}`]);
  expect(placesIn(page)).toEqual(['North', 'West']);
  await expect.poll(() => panel.chips()).toEqual(['Place: North', 'Place: West']);
});

test('a tree of several branches opens a branch without choosing it, and shows by a dash that something in it is chosen', async ({
  page,
  pages,
  museum,
}) => {
  const panel = await openPanel(page, pages.films(museum));
  await unfold(panel, 'South');
  const rooms = Array.from({ length: 8 }, (_, index) => `[ ] Room ${index + 1} ${inRoom(`South > Room ${index + 1}`)}`);
  await expect.poll(async () => (await boxes(panel)).slice(1, -1)).toEqual([`[ ] South ${inRoom('South')}`, ...rooms]);
  expect(placesIn(page)).toEqual([]);
  await tick(panel, 'Room 3');
  await tick(panel, 'North');
  await expect.poll(() => panel.count()).toBe(inRoom('South > Room 3') + inRoom('North'));
  const lines = await boxes(panel);
  expect(lines).toContain(`[-] South ${inRoom('South')}`);
  expect(lines).toContain(`[x] Room 3 ${inRoom('South > Room 3')}`);
  expect(lines).toContain(`[ ] Room 4 ${inRoom('South > Room 4')}`);
  await expect.poll(() => panel.chips()).toEqual(['Place: South > Room 3', 'Place: North']);
  expect(await box(panel, 'South').evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
});

test('a tree of several branches takes the whole branch for what was chosen in it, and what is in it for the whole', async ({
  page,
  pages,
  museum,
}) => {
  const panel = await openPanel(
    page,
    `${pages.films(museum)}?sl_wing=South+>+Room+3&sl_wing=South+>+Room+4&sl_wing=West`,
  );
  await expect.poll(() => panel.count()).toBe(inRoom('South > Room 3') + inRoom('South > Room 4') + inRoom('West'));
  await tick(panel, 'South');
  expect(placesIn(page)).toEqual(['West', 'South']);
  await tick(panel, 'Room 8');
  expect(placesIn(page)).toEqual(['West', 'South > Room 8']);
  await tick(panel, 'Room 8');
  expect(placesIn(page)).toEqual(['West']);
  // The level from which the last value was removed stays under the pointer.
  await expect.poll(() => boxes(panel)).toContain(`[ ] Room 8 ${inRoom('South > Room 8')}`);
});

test('a tree of several branches opens every level above what an address has chosen, and leaves the others shut', async ({
  page,
  pages,
  museum,
}) => {
  const panel = await openPanel(page, `${pages.films(museum)}?sl_wing=North+>+Room+8+>+Case+2`);
  await expect.poll(() => boxes(panel)).toContain(`[x] Case 2 ${inRoom('North > Room 8 > Case 2')}`);
  const lines = await boxes(panel);
  expect(lines).toContain(`[-] North ${inRoom('North')}`);
  expect(lines).toContain(`[-] Room 8 ${inRoom('North > Room 8')}`);
  expect(lines.filter((line) => line.includes('Case'))).toHaveLength(2);
  await unfold(panel, 'North');
  await expect.poll(() => boxes(panel)).toHaveLength(3);
  await unfold(panel, 'North');
  await expect.poll(() => boxes(panel)).toEqual(lines);
  await panel.removeChip('Place: North > Room 8 > Case 2');
  await expect.poll(() => panel.count()).toBe(OBJECTS.length);
});

test.skipIf(searchesIndex)(
  'a tree of several branches counts a level that the response cuts off with one more request, for all open branches',
  async ({ page, pages, museum }) => {
    const sent = recordRequests(page);
    const panel = await openPanel(page, pages.films({ ...museum, 'data-facet-limit-more': '10' }));
    await expect.poll(() => boxes(panel)).toHaveLength(3);
    const before = sent.length;
    await unfold(panel, 'North');
    await expect.poll(() => boxes(panel)).toContain(`[ ] Room 8 ${inRoom('North > Room 8')}`);
    expect(sent.length).toBe(before + 1);
    await unfold(panel, 'South');
    await expect.poll(() => boxes(panel)).toContain(`[ ] Room 8 ${inRoom('South > Room 8')}`);
    const open = sent.length;
    await panel.facet('Era').choose('Late');
    await expect.poll(async () => (await boxes(panel)).filter((line) => !/\d$/.test(line))).toEqual([]);
    expect(sent.length).toBe(open + 2);
  },
);

test('a tree of several branches comes back by Back and after a reload', async ({ page, pages, museum }) => {
  const panel = await openPanel(page, pages.films(museum));
  await unfold(panel, 'South');
  await tick(panel, 'Room 2');
  await expect.poll(() => panel.count()).toBe(inRoom('South > Room 2'));
  const shown = await boxes(panel);
  await tick(panel, 'West');
  await panel.answered(() => page.goBack());
  await expect.poll(() => boxes(panel)).toEqual(shown);
  await page.reload();
  await panel.settled();
  await expect.poll(() => boxes(panel)).toEqual(shown);
});

test('a tree of several branches is used by keyboard alone, and axe finds nothing', async ({ page, pages, museum }) => {
  const panel = await openPanel(page, pages.films(museum));
  await box(panel, 'West').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Subcategories: West');
  await page.keyboard.press('Enter');
  const button = panel.host.getByRole('button', { name: 'Subcategories: West' });
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await box(panel, 'Room 1').waitFor();
  await page.keyboard.press('Tab');
  await panel.answered(() => page.keyboard.press('Space'));
  expect(placesIn(page)).toEqual(['West > Room 1']);
  await expect.poll(() => focused(page)).toContain('Room 1');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await panel.answered(() => page.keyboard.press('Space'));
  expect(placesIn(page)).toEqual(['West']);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test.for([
  ['beside the hits, for a mouse', { viewport: { width: 1280, height: 800 } }],
  ['in the drawer, for a finger', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
] as const)(
  'a tree of several branches has its arrows in a column with the arrow that folds it: %s',
  async ([, options], { openPage, pages, museum }) => {
    const page = await openPage(options);
    const panel = await openPanel(page, pages.films(museum));
    if (options.viewport.width === 390) await panel.host.getByRole('button', { name: /^Filters/ }).click();
    const facet = panel.host.getByRole('group', { name: 'Place' });
    await facet.getByRole('button', { name: 'Subcategories: West' }).waitFor();
    // At the same moment: the drawer may be moving.
    const [fold = Number.NaN, ...others] = await facet.evaluate((group) =>
      [...group.querySelectorAll('button .icon')].map((arrow) => {
        const { left, width } = arrow.getBoundingClientRect();
        return left + width / 2;
      }),
    );
    expect(others).toHaveLength(3);
    for (const other of others) expect(Math.abs(other - fold)).toBeLessThan(1);
  },
);

test('a tree of several branches is in the drawer of a page from right to left, its buttons at the left, and axe finds nothing', async ({
  openPage,
  pages,
  museum,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  const panel = await openPanel(page, pages.films({ ...museum, 'data-lang': 'ar' }));
  await panel.host.getByRole('button', { name: /عوامل التصفية/ }).click();
  const button = panel.host.getByRole('button', { name: /الفئات الفرعية: .*West/ });
  await button.click();
  await box(panel, 'Room 1').waitFor();
  const [check, unfolding] = await Promise.all([box(panel, 'West').boundingBox(), button.boundingBox()]);
  if (!check || !unfolding) throw new Error('Both are visible');
  expect(check.x).toBeGreaterThan(unfolding.x);
  // As high as the box, for a finger, and in line with it.
  expect(unfolding.height).toBeGreaterThanOrEqual(44);
  expect(Math.abs(check.y + check.height / 2 - unfolding.y - unfolding.height / 2)).toBeLessThan(2);
  await panel.answered(() => box(panel, 'Room 1').click());
  await expect.poll(() => box(panel, 'West').evaluate((input) => (input as HTMLInputElement).indeterminate)).toBe(true);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
