// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { at, THING_FIELDS, THINGS } from '../../support/data/shelves';
import { collect, type DrawnPanel, drawPanel } from '../../support/models/drawn-panel';

const things = collect(THING_FIELDS, THINGS);

const ROOMS = { 'data-facets': '[{"field": "top > middle > leaf", "label": "Room", "separator": " / "}, "color"]' };

/** The visible values, each with its name, its count, and whether it is chosen. */
function rooms(panel: DrawnPanel): readonly string[] {
  return panel
    .facet('Room')
    .values()
    .map(({ name, count, isChosen }) => `${isChosen ? '* ' : ''}${name} ${count}`);
}

function steps(panel: DrawnPanel): readonly string[] {
  return [...panel.root.querySelectorAll('nav[aria-label^="Selected category"] li')].map(
    ({ textContent }) => textContent ?? '',
  );
}

function roomIn(): string | null {
  return new URLSearchParams(location.search).get('sl_top');
}

test('a hierarchical menu opens level by level, and keeps the siblings of what is chosen on every one', async () => {
  const panel = await drawPanel({ ...things, ...ROOMS });
  const tops = [`Home ${at('Home')}`, `Garden ${at('Garden')}`, `Homeware ${at('Homeware')}`];
  expect(rooms(panel)).toEqual(tops);
  expect(steps(panel)).toEqual([]);

  await panel.facet('Room').choose('Home');
  const below = [`Kitchen ${at('Home / Kitchen')}`, `Bath ${at('Home / Bath')}`, `Other ${at('Home / Other')}`].sort(
    (one, other) => Number(other.split(' ')[1]) - Number(one.split(' ')[1]),
  );
  expect(rooms(panel)).toEqual([`* ${tops[0]}`, ...below, ...tops.slice(1)]);
  expect(panel.count()).toBe(at('Home'));
  expect(roomIn()).toBe('Home');
  expect(steps(panel)).toEqual(['All', 'Home']);

  await panel.facet('Room').choose('Bath');
  const baths = [`Towel ${at('Home / Bath / Towel')}`, `Soap ${at('Home / Bath / Soap')}`];
  const open = below.flatMap((line) => (line.startsWith('Bath') ? [`* ${line}`, ...baths] : [line]));
  expect(rooms(panel)).toEqual([`* ${tops[0]}`, ...open, ...tops.slice(1)]);
  expect(panel.count()).toBe(at('Home / Bath'));

  await panel.facet('Room').choose('Soap');
  const soap = open.map((line) => (line.startsWith('Soap') ? `* ${line}` : line));
  expect(rooms(panel)).toEqual([`* ${tops[0]}`, ...soap, ...tops.slice(1)]);
  expect(panel.count()).toBe(at('Home / Bath / Soap'));
  expect(roomIn()).toBe('Home / Bath / Soap');
  expect(panel.chips()).toEqual(['Room: Home / Bath / Soap']);
  expect(steps(panel)).toEqual(['All', 'Home', 'Bath', 'Soap']);
  expect(panel.searches.some((search) => String(search['filter_by']).includes('leaf:=[`Home / Bath / Soap`]'))).toBe(
    true,
  );
});

test('a hierarchical menu shows what an address has chosen in the place the server gives it', async () => {
  const panel = await drawPanel({ ...things, ...ROOMS }, '?sl_top=Garden');
  const names = rooms(panel).map((line) => line.replace(/ \d+$/, ''));
  expect(names.filter((name) => /^(?:\* )?(?:Home|Garden|Homeware)$/.test(name))).toEqual([
    'Home',
    '* Garden',
    'Homeware',
  ]);
});

test('a hierarchical menu changes to a sibling at once, and closes what is pressed again', async () => {
  const panel = await drawPanel({ ...things, ...ROOMS }, '?sl_top=Home+/+Bath+/+Soap');
  await panel.facet('Room').choose('Towel');
  expect(panel.count()).toBe(at('Home / Bath / Towel'));
  await panel.facet('Room').choose('Towel');
  expect(roomIn()).toBe('Home / Bath');
  await panel.facet('Room').choose('Garden');
  expect(panel.count()).toBe(at('Garden'));
  // Both rooms have a shelf of that name.
  await panel.facet('Room').choose('Other');
  expect(roomIn()).toBe('Garden / Other');
  expect(panel.count()).toBe(at('Garden / Other'));
  await panel.facet('Room').choose('Garden');
  expect(roomIn()).toBe('Garden');
  await panel.facet('Room').choose('Garden');
  expect(roomIn()).toBe(null);
  expect(panel.count()).toBe(THINGS.length);
});

test('a hierarchical menu counts on every level what other facets leave', async () => {
  const panel = await drawPanel({ ...things, ...ROOMS }, '?sl_top=Home+/+Bath');
  await panel.facet('Color').choose('red');
  const lines = rooms(panel);
  expect(lines).toContain(`* Home ${at('Home', 'red')}`);
  expect(lines).toContain(`* Bath ${at('Home / Bath', 'red')}`);
  expect(lines).toContain(`Kitchen ${at('Home / Kitchen', 'red')}`);
  expect(lines).toContain(`Soap ${at('Home / Bath / Soap', 'red')}`);
  expect(lines).toContain(`Garden ${at('Garden', 'red')}`);
});

test('a hierarchical menu keeps values in place when nothing is left in them', async () => {
  const panel = await drawPanel({ ...things, ...ROOMS }, '?sl_top=Home+/+Bath');
  const before = panel
    .facet('Room')
    .values()
    .map(({ name }) => name);
  await panel.search('qqqqqq');
  expect(
    panel
      .facet('Room')
      .values()
      .map(({ name }) => name),
  ).toEqual(before);
  expect(
    panel
      .facet('Room')
      .values()
      .map(({ count }) => count),
  ).toEqual(before.map(() => 0));
  expect(panel.facet('Room').disabled()).toEqual(before.filter((name) => name !== 'Home' && name !== 'Bath'));
});

test('a hierarchical menu shows more of one level without opening the others', async () => {
  const panel = await drawPanel({ ...things, ...ROOMS }, '?sl_top=Home+/+Kitchen');
  const pans = (): readonly string[] => rooms(panel).filter((line) => /^\*? ?Pan/.test(line));
  const all = Array.from({ length: 26 }, (_, index) => `Pan ${String.fromCharCode(65 + index)}`);
  const counted = all.map((name) => `${name} ${at(`Home / Kitchen / ${name}`)}`);
  expect(pans()).toEqual(counted.slice(0, 10));
  // Only the kitchen has a button: no other level has more values.
  await panel.facet('Room').showMore('Kitchen');
  expect(pans()).toEqual(counted.slice(0, 20));
  await panel.facet('Room').choose('Pan T');
  await panel.facet('Room').showLess('Kitchen');
  expect(pans()).toEqual([...counted.slice(0, 10), `* ${counted[19]}`]);
  // Another level has its own limit.
  await panel.facet('Room').choose('Bath');
  expect(panel.root.querySelector('[aria-label^="Show "]')).toBe(null);
});

test('a hierarchical menu shows a path that has nothing in it, and takes it back', async () => {
  const panel = await drawPanel({ ...things, ...ROOMS }, '?sl_top=Home+/+Attic');
  expect(rooms(panel)).toContain('* Attic 0');
  expect(panel.count()).toBe(0);
  await panel.facet('Room').choose('Attic');
  expect(roomIn()).toBe('Home');
  expect(panel.count()).toBe(at('Home'));
});
