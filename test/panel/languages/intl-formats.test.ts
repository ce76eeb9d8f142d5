import { expect, test } from 'vitest';
import { dateFormat } from '../../../src/panel/languages/dates';
import { dateTimeFormat, numberFormat, relativeTimeFormat } from '../../../src/panel/languages/intl-formats';

const EURO = { style: 'currency', currency: 'EUR' } as const;

test('a format is made once for its locale and its style', () => {
  expect(numberFormat('de', { ...EURO })).toBe(numberFormat('de', { ...EURO }));
  expect(dateTimeFormat('de', { month: 'long' })).toBe(dateTimeFormat('de', { month: 'long' }));
  expect(dateFormat('de')).toBe(dateFormat('de'));
  expect(relativeTimeFormat('de')).toBe(relativeTimeFormat('de'));
});

test('a format of another locale or style is another one', () => {
  const formats = [
    numberFormat('de', EURO),
    numberFormat('en', EURO),
    numberFormat('en', { ...EURO, currency: 'USD' }),
  ];
  expect(formats.map((one) => one.format(1.5))).toEqual(['1,50\u00a0€', '€1.50', '$1.50']);
  expect(relativeTimeFormat('en').format(-1, 'day')).toBe('yesterday');
  expect(relativeTimeFormat('fr').format(-1, 'day')).toBe('hier');
});
