// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { LETTERS, TERM_DOCUMENTS, TERM_FIELDS, TERMS } from '../../support/data/glossary';
import { collect, drawPanel } from '../../support/models/drawn-panel';

const glossary = { ...collect(TERM_FIELDS, TERM_DOCUMENTS), ...LETTERS };

test('a letter facet counts the terms of each letter, and disables those without', async () => {
  const panel = await drawPanel(glossary);
  const letters = panel.facet('Letter');
  const counted = () => letters.values().flatMap(({ name, count }) => (count === 0 ? [] : [[name, count]]));
  await expect.poll(counted).toEqual([
    ['A', 1],
    ['E', 1],
    ['Q', 1],
    ['S', 8],
    ['T', 1],
    ['#', 2],
  ]);
  expect(letters.disabled()).toEqual([...'BCDFGHIJKLMNOPRUVWXYZ']);
});

test('several letters can be chosen, in the address too, and do not change their own numbers', async () => {
  const panel = await drawPanel(glossary);
  const letters = panel.facet('Letter');
  await letters.choose('S');
  expect(panel.count()).toBe(8);
  await letters.choose('#');
  expect(panel.count()).toBe(10);
  expect(panel.chips()).toEqual(['Letter: S', 'Letter: #']);
  expect(new URLSearchParams(location.search).getAll('sl_title')).toEqual(['S', '#']);
  expect(letters.values().find(({ name }) => name === 'A')?.count).toBe(1);

  await panel.facet('Place').choose('Hold');
  await expect.poll(() => letters.values().find(({ name }) => name === 'S')?.count).toBe(4);

  const again = await drawPanel(glossary, location.search);
  expect(again.chips()).toEqual(['Letter: S', 'Letter: #', 'Place: Hold']);
  await again.removeChip('Letter: #');
  expect(again.count()).toBe(4);
});

test('an address cannot ask for anything but a letter', async () => {
  const panel = await drawPanel(glossary, `?sl_title=${encodeURIComponent('* || place:=Deck')}&sl_title=AB`);
  expect(panel.count()).toBe(TERMS.length);
  expect(panel.chips()).toEqual([]);
});
