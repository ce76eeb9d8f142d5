import { expect, test } from 'vitest';
import { chosenDays, type DateBar, dateBars, writeBars } from '../../../src/facets/date/date-bars';

const day = (written: string): number => Date.parse(written);
const barsFor = (chosen: string, first: string, last: string): readonly [unit: unknown, ...days: string[]] => {
  const { unit, bars } = dateBars(chosenDays(chosen), [day(first), day(last)]);
  return [unit, ...bars.map(({ from }) => new Date(from).toISOString().slice(0, 10))];
};

test.each([
  ['centuries', '0987-03-04', '2026-01-01', 100, 12, '0900-01-01'],
  ['decades', '1894-03-04', '2041-01-01', 10, 16, '1890-01-01'],
  ['years', '1957-03-04', '1974-01-01', 1, 18, '1957-01-01'],
  ['months', '1969-11-04', '1970-02-03', 'month', 4, '1969-11-01'],
  ['days', '2026-02-26', '2026-03-01', 'day', 4, '2026-02-26'],
] as const)('bars are %s where the span asks for them', (_, first, last, unit, number, start) => {
  const [shown, ...days] = barsFor('', first, last);
  expect([shown, days.length, days[0]]).toEqual([unit, number, start]);
});

test.each([
  ['a decade shows its years', '1990-01-01..1999-12-31', 1, 10, '1990-01-01'],
  ['a year shows its months', '1994-01-01..1994-12-31', 'month', 12, '1994-01-01'],
  ['a leap month shows its days', '2024-02-01..2024-02-29', 'day', 29, '2024-02-01'],
  ['a day shows the days of its month', '1969-07-20..1969-07-20', 'day', 31, '1969-07-01'],
  ['some years show all of their decade', '1992-01-01..1995-12-31', 1, 10, '1990-01-01'],
  ['some months show all of their year', '1992-02-01..1992-05-31', 'month', 12, '1992-01-01'],
  ['years of two centuries show everything', '1992-01-01..2005-12-31', 10, 14, '1890-01-01'],
  ['an open end shows everything', '1992-01-01..', 10, 14, '1890-01-01'],
] as const)('%s', (_, chosen, unit, number, start) => {
  const [shown, ...days] = barsFor(chosen, '1890-01-01', '2026-03-04');
  expect([shown, days.length, days[0]]).toEqual([unit, number, start]);
});

test('bars that follow one another are written as their first and last day', () => {
  const { bars } = dateBars(null, [day('1957-03-04'), day('1974-01-01')]);
  const [first, second] = bars;
  if (!first || !second) throw new Error('There are several bars');
  expect(writeBars(first, first)).toBe('1957-01-01..1957-12-31');
  expect(writeBars(first, second)).toBe('1957-01-01..1958-12-31');
});

test.each([
  ['begin with the year 0', '-000044-03-15', '0476-09-04', '0000-01-01..0499-12-31'],
  ['end with the year 9999', '9990-01-01', '+012000-01-01', '9990-01-01..9999-12-31'],
  ['are missing where all dates are earlier', '-000753-04-21', '-000044-03-15', ''],
])('bars %s: an address has no other years', (_, first, last, chosen) => {
  const { bars } = dateBars(null, [day(first), day(last)]);
  expect(bars.length > 0 ? writeBars(bars[0] as DateBar, bars[bars.length - 1] as DateBar) : '').toBe(chosen);
});
