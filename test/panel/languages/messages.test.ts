import { describe, expect, it } from 'vitest';
import { ar } from '../../../src/panel/languages/ar';
import { dateFormat, toWallTime } from '../../../src/panel/languages/dates';
import { createMessages } from '../../../src/panel/languages/format';
import { ja } from '../../../src/panel/languages/ja';

describe('the messages', () => {
  const messages = createMessages('en');

  it.each([
    [1464, '1,464 results'],
    [1, '1 result'],
    [0, '0 results'],
  ])('count %i as %s', (count, words) => {
    expect(messages.plural('results', count)).toBe(words);
  });

  it.each([
    [1998, '1998'],
    [12345, '12,345'],
    [7.5, '7.5'],
    [true, 'Yes'],
    [false, 'No'],
    ['Drama', 'Drama'],
  ])('write the value %j as %s', (value, words) => {
    expect(messages.value(value)).toBe(words);
  });

  it('fill in what a visitor typed, as it is', () => {
    expect(messages.text('noResultsFor', { query: '{query} $& <b>' })).toBe('No results for “{query} $& <b>”');
  });

  it('write several values in a row, each language with its comma', () => {
    expect(messages.list(['Drama', 1998, true])).toBe('Drama, 1998, Yes');
    expect([messages.list(['Drama']), messages.list([])]).toEqual(['Drama', '']);
    expect(createMessages('ja', ja).list(['赤', '青', '緑'])).toBe('赤、青、緑');
    expect(createMessages('ar', ar, 'ar', 'rtl').list(['أحمر', 'Blue'])).toBe('أحمر، \u2068Blue\u2069');
  });

  it('name the button of a chip', () => {
    expect(messages.text('removeRefinement', { label: 'Genre', value: 'Drama' })).toBe('Remove Genre: Drama');
  });

  it('set off what is written in another direction than the words, and nothing else', () => {
    const label = 'هل هذا؟';
    expect(messages.text('removeRefinement', { label, value: '3' })).toBe(`Remove \u2068${label}\u2069: 3`);
    const arabic = createMessages('ar', { removeRefinement: 'إزالة {label}: {value}' }, 'ar', 'rtl');
    expect(arabic.text('removeRefinement', { label, value: 'Who?' })).toBe(`إزالة ${label}: \u2068Who?\u2069`);
    expect(arabic.text('rangeBetween', { least: 1950, most: '60\u00a0min' })).toBe('1950 – \u206860\u00a0min\u2069');
  });

  it('say what sets off a text of the site’s own', () => {
    const rtl = createMessages('ar', {}, 'ar', 'rtl');
    expect(['Who?', 'هل؟', 'A (هل)', ''].map((text) => messages.isolates(text).join(text))).toEqual([
      'Who?',
      '\u2068هل؟\u2069',
      '\u2068A (هل)\u2069',
      '',
    ]);
    expect(['Who?', '1–2', ''].map((text) => rtl.isolates(text).join(text))).toEqual([
      '\u2068Who?\u2069',
      '\u20681–2\u2069',
      '',
    ]);
  });

  it('set themselves off in a panel that is laid out in another direction', () => {
    const stranded = createMessages('en', {}, 'en', 'rtl');
    expect(stranded.plural('results', 12)).toBe('\u206812 results\u2069');
    expect(stranded.text('rangeBetween', { least: 1, most: 2 })).toBe('1 – 2');
    expect(stranded.text('filters')).toBe('Filters');
  });

  it('can be replaced one by one', () => {
    const own = createMessages('en', { clearRefinements: 'Reset', 'results.other': '{count} films' });
    expect(own.text('clearRefinements')).toBe('Reset');
    expect(own.plural('results', 12)).toBe('12 films');
    expect(own.plural('results', 1)).toBe('1 result');
  });

  it('use the plural forms a language has', () => {
    const polish = createMessages('pl', { 'results.few': '{count} wyniki', 'results.many': '{count} wyników' });
    expect(polish.plural('results', 3)).toBe('3 wyniki');
    expect(polish.plural('results', 5)).toBe('5 wyników');
  });

  it('write numbers and dates as the visitor does, words in their own language', () => {
    const abroad = createMessages('en', {}, 'de-DE');
    expect(abroad.plural('results', 1464)).toBe('1.464 results');
    expect(abroad.value(12345.5)).toBe('12.345,5');
    expect(dateFormat(abroad.visitor).format(toWallTime(897609600, 'UTC') ?? undefined)).toBe('12.06.1998');
    expect(abroad.lang).toBe('en');
  });
});
