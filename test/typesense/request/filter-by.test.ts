import { describe, expect, it } from 'vitest';
import { allOf, between, oneOf } from '../../../src/typesense/request/filter-by';

describe('a filter for one of some values', () => {
  it.each([
    ['one value', ['Drama'], 'genre:=[`Drama`]'],
    ['several values', ['Drama', 'Comedy'], 'genre:=[`Drama`,`Comedy`]'],
    ['a negative number', ['-5'], 'genre:=[-5]'],
    ['a leading hyphen', ['-x'], 'genre:=[`-x`]'],
    ['leading zeros', ['007'], 'genre:=[007]'],
    ['a decimal', ['7.5'], 'genre:=[7.5]'],
    ['a flag', ['true'], 'genre:=[true]'],
    ['a backtick', ['a`b'], "genre:=[`a'b`]"],
    ['what looks like filter language', ['x && y', '(x)', 'a,b'], 'genre:=[`x && y`,`(x)`,`a,b`]'],
    ['what begins a place', ['Sad :(', 'x: [(a)]', ':)'], "genre:=[`Sad :'(`,`x:' [(a)]`,`:)`]"],
    ['spaces', [' x '], 'genre:=[` x `]'],
    ['an empty value', [''], 'genre:=[``]'],
    ['values that would swallow the next', ['', 'a\\', 'b'], 'genre:=[`b`,``,`a\\`]'],
  ])('holds %s', (_, values, filter) => {
    expect(oneOf('genre', values)).toBe(filter);
  });
});

describe('a filter for numbers', () => {
  it.each([
    [1990, 2000, 'year:=[1990..2000]'],
    [1990, null, 'year:>=1990'],
    [null, -5.5, 'year:<=-5.5'],
    [null, null, ''],
  ])('from %s to %s is one condition', (least, most, filter) => {
    expect(between('year', least, most)).toBe(filter);
  });
});

describe('several filters', () => {
  it('are joined, and empty ones left out', () => {
    expect(allOf(['(a:=1 || b:=2)', '', undefined, 'c:=3'])).toBe('(a:=1 || b:=2) && c:=3');
    expect(allOf([undefined, ''])).toBe('');
  });
});
