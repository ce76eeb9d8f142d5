import { expect } from 'vitest';
import { test } from '../support/heard/test';
import { panelElement } from '../support/pages/panel-tag';

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';

test('a dialog: arrow keys move through what it offers and through its hits', async ({ open, api }) => {
  const attributes = { 'data-layout': 'overlay', 'data-pinned': 'westerns, spies', 'data-url': '#/{id}' } as const;
  const { view, press, type, hears, announces } = await open(SCRIPT + panelElement(api, attributes));
  await press('Tab');
  await hears('Search collapsed push button');
  await press('Return');
  // With Firefox, Orca does not say that a dialog opens, on a page written by hand neither. Until it has said something in it,
  // Orca may take the arrow keys for itself.
  await hears({ firefox: 'expanded', chromium: 'Search dialog' });
  await expect.poll(async () => (await view.one('[part~="input"]')).isFocused).toBe(true);
  await type('king');
  await announces('30 results for “king”');
  await press('Down');
  await hears('The Lord of the Rings: The Return of the King link');
  await press('Down');
  await hears('The Lion King link');
  await press('Up', 'Up');
  await hears('Search entry');
  await press('ctrl+a', 'BackSpace');
  await announces('3,201 results');
  await press('Down');
  await hears('westerns push button');
  await press('Down');
  await hears('spies push button');
  await press('Escape');
  await hears('Search');
});

test('a drop-down: what is searched for, and the options one by one', async ({ open, api }) => {
  const attributes = {
    'data-layout': 'dropdown',
    'data-suggestions': 'movie_queries',
    'data-meta': 'director, year',
    'data-url': '#/{id}',
  } as const;
  const { press, type, hears, announces } = await open(SCRIPT + panelElement(api, attributes));
  await press('Tab');
  await hears('editable combo box');
  await hears('Focus mode');
  await type('king');
  await announces('30 results for “king”');
  await press('Down');
  await hears('Suggestions panel');
  await hears('king kong');
  await press('Up');
  await hears('See all results (30)');
  await press('Up');
  await hears('King Arthur , Antoine Fuqua · 2004');
});
