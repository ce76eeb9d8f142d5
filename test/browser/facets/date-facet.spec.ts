import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { expectNoise } from '../../support/browser/console-guard';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

/** One o'clock in Los Angeles, two days after its clocks went forward. */
const NOW = new Date('2026-03-10T20:00:00Z');

/** Entries with their date, and the periods that include it for a visitor in Los Angeles. */
const ENTRIES = [
  ['Tomorrow', '2026-03-11T07:00:00Z', []],
  ['Today', '2026-03-10T07:00:00Z', ['today', '7d', '30d', '1y']],
  ['Late yesterday', '2026-03-10T06:59:59Z', ['7d', '30d', '1y']],
  ['A week ago', '2026-03-03T08:00:00Z', ['7d', '30d', '1y']],
  ['Before that', '2026-03-03T07:59:59Z', ['30d', '1y']],
  ['A year ago', '2025-03-10T07:00:00Z', ['1y']],
  ['Older', '2025-03-10T06:59:59Z', []],
] as const;

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'section', type: 'string', facet: true },
  { name: 'published', type: 'int64', facet: true },
];
const DOCUMENTS = ENTRIES.map(([title, at], index) => ({
  title,
  section: index % 2 === 0 ? 'News' : 'Essays',
  published: Date.parse(at) / 1000,
}));
const PERIODS = [
  ['Today', 'today'],
  ['Past 7 days', '7d'],
  ['Past 30 days', '30d'],
  ['Past year', '1y'],
] as const;
const VISITOR = { 'data-time-zone': 'visitor' } as const;
const FACETS = { ...VISITOR, 'data-facets': 'published:date, section' };

const within = (period: string): readonly string[] =>
  ENTRIES.filter(([, , periods]) => (periods as readonly string[]).includes(period)).map(([title]) => title);

async function counts(panel: PanelModel): Promise<readonly string[]> {
  return (await panel.facet('Published').values()).map(
    ({ name, count, isChosen }) => `${isChosen ? '* ' : ''}${name}${count === null ? '' : ` ${count}`}`,
  );
}

test('a date facet finds by a day what is labelled with that day, wherever the visitor is', async ({
  page,
  pages,
  collect,
}) => {
  await page.clock.setFixedTime(NOW);
  const days = ['2026-03-09', '2026-03-10', '2026-03-11'].map((day) => ({
    title: day,
    published: Date.parse(day) / 1000,
  }));
  const shown = { 'data-facets': 'published:date', 'data-meta': 'published:date' } as const;
  const panel = await openPanel(
    page,
    pages.films({
      ...(await collect(
        FIELDS.filter(({ name }) => name !== 'section'),
        days,
      )),
      ...shown,
    }),
  );
  for (const [choose, title] of [
    [() => panel.facet('Published').choose('Today'), '2026-03-10'],
    [
      async () => {
        await page.goto(`${page.url().replace(/\?.*/, '')}?sl_published=2026-03-09..2026-03-09`);
        await panel.settled();
      },
      '2026-03-09',
    ],
  ] as const) {
    await choose();
    await expect.poll(() => panel.titles()).toEqual([title]);
    expect(await panel.results()).toMatchObject([{ meta: { Published: `${Number(title.slice(-2))} Mar 2026` } }]);
  }
});

test('a date facet counts the periods as they are where the visitor is, and finds what it has counted', async ({
  page,
  pages,
  collect,
}) => {
  await page.clock.setFixedTime(NOW);
  const sent = recordRequests(page);
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, DOCUMENTS)), ...FACETS }));
  const numbers = PERIODS.map(([label, period]) => `${label} ${within(period).length}`);
  await expect.poll(() => counts(panel)).toEqual(['* All', ...numbers]);
  for (const [label, period] of PERIODS) {
    await panel.facet('Published').choose(label);
    await expect.poll(async () => [...(await panel.titles())].sort()).toEqual([...within(period)].sort());
    await expect.poll(() => panel.chips()).toEqual([`Published: ${label}`]);
    expect(new URL(page.url()).searchParams.get('sl_published')).toBe(period);
    // The choice in the facet itself does not change its numbers.
    await expect
      .poll(() => counts(panel))
      .toEqual(['All', ...numbers.map((line, at) => (PERIODS[at]?.[1] === period ? `* ${line}` : line))]);
  }
  // The server refuses ranges that overlap.
  const counted = sent.flatMap(({ searches }) => searches).map((search) => String(search['facet_by'] ?? ''));
  expect(counted.filter((one) => one.includes('published('))).not.toEqual([]);
});

