import { describe, expect, it } from 'vitest';
import { createNumbers } from '../../../src/panel/languages/format';

const NUMBERS = [
  0,
  7,
  42,
  999,
  1000,
  1464,
  9999,
  10_000,
  123_456,
  1_234_567,
  -3,
  -1464,
  -12_345,
  9_007_199_254_740_991,
  1e21,
  7.5,
  0.1 + 0.2,
  1234.5678901234,
  -0,
  NaN,
  Infinity,
];
const LOCALES = [
  'en',
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'en-NZ',
  'en-IE',
  'en-IN',
  'en-ZA',
  'de',
  'fr-CH',
  'es',
  'pl',
  'ar-EG',
  'hi-u-nu-deva',
  'en-u-nu-arab',
];

describe('the numbers', () => {
  it.each(LOCALES)('are written as Intl writes them, in %s', (locale) => {
    const numbers = createNumbers(locale);
    const counts = new Intl.NumberFormat(locale);
    const values = new Intl.NumberFormat(locale, {
      useGrouping: 'min2' as unknown as boolean,
      maximumFractionDigits: 10,
    });
    expect(NUMBERS.map(numbers.count)).toEqual(NUMBERS.map((number) => counts.format(number)));
    expect(NUMBERS.map(numbers.value)).toEqual(NUMBERS.map((number) => values.format(number)));
  });
});
