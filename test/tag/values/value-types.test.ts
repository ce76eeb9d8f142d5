import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addressOf,
  choice,
  colour,
  field,
  flag,
  hotkeys,
  type Kind,
  languageTag,
  number,
  positiveNumber,
  read,
  searchKey,
  separated,
  shortName,
  url,
  wholeNumber,
} from '../../../src/tag/values/value-types';
import { listening, reading } from '../reading';

afterEach(() => vi.unstubAllGlobals());

const view = choice(['list', 'grid']);

const GOOD: readonly [string, Kind<unknown>, string, unknown][] = [
  ['a whole number', wholeNumber(1, 250), '1', 1],
  ['a whole number', wholeNumber(1, 250), '250', 250],
  ['a number', number, '-1.5', -1.5],
  ['a number', number, '1990', 1990],
  ['a positive number', positiveNumber, '0.5', 0.5],
  ['a flag', flag, 'true', true],
  ['a flag', flag, 'false', false],
  ['a choice', view, 'grid', 'grid'],
  ['a field', field, 'name.common', 'name.common'],
  ['an address', addressOf, 'url', 'url'],
  ['an address', addressOf, '/flags/{id}.svg', '/flags/{id}.svg'],
  ['an address', addressOf, 'https://example.com/{type}/{id}?a=b', 'https://example.com/{type}/{id}?a=b'],
  ['a URL', url, '/search-key', '/search-key'],
  ['a URL', url, 'keys/search.php?site=1', 'keys/search.php?site=1'],
  ['a URL', url, 'https://example.com/search-key', 'https://example.com/search-key'],
  ['a key', searchKey, 'a+/=b:c', 'a+/=b:c'],
  ['a name', shortName, 'my-films_2', 'my-films_2'],
  ['a language', languageTag, 'pt-BR', 'pt-BR'],
  ['a colour', colour, '#0b6', '#0b6'],
  ['a colour', colour, '#0b6bcbff', '#0b6bcbff'],
  ['a colour', colour, 'rebeccapurple', 'rebeccapurple'],
  ['a colour', colour, 'oklch(60% 0.2 240 / 50%)', 'oklch(60% 0.2 240 / 50%)'],
  ['a colour', colour, 'var(--brand)', 'var(--brand)'],
  ['keys', hotkeys, 'mod+k, /', ['mod+k', '/']],
  ['keys', hotkeys, 'Ctrl+Shift+F', ['ctrl+shift+f']],
  ['keys', hotkeys, 'none', []],
  ['fields', separated('fields', field), ' title,, director , ', ['title', 'director']],
];

describe('a value', () => {
  it.each(GOOD)('that is %s is read: %#', (_name, kind, written, value) => {
    expect(reading(kind, written)).toEqual({ value, sentences: [] });
  });

  const wholes = 'expected a whole number from 1 to 250. It is ignored.';
  const colours = 'expected a CSS colour, such as #0b6bcb or rebeccapurple. It is ignored.';
  const addresses =
    'expected the name of one field, or an address with fields in braces, such as /films/{id}. It is ignored.';
  const names = 'expected a short name of letters, digits, - and _, such as films. It is ignored.';
  it.each<readonly [string, Kind<unknown>, string]>([
    ['0', wholeNumber(1, 250), wholes],
    ['251', wholeNumber(1, 250), wholes],
    ['2.5', wholeNumber(1, 250), wholes],
    ['-2', wholeNumber(1, 250), wholes],
    ['1e2', wholeNumber(1, 250), wholes],
    ['twenty', wholeNumber(1, 250), wholes],
    ['1,5', number, 'expected a number. It is ignored.'],
    ['NaN', number, 'expected a number. It is ignored.'],
    ['0', positiveNumber, 'expected a number above 0. It is ignored.'],
    ['yes', flag, 'expected true or false. It is ignored.'],
    ['TRUE', flag, 'expected true or false, did you mean "true"? It is ignored.'],
    ['1', flag, 'expected true or false. It is ignored.'],
    ['Grid', view, 'expected "list" or "grid", did you mean "grid"? It is ignored.'],
    ['cards', view, 'expected "list" or "grid". It is ignored.'],
    ['none', choice(['a', 'bb', 'ccc']), 'expected "a", "bb" or "ccc". It is ignored.'],
    ['title:desc', field, 'expected the name of one field. It is ignored.'],
    ['["title"]', field, 'expected the name of one field. It is ignored.'],
    ['/logo.svg', addressOf, addresses],
    ['/flags/{id.svg', addressOf, addresses],
    ['/flags/{}.svg', addressOf, addresses],
    ['two words', searchKey, 'expected a search-only API key, without spaces. It is ignored.'],
    ['javascript:alert(1)', url, 'expected a URL, such as /search-key. It is ignored.'],
    ['/search key', url, 'expected a URL, such as /search-key. It is ignored.'],
    ['1st', shortName, names],
    ['a.b', shortName, names],
    ['x'.repeat(33), shortName, names],
    ['german', languageTag, 'expected a language, such as de or pt-BR. It is ignored.'],
    ['#12', colour, colours],
    ['red; background: url(x)', colour, colours],
    ['rgb(0 0 0', colour, colours],
    ['hyper+k', hotkeys, 'expected a key, such as mod+k or /. It is ignored.'],
  ])('%s is refused: %#', (written, kind, end) => {
    expect(reading(kind, written)).toEqual({ value: undefined, sentences: [`data-x="${written}": ${end}`] });
  });

  it('that is a colour is looked up where there is a browser', () => {
    vi.stubGlobal('CSS', { supports: (property: string, value: string) => property === 'color' && value === 'red' });
    expect(reading(colour, 'red').value).toBe('red');
    expect(reading(colour, 'blurple').value).toBeUndefined();
  });

  it('out of JSON is read like text, an object only where the kind knows what to do with it', () => {
    expect(reading(wholeNumber(1, 250), 5).value).toBe(5);
    expect(reading(flag, true).value).toBe(true);
    const hostile = JSON.parse('{"toString": 1}') as unknown;
    expect(reading(view, { toString: () => 'list' }).value).toBeUndefined();
    expect(() => read(view, hostile, listening('').report)).not.toThrow();
  });
});

describe('several values', () => {
  const sizes = separated('numbers of hits, separated by commas', wholeNumber(1, 250));

  it('lose the wrong ones, each with a problem that counts from 1', () => {
    expect(reading(sizes, '10, ten, 20, 10, 300')).toEqual({
      value: [10, 20],
      sentences: [
        'data-x entry 2 "ten": expected a whole number from 1 to 250. It is ignored.',
        'data-x entry 4 "10": this is already in the list. It is ignored.',
        'data-x entry 5 "300": expected a whole number from 1 to 250. It is ignored.',
      ],
    });
  });

  it('are missing when all are wrong', () => {
    expect(reading(sizes, 'ten')).toEqual({
      value: undefined,
      sentences: ['data-x="ten": expected a whole number from 1 to 250. It is ignored.'],
    });
    expect(reading(sizes, ' , ,')).toEqual({
      value: undefined,
      sentences: ['data-x=", ,": expected numbers of hits, separated by commas. It is ignored.'],
    });
  });
});
