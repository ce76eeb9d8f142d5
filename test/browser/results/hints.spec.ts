import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

const NARROW = /^For fewer results/;
const WIDEN = /^Words in "quotation marks" must be next to each other/;

/** Titles of which many have two words in common. */
const DOCUMENTS = Array.from({ length: 130 }, (_, index) => ({
  id: String(index),
  title: index < 3 ? `The king ${index}` : `King number ${index} of the hill`,
}));

test('a panel says below very many results of several words how to find fewer, and does it', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const own = await collect([{ name: 'title', type: 'string' }], DOCUMENTS);
  const panel = await openPanel(page, pages.serve('/hints.html', pageWith(panelTag(api, own))));
  const narrow = panel.host.getByText(NARROW);
  const widen = panel.host.getByText(WIDEN);
  await panel.type('king');
  expect(await narrow.count()).toBe(0);
  await panel.type('the king');
  expect(await panel.count()).toBe(130);
  await narrow.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await panel.answered(() => panel.host.getByRole('button', { name: 'Search for "the king"' }).press('Enter'));
  expect(await panel.field.inputValue()).toBe('"the king"');
  expect(await panel.count()).toBe(3);
  expect(await narrow.count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('3 results');

  // One that is too narrow is taken back.
  await panel.type('"king the" -hill');
  expect(await panel.count()).toBe(0);
  await widen.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await panel.answered(() => panel.host.getByRole('button', { name: 'Search for king the hill' }).click());
  expect(await panel.count()).toBe(127);
  await narrow.waitFor();
});

test('a panel says nothing where the owner does not want it', async ({ page, pages, api, collect }) => {
  const own = await collect([{ name: 'title', type: 'string' }], DOCUMENTS);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const panel = await openPanel(
    page,
    pages.serve('/no-hints.html', pageWith(panelTag(api, { ...own, 'data-hints': 'false' }))),
  );
  await panel.type('the king');
  expect(await panel.count()).toBe(130);
  expect(await panel.host.getByText(NARROW).count()).toBe(0);
  expect(loaded.filter((url) => url.includes('hints.js'))).toEqual([]);
});
