// @module-tag with-index

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { test as base } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

/** Categories of a shop in three levels; a few products are in two of them. */
const SHELVES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Home: {
    Kitchen: Array.from({ length: 26 }, (_, index) => `Pan ${String.fromCharCode(65 + index)}`),
    Bath: ['Towel', 'Soap'],
    Other: ['Odd one'],
  },
  Homeware: { Gifts: ['Vase'] },
  Garden: { Tools: ['Spade', 'Rake'], Other: ['Gnome'] },
};

interface Thing {
  readonly id: string;
  readonly title: string;
  readonly color: string;
  readonly top: readonly string[];
  readonly middle: readonly string[];
  readonly leaf: readonly string[];
}

const THINGS: readonly Thing[] = makeThings();

function makeThings(): readonly Thing[] {
  const paths = Object.entries(SHELVES).flatMap(([top, middles]) =>
    Object.entries(middles).flatMap(([middle, leaves]) => leaves.map((leaf) => [top, middle, leaf] as const)),
  );
  return paths.flatMap((path, index) => {
    // The first leaf is the most frequent one, and so on.
    const copies = Array.from({ length: 30 - (index % 28) }, (_, copy) => copy);
    return copies.map((copy) => {
      const other = copy === 0 && path[0] === 'Home' ? (['Garden', 'Tools', 'Spade'] as const) : null;
      const at = (depth: number): readonly string[] =>
        [path, other].flatMap((one) => (one ? [one.slice(0, depth + 1).join(' / ')] : []));
      return {
        id: `${index}-${copy}`,
        title: `${path[2]} ${copy}`,
        color: copy % 3 === 0 ? 'red' : 'blue',
        top: at(0),
        middle: at(1),
        leaf: at(2),
      };
    });
  });
}

/** Number of products at a path. */
function at(path: string, color?: string): number {
  const depth = path.split(' / ').length - 1;
  const level = (['top', 'middle', 'leaf'] as const)[depth] ?? 'top';
  return THINGS.filter((thing) => thing[level].includes(path) && (!color || thing.color === color)).length;
}

const test = base.extend('things', { scope: 'file' }, ({ collect }) =>
  collect(
    [
      { name: 'title', type: 'string' },
      { name: 'color', type: 'string', facet: true },
      ...['top', 'middle', 'leaf'].map((name) => ({ name, type: 'string[]', facet: true })),
    ],
    THINGS,
  ),
);

const ROOMS = { 'data-facets': '[{"field": "top > middle > leaf", "label": "Room", "separator": " / "}, "color"]' };

/** The visible values, each with its name, its count, and whether it is chosen. */
async function rooms(panel: PanelModel): Promise<readonly string[]> {
  return (await panel.facet('Room').values()).map(
    ({ name, count, isChosen }) => `${isChosen ? '* ' : ''}${name} ${count}`,
  );
}

async function steps(panel: PanelModel): Promise<readonly string[]> {
  return panel.host.getByRole('navigation', { name: 'Selected category' }).getByRole('listitem').allInnerTexts();
}

function roomIn(page: Page): string | null {
  return new URL(page.url()).searchParams.get('sl_top');
}

test('leads back up by each step of the path above the results', async ({ page, pages, things }) => {
  const panel = await openPanel(page, `${pages.films({ ...things, ...ROOMS })}?sl_top=Home+/+Bath+/+Soap`);
  const path = panel.host.getByRole('navigation', { name: 'Selected category: Room' });
  await expect.poll(() => path.locator('[aria-current]').innerText()).toBe('Soap');
  const results = panel.host.locator('[part~="hits"]');
  const [above, below] = await Promise.all([path.boundingBox(), results.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  await panel.answered(() => path.getByRole('button', { name: 'Home' }).click());
  expect(roomIn(page)).toBe('Home');
  await expect.poll(() => steps(panel)).toEqual(['All', 'Home']);
  await expect.poll(() => focused(page)).toBe(`${at('Home')} results`);
  await panel.answered(() => path.getByRole('button', { name: 'All' }).click());
  await expect.poll(() => steps(panel)).toEqual([]);
  await expect.poll(() => panel.count()).toBe(THINGS.length);
});

test('a hierarchical menu comes back by Back and after a reload, and goes with its chip', async ({
  page,
  pages,
  things,
}) => {
  const panel = await openPanel(page, pages.films({ ...things, ...ROOMS }));
  await panel.facet('Room').choose('Home');
  await panel.facet('Room').choose('Bath');
  const shown = await rooms(panel);
  await panel.facet('Room').choose('Towel');
  await panel.answered(() => page.goBack());
  await expect.poll(() => rooms(panel)).toEqual(shown);
  await page.reload();
  await panel.settled();
  await expect.poll(() => rooms(panel)).toEqual(shown);
  await panel.removeChip('Room: Home / Bath');
  await expect.poll(() => panel.count()).toBe(THINGS.length);
});

test('a hierarchical menu is used by keyboard alone', async ({ page, pages, things }) => {
  const panel = await openPanel(page, pages.films({ ...things, ...ROOMS }));
  await panel.host.getByRole('button', { name: /^Home \d/ }).focus();
  await panel.answered(() => page.keyboard.press('Enter'));
  await expect.poll(() => focused(page)).toContain('Home');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('Kitchen');
  await page.keyboard.press('Tab');
  await panel.answered(() => page.keyboard.press('Space'));
  expect(roomIn(page)).toBe('Home / Other');
  await expect.poll(() => focused(page)).toContain('Other');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('Odd one');
  await page.keyboard.press('Shift+Tab');
  await panel.answered(() => page.keyboard.press('Space'));
  expect(roomIn(page)).toBe('Home');
});
