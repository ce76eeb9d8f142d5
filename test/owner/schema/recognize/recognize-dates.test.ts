import { expect, it } from 'vitest';
import { readColumnDate, recognizeDates } from '../../../../src/owner/schema/recognize/recognize-dates';

const found = (...texts: readonly string[]) =>
  recognizeDates({
    counts: new Map(texts.map((text) => [text, 1])),
    kinds: new Set(['text']),
    dates: 0,
    values: texts.length,
    other: '',
  });

it('the schema decides by one date after the twelfth what comes first in all', () => {
  expect(found('1/2/2026', '31/1/2026')).toEqual({ form: { kind: 'date', first: 'day' }, doubt: null });
  expect(found('1/2/26, 8:00 AM', '1/31/26, 11:15 PM')).toEqual({
    form: { kind: 'date', first: 'month' },
    doubt: null,
  });
});

it('the schema leaves as texts what may be two days, and says so', () => {
  expect(found('1/2/2026', '3/4/2026')).toEqual({
    form: null,
    doubt: expect.stringContaining('write 2026-01-31'),
  });
  expect(found('31/1/2026', '1/31/2026').doubt).toContain('some begin with the day');
});

it.each([['1/2'], ['1/2/2026', 'soon'], ['A/B/2026'], []])('the schema finds no dates in %j', (...texts) => {
  expect(found(...texts)).toEqual({ form: null, doubt: null });
});

it('the schema reads the day without its time, and no day that there is not', () => {
  expect(readColumnDate('2/1/2026 14:30', 'day')).toBe(Date.UTC(2026, 0, 2) / 1000);
  expect(readColumnDate('2/1/26', 'month')).toBe(Date.UTC(2026, 1, 1) / 1000);
  expect(readColumnDate('32/1/2026', 'day')).toBe(null);
});