test('a date facet finds the days from and to, both included, and writes them into the address', async ({
  page,
  pages,
  collect,
}) => {
  await page.clock.setFixedTime(NOW);
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, DOCUMENTS)), ...FACETS }));
  const day = (end: 'first' | 'last') => panel.host.getByLabel(`Published: ${end === 'first' ? 'start' : 'end'} date`);
  await panel.answered(async () => {
    await day('first').fill('2026-03-03');
    await day('first').press('Enter');
  });
  await expect
    .poll(async () => [...(await panel.titles())].sort())
    .toEqual(['A week ago', 'Late yesterday', 'Today', 'Tomorrow']);
  await expect.poll(() => panel.chips()).toEqual(['Published: from 3 Mar 2026']);
  await panel.answered(async () => {
    await day('last').fill('2026-03-10');
    await day('last').press('Enter');
  });
  await expect.poll(async () => [...(await panel.titles())].sort()).toEqual(['A week ago', 'Late yesterday', 'Today']);
  await expect.poll(() => panel.chips()).toEqual(['Published: 3 Mar 2026 – 10 Mar 2026']);
  expect(page.url()).toContain('sl_published=2026-03-03..2026-03-10');

  await page.reload();
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3);
  expect(await day('first').inputValue()).toBe('2026-03-03');
  await panel.answered(() => page.goBack());
  await expect.poll(() => panel.chips()).toEqual(['Published: from 3 Mar 2026']);
  await panel.removeChip('Published: from 3 Mar 2026');
  await expect.poll(() => panel.count()).toBe(ENTRIES.length);
});

test('a date facet forgets the days in its fields when they are removed elsewhere', async ({
  page,
  pages,
  collect,
}) => {
  await page.clock.setFixedTime(NOW);
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, DOCUMENTS)), ...FACETS }));
  const first = panel.host.getByLabel('Published: start date');
  await panel.answered(async () => {
    await first.fill('2026-03-03');
    await first.press('Enter');
  });
  await panel.removeChip('Published: from 3 Mar 2026');
  await expect.poll(() => first.inputValue()).toBe('');
  await first.focus();
  await first.blur();
  expect(await panel.chips()).toEqual([]);
  expect(await panel.count()).toBe(ENTRIES.length);
});

test('a date facet follows the other facets, and an address that makes no sense finds everything', async ({
  page,
  pages,
  collect,
}) => {
  await page.clock.setFixedTime(NOW);
  const url = pages.films({ ...(await collect(FIELDS, DOCUMENTS)), ...FACETS });
  const panel = await openPanel(page, `${url}?sl_published=yesterday..now&sl_section=Essays`);
  await expect.poll(() => panel.chips()).toEqual(['Section: Essays']);
  await expect
    .poll(() => counts(panel))
    .toEqual(['* All', 'Today 1', 'Past 7 days 2', 'Past 30 days 2', 'Past year 3']);
});

test('a date facet counts milliseconds and the periods of the owner', async ({ page, pages, collect }) => {
  await page.clock.setFixedTime(NOW);
  const inMilliseconds = DOCUMENTS.map((entry) => ({ ...entry, published: entry.published * 1000 }));
  const facet = { field: 'published', kind: 'date', unit: 'ms', periods: ['30d', '2y', 'today'] };
  const tag = { ...(await collect(FIELDS, inMilliseconds)), ...VISITOR, 'data-facets': JSON.stringify([facet]) };
  const panel = await openPanel(page, pages.films(tag));
  await expect.poll(() => counts(panel)).toEqual(['* All', 'Past 30 days 4', 'Past 2 years 6', 'Today 1']);
});

test('a date facet is used by keyboard alone, and axe finds nothing', async ({ page, pages, collect }) => {
  await page.clock.setFixedTime(NOW);
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, DOCUMENTS)), ...FACETS }));
  await panel.host.getByRole('group', { name: 'Published' }).getByRole('radio', { name: 'All' }).focus();
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  await expect.poll(() => panel.count()).toBe(within('7d').length);
  expect(await violations(page)).toEqual([]);
});

test('a date facet counts a document with several dates once in each period, and finds it by a date in the period alone', async ({
  page,
  pages,
  collect,
}) => {
  await page.clock.setFixedTime(NOW);
  const [tomorrow, today, , weekAgo, , , older] = ENTRIES.map(([, at]) => Date.parse(at) / 1000) as number[];
  const dates = {
    Twice: [today, weekAgo],
    Around: [tomorrow, older],
    Weekly: [weekAgo, older],
    Once: [today],
    Undated: [],
  };
  const documents = Object.entries(dates).map(([title, published]) => ({ title, published }));
  const fields = [FIELDS[0], { name: 'published', type: 'int64[]', facet: true }] as typeof FIELDS;
  const tag = { ...(await collect(fields, documents)), ...VISITOR, 'data-facets': 'published:date' };
  const panel = await openPanel(page, pages.films(tag));
  await expect
    .poll(() => counts(panel))
    .toEqual(['* All', 'Today 2', 'Past 7 days 3', 'Past 30 days 3', 'Past year 3']);
  await expectNoise(page, /published:date.*Periods take a request more/);
  await panel.facet('Published').choose('Today');
  await expect.poll(async () => [...(await panel.titles())].sort()).toEqual(['Once', 'Twice']);
  await expect
    .poll(() => counts(panel))
    .toEqual(['All', '* Today 2', 'Past 7 days 3', 'Past 30 days 3', 'Past year 3']);
  await panel.facet('Published').choose('Past 7 days');
  await expect.poll(async () => [...(await panel.titles())].sort()).toEqual(['Once', 'Twice', 'Weekly']);
});
