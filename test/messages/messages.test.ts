import { describe, expect, it } from 'vitest';
import { createMessages } from '../../src/messages/messages';

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

  it('name the button of a chip', () => {
    expect(messages.text('removeRefinement', { label: 'Genre', value: 'Drama' })).toBe('Remove Genre: Drama');
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
    expect(abroad.date(897609600)).toBe('12.06.1998');
    expect(abroad.lang).toBe('en');
  });
});
