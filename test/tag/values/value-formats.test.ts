import { describe, expect, it } from 'vitest';
import { parseFormat, type ValueFormat } from '../../../src/tag/values/value-formats';
import { listening } from '../reading';

function parsing(written: string): { format: ValueFormat | undefined; sentences: readonly string[] } {
  const { report, sentences } = listening(written);
  return { format: parseFormat(written, report), sentences };
}

const currency = { kind: 'currency', code: null, codeField: null, was: null };

describe('a format', () => {
  it.each<readonly [string, object]>([
    ['currency(EUR)', { ...currency, code: 'EUR' }],
    ['currency EUR', { ...currency, code: 'EUR' }],
    ['currency( eur )', { ...currency, code: 'EUR' }],
    ['currency({currency})', { ...currency, codeField: 'currency' }],
    ['currency {price.currency}', { ...currency, codeField: 'price.currency' }],
    ['currency(EUR, was list_price)', { ...currency, code: 'EUR', was: 'list_price' }],
    ['number', { kind: 'number' }],
    ['percent', { kind: 'percent' }],
    ['list', { kind: 'list' }],
    ['bytes', { kind: 'bytes' }],
    ['link', { kind: 'link' }],
    ['date', { kind: 'date', isRelative: false }],
    ['date(relative)', { kind: 'date', isRelative: true }],
    ['date relative', { kind: 'date', isRelative: true }],
    ['stars', { kind: 'stars', max: 5 }],
    ['stars(10)', { kind: 'stars', max: 10 }],
    ['name', { kind: 'name', names: null }],
    ['name(language)', { kind: 'name', names: 'language' }],
    ['name region', { kind: 'name', names: 'region' }],
    ['stars 10', { kind: 'stars', max: 10 }],
  ])('%s is understood', (written, format) => {
    expect(parsing(written)).toEqual({ format, sentences: [] });
  });

  const currencies = 'expected a currency, such as currency(EUR) or currency({currency}). It is ignored.';
  const words = 'expected currency, number, percent, date, stars, list, bytes, link, name. It is ignored.';
  it.each([
    ['currency', `data-x="currency": ${currencies}`],
    ['currency(€)', `data-x="currency(€)": ${currencies}`],
    ['currency(EUR, list_price)', `data-x="currency(EUR, list_price)": ${currencies}`],
    ['currency(EUR', `data-x="currency(EUR": ${currencies}`],
    ['curency(EUR)', 'data-x="curency(EUR)": unknown kind "curency", did you mean "currency"? It is ignored.'],
    ['bold', `data-x="bold": unknown kind "bold", ${words}`],
    ['', `data-x="": unknown kind "", ${words}`],
    ['date(soon)', 'data-x="date(soon)": expected date or date(relative). It is ignored.'],
    ['stars(0)', 'data-x="stars(0)": expected a number of stars up to 100, such as stars(10). It is ignored.'],
    [
      'name(word)',
      'data-x="name(word)": expected name(language), name(region), name(currency), or name with "names" in data-facets. It is ignored.',
    ],
    ['number(2)', 'data-x="number(2)": expected number without an argument. It is ignored.'],
  ])('%s is reported as wrong', (written, sentence) => {
    expect(parsing(written)).toEqual({ format: undefined, sentences: [sentence] });
  });
});
