// @module-tag with-index

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { recordRequests } from '../../support/browser/network';
import { test as base } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

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

test.skipIf(searchesIndex)(
  'a hierarchical menu opens level by level, and keeps the siblings of what is chosen on every one',
  async ({ page, pages, things }) => {
    const sent = recordRequests(page);
    const panel = await openPanel(page, pages.films({ ...things, ...ROOMS }));
    const tops = [`Home ${at('Home')}`, `Garden ${at('Garden')}`, `Homeware ${at('Homeware')}`];
    await expect.poll(() => rooms(panel)).toEqual(tops);
    await expect.poll(() => steps(panel)).toEqual([]);

    await panel.facet('Room').choose('Home');
    const below = [`Kitchen ${at('Home / Kitchen')}`, `Bath ${at('Home / Bath')}`, `Other ${at('Home / Other')}`].sort(
      (one, other) => Number(other.split(' ')[1]) - Number(one.split(' ')[1]),
    );
    await expect.poll(() => rooms(panel)).toEqual([`* ${tops[0]}`, ...below, ...tops.slice(1)]);
    await expect.poll(() => panel.count()).toBe(at('Home'));
    expect(roomIn(page)).toBe('Home');
    await expect.poll(() => steps(panel)).toEqual(['All', 'Home']);

    await panel.facet('Room').choose('Bath');
    const baths = [`Towel ${at('Home / Bath / Towel')}`, `Soap ${at('Home / Bath / Soap')}`];
    const open = below.flatMap((line) => (line.startsWith('Bath') ? [`* ${line}`, ...baths] : [line]));
    await expect.poll(() => rooms(panel)).toEqual([`* ${tops[0]}`, ...open, ...tops.slice(1)]);
    await expect.poll(() => panel.count()).toBe(at('Home / Bath'));

    await panel.facet('Room').choose('Soap');
    const soap = open.map((line) => (line.startsWith('Soap') ? `* ${line}` : line));
    await expect.poll(() => rooms(panel)).toEqual([`* ${tops[0]}`, ...soap, ...tops.slice(1)]);
    await expect.poll(() => panel.count()).toBe(at('Home / Bath / Soap'));
    expect(roomIn(page)).toBe('Home / Bath / Soap');
    await expect.poll(() => panel.chips()).toEqual(['Room: Home / Bath / Soap']);
    await expect.poll(() => steps(panel)).toEqual(['All', 'Home', 'Bath', 'Soap']);
    expect(
      sent
        .flatMap(({ searches }) => searches)
        .some((search) => String(search['filter_by']).includes('leaf:=[`Home / Bath / Soap`]')),
    ).toBe(true);
  },
);

test('a hierarchical menu shows what an address has chosen in the place the server gives it', async ({
  page,
  pages,
  things,
}) => {
  const panel = await openPanel(page, `${pages.films({ ...things, ...ROOMS })}?sl_top=Garden`);
  const names = (await rooms(panel)).map((line) => line.replace(/ \d+$/, ''));
  expect(names.filter((name) => /^(?:\* )?(?:Home|Garden|Homeware)$/.test(name))).toEqual([
    'Home',
    '* Garden',
    'Homeware',
  ]);
});

test('a hierarchical menu changes to a sibling at once, and closes what is pressed again', async ({
  page,
  pages,
  things,
}) => {
  const panel = await openPanel(page, `${pages.films({ ...things, ...ROOMS })}?sl_top=Home+/+Bath+/+Soap`);
  await panel.facet('Room').choose('Towel');
  await expect.poll(() => panel.count()).toBe(at('Home / Bath / Towel'));
  await panel.facet('Room').choose('Towel');
  expect(roomIn(page)).toBe('Home / Bath');
  await panel.facet('Room').choose('Garden');
  await expect.poll(() => panel.count()).toBe(at('Garden'));
  // Both rooms have a shelf of that name.
  await panel.facet('Room').choose('Other');
  expect(roomIn(page)).toBe('Garden / Other');
  await expect.poll(() => panel.count()).toBe(at('Garden / Other'));
  await panel.facet('Room').choose('Garden');
  expect(roomIn(page)).toBe('Garden');
  await panel.facet('Room').choose('Garden');
  expect(roomIn(page)).toBe(null);
  await expect.poll(() => panel.count()).toBe(THINGS.length);
});

test('a hierarchical menu counts on every level what other facets leave', async ({ page, pages, things }) => {
  const panel = await openPanel(page, `${pages.films({ ...things, ...ROOMS })}?sl_top=Home+/+Bath`);
  await panel.facet('Color').choose('red');
  const lines = await rooms(panel);
  expect(lines).toContain(`* Home ${at('Home', 'red')}`);
  expect(lines).toContain(`* Bath ${at('Home / Bath', 'red')}`);
  expect(lines).toContain(`Kitchen ${at('Home / Kitchen', 'red')}`);
  expect(lines).toContain(`Soap ${at('Home / Bath / Soap', 'red')}`);
  expect(lines).toContain(`Garden ${at('Garden', 'red')}`);
});

test('a hierarchical menu keeps values in place when nothing is left in them', async ({ page, pages, things }) => {
  const panel = await openPanel(page, `${pages.films({ ...things, ...ROOMS })}?sl_top=Home+/+Bath`);
  const before = (await panel.facet('Room').values()).map(({ name }) => name);
  await panel.type('qqqqqq');
  expect((await panel.facet('Room').values()).map(({ name }) => name)).toEqual(before);
  expect((await panel.facet('Room').values()).map(({ count }) => count)).toEqual(before.map(() => 0));
  await expect
    .poll(() => panel.facet('Room').disabled())
    .toEqual(before.filter((name) => name !== 'Home' && name !== 'Bath'));
});

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

test('a hierarchical menu shows more of one level without opening the others', async ({ page, pages, things }) => {
  const panel = await openPanel(page, `${pages.films({ ...things, ...ROOMS })}?sl_top=Home+/+Kitchen`);
  const pans = async (): Promise<readonly string[]> => (await rooms(panel)).filter((line) => /^\*? ?Pan/.test(line));
  const all = Array.from({ length: 26 }, (_, index) => `Pan ${String.fromCharCode(65 + index)}`);
  const counted = all.map((name) => `${name} ${at(`Home / Kitchen / ${name}`)}`);
  await expect.poll(() => pans()).toEqual(counted.slice(0, 10));
  // Only the kitchen has a button: no other level has more values.
  await panel.host.getByRole('button', { name: 'Show more: Kitchen' }).click();
  await expect.poll(() => pans()).toEqual(counted.slice(0, 20));
  await expect.poll(() => focused(page)).toBe('Show less: Kitchen');
  await panel.facet('Room').choose('Pan T');
  await panel.host.getByRole('button', { name: 'Show less: Kitchen' }).click();
  await expect.poll(() => pans()).toEqual([...counted.slice(0, 10), `* ${counted[19]}`]);
  // Another level has its own limit.
  await panel.facet('Room').choose('Bath');
  await expect.poll(() => panel.host.getByRole('button', { name: /^Show/ }).count()).toBe(0);
});

test('a hierarchical menu shows a path that has nothing in it, and takes it back', async ({ page, pages, things }) => {
  const panel = await openPanel(page, `${pages.films({ ...things, ...ROOMS })}?sl_top=Home+/+Attic`);
  await expect.poll(() => rooms(panel)).toContain('* Attic 0');
  await expect.poll(() => panel.count()).toBe(0);
  await panel.facet('Room').choose('Attic');
  expect(roomIn(page)).toBe('Home');
  await expect.poll(() => panel.count()).toBe(at('Home'));
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
