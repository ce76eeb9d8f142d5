// @module-tag with-index

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations, violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { recordRequests } from '../../support/browser/network';
import { test as base } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

/** Letters of an archive: some before 1970, one beyond 2038, some without a date. */
const DATES = [
  '1894-07-01T12:00:00Z',
  ...Array.from({ length: 6 }, (_, year) => `195${year}-03-01T12:00:00Z`),
  '1953-08-20T12:00:00Z',
  // The last evening of the month in New York.
  '1954-06-01T02:00:00Z',
  '2021-01-01T12:00:00Z',
  '2041-05-05T12:00:00Z',
  null,
  null,
];
const LETTERS = DATES.map((date, index) => ({
  title: `Letter ${index}`,
  tone: index % 2 === 0 ? 'Warm' : 'Cool',
  ...(date && { written: Date.parse(date) / 1000 }),
}));

const test = base.extend('letters', { scope: 'file' }, async ({ collect }) => ({
  ...(await collect(
    [
      { name: 'title', type: 'string' },
      { name: 'tone', type: 'string', facet: true },
      { name: 'written', type: 'int64', facet: true, optional: true },
    ],
    LETTERS,
  )),
  'data-query-by': 'title',
  'data-title': 'title',
  'data-facets': 'written:date(histogram)=Written, tone',
}));

/** The names of the bars, each with its number. */
const bars = (panel: PanelModel): Promise<readonly string[]> =>
  panel.host
    .getByRole('toolbar', { name: 'Written' })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));

const choose = (panel: PanelModel, name: string | RegExp): Promise<unknown> =>
  panel.answered(() => panel.host.getByRole('toolbar').getByRole('button', { name }).click());

const writtenIn = (page: Page): string | null => new URL(page.url()).searchParams.get('sl_written');

test('a date facet with bars shows a bar for each decade, empty ones too, and counts what has no date', async ({
  page,
  pages,
  letters,
}) => {
  const panel = await openPanel(page, pages.films(letters));
  await expect.poll(() => bars(panel)).toContain('1950 – 1959: 8');
  const shown = await bars(panel);
  expect(shown).toHaveLength(16);
  expect(shown[0]).toBe('1890 – 1899: 1');
  expect(shown[1]).toBe('1900 – 1909: 0');
  expect(shown[15]).toBe('2040 – 2049: 1');
  await expect.poll(() => panel.host.getByText('Without a date: 2').isVisible()).toBe(true);
});

test('a date facet with bars goes down with each click, to the very day, and back by a chip', async ({
  page,
  pages,
  letters,
}) => {
  const panel = await openPanel(page, pages.films(letters));
  await expect.poll(() => bars(panel)).toContain('1950 – 1959: 8');
  await choose(panel, /^1950/);
  expect(writtenIn(page)).toBe('1950-01-01..1959-12-31');
  await expect.poll(() => panel.count()).toBe(8);
  await expect.poll(() => bars(panel)).toContain('1953: 2');
  expect(await bars(panel)).toHaveLength(10);
  expect(await violations(page)).toEqual([]);
  await choose(panel, '1953: 2');
  await expect.poll(() => bars(panel)).toContain('August 1953: 1');
  expect(await bars(panel)).toHaveLength(12);
  await expect.poll(() => panel.chips()).toEqual(['Written: 1953']);
  await choose(panel, 'August 1953: 1');
  await expect.poll(() => bars(panel)).toContain('20 Aug 1953: 1');
  await choose(panel, '20 Aug 1953: 1');
  await expect.poll(() => panel.count()).toBe(1);
  await expect.poll(() => bars(panel)).toHaveLength(31);
  expect(await violations(page)).toEqual([]);
  await panel.answered(() => page.goBack());
  await expect.poll(() => panel.chips()).toEqual(['Written: August 1953']);
  await panel.removeChip('Written: August 1953');
  await expect.poll(() => panel.count()).toBe(LETTERS.length);
  await expect.poll(() => bars(panel)).toContain('1950 – 1959: 8');
});

test('a date facet with bars begins at the right in Arabic, where arrows move as they point, and axe finds nothing', async ({
  page,
  pages,
  letters,
}) => {
  const panel = await openPanel(page, pages.films({ ...letters, 'data-lang': 'ar' }));
  const all = panel.host.getByRole('toolbar', { name: 'Written' }).getByRole('button');
  await expect.poll(() => all.nth(6).getAttribute('aria-label')).toMatch(/: 8$/);
  const [first, last] = await Promise.all([all.first().boundingBox(), all.last().boundingBox()]);
  expect(first?.x).toBeGreaterThan(last?.x ?? Number.POSITIVE_INFINITY);
  await all.first().focus();
  await page.keyboard.press('ArrowLeft');
  expect(await focused(page)).toBe(await all.nth(1).getAttribute('aria-label'));
  expect(await violationsInBothThemes(page)).toEqual([]);

  await panel.answered(() => panel.field.fill('qqqqq'));
  await panel.host.locator('[part~="notice"]').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a date facet with bars counts a day as the zone of the panel has it', async ({ page, pages, letters }) => {
  const address = '?sl_written=1954-01-01..1954-12-31';
  const panel = await openPanel(page, `${pages.films(letters)}${address}`);
  await expect.poll(() => bars(panel)).toContain('June 1954: 1');
  const there = await openPanel(page, `${pages.films({ ...letters, 'data-time-zone': 'America/New_York' })}${address}`);
  await expect.poll(() => bars(there)).toContain('May 1954: 1');
  expect(await bars(there)).toContain('June 1954: 0');
});

test('a date facet with bars keeps its numbers beside what is chosen in it, and follows other facets', async ({
  page,
  pages,
  letters,
}) => {
  const panel = await openPanel(page, `${pages.films(letters)}?sl_written=1952-01-01..1953-12-31`);
  await expect.poll(() => bars(panel)).toContain('1954: 2');
  await expect.poll(() => panel.chips()).toEqual(['Written: 1952 – 1953']);
  await panel.facet('Tone').choose('Warm');
  const warm = LETTERS.filter(
    ({ tone, written }) => tone === 'Warm' && written && new Date(written * 1000).getUTCFullYear() === 1953,
  );
  await expect.poll(() => bars(panel)).toContain(`1953: ${warm.length}`);
});

test.skipIf(searchesIndex)(
  'a date facet with bars needs one request more for each response',
  async ({ page, pages, letters }) => {
    const sent = recordRequests(page);
    const panel = await openPanel(page, pages.films(letters));
    await expect.poll(() => bars(panel)).toContain('1950 – 1959: 8');
    const before = sent.length;
    await panel.facet('Tone').choose('Warm');
    await expect.poll(() => sent.length).toBe(before + 2);
    await expect.poll(async () => (await bars(panel)).filter((bar) => bar.includes('…'))).toEqual([]);
    expect(sent.length).toBe(before + 2);
  },
);

test('a date facet with bars is used by keyboard alone, bars and thumbs, and axe finds nothing', async ({
  page,
  pages,
  letters,
}) => {
  const panel = await openPanel(page, pages.films(letters));
  await expect.poll(() => bars(panel)).toContain('1950 – 1959: 8');
  await panel.host.getByRole('toolbar').getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('2040 – 2049: 1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe('2020 – 2029: 1');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Written: from');
  await panel.answered(() => page.keyboard.press('ArrowRight'));
  expect(writtenIn(page)).toBe('1900-01-01..2049-12-31');
  await expect.poll(() => focused(page)).toBe('Written: from');
  expect(await violationsInBothThemes(page)).toEqual([]);
});
