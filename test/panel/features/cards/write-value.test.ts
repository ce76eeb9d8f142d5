import { describe, expect, it } from 'vitest';
import { createWriteValue } from '../../../../src/panel/features/cards/write-value';
import { cardPlanOf } from '../../../../src/tag/card-plan';
import { parseFormat, type ValueFormat } from '../../../../src/tag/values/value-formats';
import { type FieldValue, walk } from '../../../../src/typesense/response/fields';

const NOW = Date.UTC(2026, 10, 22, 12);

/** Writes a value as a visitor reads it; spaces that do not break are plain ones here. */
function write(value: FieldValue, written: string, locale = 'en', document = {}, zone = 'UTC'): string | null {
  const format = parseFormat(written, (code) => {
    throw new Error(code);
  }) as ValueFormat;
  const text = createWriteValue({ lang: locale, visitor: locale }, zone, () => NOW)(value, format, (field) =>
    walk(document, field),
  );
  return text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;
}

describe('a value', () => {
  it.each<readonly [FieldValue, string, string, string]>([
    [19.9, 'currency(EUR)', 'en', '€19.90'],
    [19.9, 'currency(EUR)', 'de', '19,90 €'],
    ['1234.5', 'currency(USD)', 'en', '$1,234.50'],
    [1500, 'currency(JPY)', 'ja', '￥1,500'],
    [0, 'currency(EUR)', 'en', '€0.00'],
    [1234567.891, 'number', 'de', '1.234.567,891'],
    [0.25, 'percent', 'en', '25%'],
    [0.125, 'percent', 'fr', '12,5 %'],
    [4.5, 'stars', 'de', '4,5'],
    [0, 'bytes', 'en', '0 byte'],
    [999, 'bytes', 'en', '999 byte'],
    [1_536_000, 'bytes', 'en', '1.5 MB'],
    [5e15, 'bytes', 'en', '5,000 TB'],
    [1_751_328_000, 'date', 'en', 'Jul 1, 2025'],
    ['2025-07-01', 'date', 'de', '01.07.2025'],
    ['wool', 'list', 'en', 'wool'],
    ['de', 'name(language)', 'en', 'German'],
    ['US', 'name(region)', 'fr', 'États-Unis'],
    ['https://a.example/', 'link', 'en', 'https://a.example/'],
  ])('%s as %s in %s is %s', (value, format, locale, text) => {
    expect(write(value, format, locale)).toBe(text);
  });

  const ago = (minutes: number): number => NOW / 1000 - minutes * 60;
  it.each([
    [ago(0), 'this minute'],
    [ago(5), '5 minutes ago'],
    [ago(90), '1 hour ago'],
    [ago(36 * 60), 'yesterday'],
    [ago(3 * 24 * 60), '3 days ago'],
    [ago(8 * 24 * 60), 'last week'],
    [ago(70 * 24 * 60), '2 months ago'],
    [ago(800 * 24 * 60), '2 years ago'],
    [ago(-49 * 60), 'in 2 days'],
  ])('at %i is %s', (value, text) => {
    expect(write(value, 'date(relative)')).toBe(text);
  });

  it('takes its currency from a field of the document', () => {
    expect(write(5, 'currency({price.currency})', 'en', { price: { currency: 'chf' } })).toBe('CHF 5.00');
  });

  it.each<readonly [FieldValue, string, object]>([
    ['on request', 'currency(EUR)', {}],
    ['', 'currency(EUR)', {}],
    [true, 'number', {}],
    [5, 'currency({currency})', {}],
    [5, 'currency({currency})', { currency: 'Euro' }],
    ['soon', 'date', {}],
    [-5, 'bytes', {}],
  ])('%s does not fit %s', (value, format, document) => {
    expect(write(value, format, 'en', document)).toBe(null);
  });
});

it('a path of a tree has the name of each step, on the card as in the facet', () => {
  const facets = [
    {
      kind: 'hierarchical',
      field: 'place.lvl0',
      label: 'Place',
      fields: ['place.lvl0', 'place.lvl1'],
      separator: ' > ',
      names: { n: 'North wing', 'n > r1': 'Hall of mirrors', r2: 'Library' },
    },
  ];
  const meta = ['place.lvl0', 'place.lvl1'].map((field) => ({ field, label: '' }));
  const { formats } = cardPlanOf({ meta, badges: [], facets });
  const shown = (field: string, value: string): string | null =>
    createWriteValue({ lang: 'en', visitor: 'en' }, 'UTC')(value, formats.get(field) as ValueFormat, () => []);
  expect(shown('place.lvl0', 'n')).toBe('North wing');
  expect(shown('place.lvl1', 'n > r1')).toBe('North wing > Hall of mirrors');
  expect(shown('place.lvl1', 'n > r2')).toBe('North wing > Library');
  expect(shown('place.lvl1', 'n > r3')).toBe('North wing > r3');
});
