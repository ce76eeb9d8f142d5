// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { ODD, ODD_DOCUMENTS, ODD_FIELDS, UNUSABLE } from '../../support/data/odd-values';
import { collect, type DrawnPanel, drawPanel } from '../../support/models/drawn-panel';
import { sampleOf } from '../../support/run/sample-size';

const odd = collect(ODD_FIELDS, ODD_DOCUMENTS);

const LIMITS = { limit: 50, limitMore: 50 };
const facets = (...list: readonly unknown[]): Record<`data-${string}`, string> => ({
  'data-facets': JSON.stringify(list),
  'data-per-page': '3',
});

function expectOnly(panel: DrawnPanel, label: string, value: string): void {
  const shown = panel.facet(label).values();
  expect(shown.filter(({ isChosen }) => isChosen)).toEqual([{ name: value, count: 1, isChosen: true }]);
  expect(panel.titles()).toEqual([`Of ${value}`]);
  expect(panel.chips()).toEqual([`${label}: ${value}`]);
}

test('odd values are chosen, counted, shown as chips, written into the address and taken away in a list', async () => {
  const panel = await drawPanel({ ...odd, ...facets({ field: 'kind', ...LIMITS }) });
  expect(
    panel
      .facet('Kind')
      .values()
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...ODD].sort());
  for (const value of sampleOf(ODD)) {
    await panel.facet('Kind').choose(value);
    expectOnly(panel, 'Kind', value);
    expect(new URLSearchParams(location.search).getAll('sl_kind')).toEqual([value]);
    await panel.removeChip(`Kind: ${value}`);
  }
});

test('odd values are chosen in a menu, one after the other', async () => {
  const panel = await drawPanel({ ...odd, ...facets({ field: 'shelf', kind: 'menu', ...LIMITS }) });
  for (const value of sampleOf(ODD, 1)) {
    await panel.travel(`?${new URLSearchParams({ sl_shelf: value })}`);
    expectOnly(panel, 'Shelf', value);
  }
});

test('odd values are chosen in a list that takes all of them, beside another value', async () => {
  const tags = { field: 'tags', operator: 'and', ...LIMITS };
  const panel = await drawPanel({ ...odd, ...facets(tags) });
  for (const value of sampleOf(ODD, 2)) {
    const address = new URLSearchParams([
      ['sl_tags', 'of all'],
      ['sl_tags', value],
    ]);
    await panel.travel(`?${address}`);
    expect(panel.titles()).toEqual([`Of ${value}`]);
    expect(panel.chips()).toEqual(['Tags: of all', `Tags: ${value}`]);
  }
});

test('odd values are numbers below zero, whole and not', async () => {
  const panel = await drawPanel({ ...odd, ...facets('level, share:menu') });
  const levels = panel.facet('Level').values();
  expect(levels.map(({ name }) => name).sort()).toEqual(['-3', '-4', '-5']);
  for (const { name, count } of levels) {
    await panel.facet('Level').choose(name);
    expect(panel.count()).toBe(count);
    expect(panel.chips()).toEqual([`Level: ${name}`]);
    await panel.removeChip(`Level: ${name}`);
  }
  for (const name of ['-1.5', '-0.5']) {
    await panel.facet('Share').choose(name);
    const shares = panel.facet('Share').values();
    expect(panel.count()).toBe(shares.find((share) => share.name === name)?.count);
  }
});

test('hold within a data-filter that has an "or" in it', async () => {
  const filter = 'level:=-5 || level:=-4';
  const attributes = { ...odd, ...facets({ field: 'kind', ...LIMITS }), 'data-filter': filter };
  const panel = await drawPanel(attributes);
  const within = ODD.filter((_, index) => index % 3 < 2);
  const unusable = UNUSABLE.filter((_, index) => (ODD.length + index) % 3 < 2);
  expect(panel.count()).toBe(within.length + unusable.length);
  for (const value of sampleOf(ODD, 1)) {
    await panel.travel(`?${new URLSearchParams({ sl_kind: value })}`);
    expect(panel.count(), value).toBe(within.includes(value) ? 1 : 0);
  }
});
