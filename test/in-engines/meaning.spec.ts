import { expect } from 'vitest';
import { test } from '../support/engines/test';

const FIELD = '[part~="input"]';
const CHIP = '[part~="chip"]';
const RELATED = '[part~="related"] [part~="hit-title"]';

test('what means about the same stands below the hits, and goes with the words', async ({ open }) => {
  const view = await open('help', { query: '?sl_q=parcel' });
  await expect.poll(() => view.names(RELATED)).toContain('Delivery times');
  await view.click(FIELD);
  await view.tab.press('Escape');
  await expect.poll(() => view.names(RELATED)).toEqual([]);
});

test('a sentence becomes filters on Enter, and words again at a press', async ({ open }) => {
  // Not typed: each key is a search, and a busy machine answers the last of 22 too late.
  const view = await open('ask', { query: '?sl_q=navy+tote+bag+under+20' });
  await view.click(FIELD);
  await view.tab.press('Enter');
  const asChips = ['Remove What: Tote bag', 'Remove Color: Navy', 'Remove Price in euros: up to 20'];
  await expect.poll(() => view.names(CHIP)).toEqual(asChips);
  await view.focus('button', 'Search for the words instead');
  await view.tab.press('Enter');
  await expect.poll(() => view.names(CHIP)).toEqual([]);
  expect((await view.one(FIELD)).value).toBe('navy tote bag under 20');
});

test('a sentence that answers is quoted above the hits, with a link to it', async ({ open }) => {
  const view = await open('magazine', { query: '?sl_q=chad+neighbors' });
  const quoted = async (): Promise<string> => (await view.names('[part~="excerpt"]')).join();
  await expect.poll(quoted).toContain('Chad has six neighbors.');
  await view.one('[part~="excerpt"] a[href*=":~:text="]');
});
