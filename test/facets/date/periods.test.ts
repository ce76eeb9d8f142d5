import { describe, expect, test } from 'vitest';
import { periodCounts } from '../../../src/facets/date/period-counts';
import { dateBoundsOf, periodRanges } from '../../../src/facets/date/periods';
import { passes } from '../../../src/panel/features/cards/badges';
import { createWriteValue } from '../../../src/panel/features/cards/write-value';
import { createRandom } from '../../support/data/random';
import { ZONES } from '../../support/data/time-zones';

const NOW = { now: new Date('2026-03-10T13:30:00Z'), timeZone: 'UTC' };
const facet = { periods: ['today', '7d', '30d', '1y'], unit: 's' } as const;

const day = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / 1000;
const TOMORROW = day(2026, 3, 11);

test.each([
  ['today', [day(2026, 3, 10), TOMORROW - 1]],
  ['7d', [day(2026, 3, 3), TOMORROW - 1]],
  ['1y', [day(2025, 3, 10), TOMORROW - 1]],
  ['2024-02-28..2024-02-29', [day(2024, 2, 28), day(2024, 3, 1) - 1]],
  ['2024-02-28..', [day(2024, 2, 28), null]],
  ['..2024-02-28', [null, day(2024, 2, 29) - 1]],
  ['1970-01-01..1970-01-01', [0, 86_399]],
  ['0099-01-01..', [Date.parse('0099-01-01') / 1000, null]],
])('%s is from the first to the last second', (value, stretch) => {
  expect(dateBoundsOf(value, facet, NOW)).toEqual(stretch);
});

test.each(['', '..', 'yesterday', '2024-02-30..', '2024-13-01..', '2024-02-01', '1..2..3', 'NaN-NaN-NaN..'])(
  '%j is no time',
  (value) => {
    expect(dateBoundsOf(value, facet, NOW)).toBeNull();
  },
);

test('a date facet counts in ranges that adjoin and end with today, and adds them up to the periods', () => {
  expect(periodRanges(facet, NOW)).toBe(
    `(0:[${day(2025, 3, 10)}, ${day(2026, 2, 8)}], 1:[${day(2026, 2, 8)}, ${day(2026, 3, 3)}], ` +
      `2:[${day(2026, 3, 3)}, ${day(2026, 3, 10)}], 3:[${day(2026, 3, 10)}, ${TOMORROW}])`,
  );
  // The server leaves out ranges that hold nothing.
  const counted = [
    { value: '3', count: 1 },
    { value: '0', count: 5 },
    { value: '2', count: 2 },
  ];
  expect(periodCounts(counted, facet, NOW)).toEqual([1, 3, 3, 8]);
});

test('a date facet counts periods that begin on the same day once', () => {
  const twice = { periods: ['365d', '1y'], unit: 'ms' } as const;
  expect(periodRanges(twice, NOW)).toBe(`(0:[${day(2025, 3, 10) * 1000}, ${TOMORROW * 1000}])`);
  expect(periodCounts([{ value: '0', count: 4 }], twice, NOW)).toEqual([4, 4]);
});

describe.each(ZONES)('in %s', (timeZone) => {
  const random = createRandom(timeZone.length);
  const clock = { now: new Date('2026-03-10T13:30:00Z'), timeZone };
  const moments = [
    ...Array.from({ length: 60 }, () => Math.floor((random.next() - 0.3) * 2.2e9)),
    ...['2026-03-08T09:59:59Z', '2026-11-01T08:30:00Z', '2026-03-29T00:59:00Z', '1969-12-31T23:59:00Z'].map(secondsOf),
  ];

  test('a day that is chosen finds what is labelled with that day', () => {
    const write = createWriteValue({ lang: 'en', visitor: 'en' }, timeZone);
    for (const moment of moments) {
      const label = write(moment, { kind: 'date', isRelative: false }, () => []) as string;
      const shown = new Date(`${label} UTC`).toISOString().slice(0, 10);
      const [first, last] = dateBoundsOf(`${shown}..${shown}`, facet, clock) as [number, number];
      expect([first <= moment, moment <= last]).toEqual([true, true]);
    }
  });

  test('today is the day that hits are labelled with now, in filters, counts and badges', () => {
    const [first, last] = dateBoundsOf('today', facet, clock) as [number, number];
    const now = Number(clock.now) / 1000;
    expect(first <= now && now <= last).toBe(true);
    expect(periodRanges(facet, clock)).toContain(`[${first}, ${last + 1}]`);
    const isNew = (moment: number): boolean =>
      passes({ kind: 'within', milliseconds: 86_400_000 }, [moment], timeZone, Number(clock.now));
    const yesterday = dateBoundsOf('1d', facet, clock) as [number, number];
    expect([yesterday[0] - 1, yesterday[0], first, last, last + 1].map(isNew)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    const write = createWriteValue({ lang: 'en', visitor: 'en' }, timeZone, () => Number(clock.now));
    const relative = (moment: number): string | null => write(moment, { kind: 'date', isRelative: true }, () => []);
    expect(relative(yesterday[0] - 60)).toBe('2 days ago');
    expect(relative(yesterday[0] + 60)).toBe('yesterday');
  });
});

function secondsOf(time: string): number {
  return Date.parse(time) / 1000;
}
