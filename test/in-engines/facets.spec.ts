import { expect } from 'vitest';
import { test } from '../support/engines/test';
import type { View } from '../support/engines/view';

const VALUE = '[part~="facet-value"]';
const INPUT = `${VALUE} input`;
const CHIP = '[part~="chip"]';
const SLIDER = 'input[type="range"]';
const NUMBER = 'input[type="number"]';

/** Every kind of facet, with a value to choose and what the page says is chosen then. */
const KINDS = [
  { kind: 'a list', control: INPUT, value: 'Steven Spielberg', chip: 'Director: Steven Spielberg' },
  { kind: 'a menu', control: INPUT, value: 'R', chip: 'Certificate: R' },
  { kind: 'a hierarchy', control: VALUE, value: 'Drama', chip: 'Category: Drama' },
  { kind: 'a rating', control: INPUT, value: '4 of 5 stars & up', chip: 'Rating: 4 & up' },
  { kind: 'a toggle', control: INPUT, value: 'Based on a book or play', chip: 'Based on a book or play: Yes' },
  { kind: 'a numeric menu', control: INPUT, value: '$10 to 50 million', chip: 'Budget: $10 to 50 million' },
];

test.for(KINDS)('$kind refines by mouse and is taken back', async ({ control, value, chip }, { open }) => {
  const view = await open('controls');
  await view.click(control, value);
  await showsChips(view, [chip]);
  await view.click(CHIP);
  await showsChips(view, []);
});

test.for(KINDS)('$kind refines by keyboard, and the focus stays', async ({ control, value, chip }, { open }) => {
  const view = await open('controls');
  await view.focus(control, value);
  await view.tab.press('Space');
  await showsChips(view, [chip]);
  expect((await view.one(control, value)).isFocused).toBe(true);
});

test('a range is set by dragging, by keys and by numbers', async ({ open }) => {
  const view = await open('controls');
  const ends = async (): Promise<readonly string[]> =>
    (await Promise.all([SLIDER, NUMBER].map((css) => view.all(css)))).map((inputs) =>
      inputs
        .slice(0, 2)
        .map(({ value }) => value)
        .join('–'),
    );
  await view.drag(SLIDER, 'Year: from', 0, 0.5);
  await expect.poll(() => view.names(CHIP)).toHaveLength(1);
  const [dragged = ''] = await ends();
  const least = Number(dragged.split('–')[0]);
  expect(least).toBeGreaterThan(1940);
  await showsChips(view, [`Year: from ${least}`]);

  await view.focus(SLIDER, 'Year: from');
  await view.tab.press('ArrowRight');
  await showsChips(view, [`Year: from ${least + 1}`]);
  await view.tab.press('Home');
  await showsChips(view, []);

  await view.focus(NUMBER, 'Year: to');
  await view.tab.press('Control+a', ...'1999', 'Enter');
  await showsChips(view, ['Year: up to 1999']);
  const [slider, fields] = await ends();
  expect(slider).toBe(fields);
  expect(slider).toMatch(/–1999$/);
});

test('values are looked for, shown and folded', async ({ open }) => {
  const view = await open('controls');
  const directors = async (): Promise<number> =>
    (await view.names(INPUT)).indexOf('All') >= 0 ? (await inFacet(view, 'Director')).length : 0;
  await expect.poll(directors).toBe(10);
  await view.click('button', 'Show more: Director');
  await expect.poll(directors).toBe(20);
  await view.click('input', 'Search in Director');
  await view.tab.press(...'kubrick');
  await expect.poll(() => inFacet(view, 'Director')).toEqual(['Stanley Kubrick']);
  await view.click('legend button', 'Director');
  await expect.poll(() => inFacet(view, 'Director')).toEqual([]);
});

/** The values that one facet shows: what lies below its name, and above the next. */
async function inFacet(view: View, label: string): Promise<readonly string[]> {
  const legends = await view.all('legend');
  const index = legends.findIndex(({ name }) => name === label);
  const [from = 0, to = Infinity] = legends.slice(index, index + 2).map(({ top }) => top);
  return (await view.all(INPUT)).filter(({ top }) => top > from && top < to).map(({ name }) => name);
}

async function showsChips(view: View, chips: readonly string[]): Promise<void> {
  await expect.poll(() => view.names(CHIP)).toEqual(chips.map((chip) => `Remove ${chip}`));
}
