import { describe, expect, it } from 'vitest';
import { allOf, refinementFilter } from '../../src/search/filter-by';

const fields = ['genre', 'year', 'a:b', 'categories.lvl0'];

describe('a filter made of refinements', () => {
  it.each([
    ['nothing', [], ''],
    ['one value', ['genre:Drama'], 'genre:=[`Drama`]'],
    ['one of several', [['genre:Drama', 'genre:Comedy']], 'genre:=[`Drama`,`Comedy`]'],
    ['all of several', ['genre:Drama', 'genre:Comedy'], 'genre:=[`Drama`] && genre:=[`Comedy`]'],
    ['two fields', [['genre:Drama'], ['year:1999']], 'genre:=[`Drama`] && year:=[1999]'],
    ['a nested field', ['categories.lvl0:A > B'], 'categories.lvl0:=[`A > B`]'],
    ['a field with a colon', ['a:b:c:d'], 'a:b:=[`c:d`]'],
    ['a negative number', ['year:\\-5'], 'year:=[-5]'],
    ['a leading hyphen', ['genre:\\-x'], 'genre:=[`-x`]'],
    ['leading zeros', ['genre:007'], 'genre:=[007]'],
    ['a decimal', ['genre:7.5'], 'genre:=[7.5]'],
    ['a flag', ['genre:true'], 'genre:=[true]'],
    ['a backtick', ['genre:a`b'], "genre:=[`a'b`]"],
    ['what looks like filter language', [['genre:x && y', 'genre:(x)', 'genre:a,b']], 'genre:=[`x && y`,`(x)`,`a,b`]'],
    ['spaces', ['genre: x '], 'genre:=[` x `]'],
    ['an empty value', ['genre:'], 'genre:=[``]'],
    ['values that would swallow the next', [['genre:', 'genre:a\\', 'genre:b']], 'genre:=[`b`,``,`a\\`]'],
  ])('holds %s', (_, facetFilters, filter) => {
    expect(refinementFilter(facetFilters, fields)).toBe(filter);
  });

  it('is joined with those that hold beside it', () => {
    expect(allOf(['(a:=1 || b:=2)', '', undefined, 'c:=3'])).toBe('(a:=1 || b:=2) && c:=3');
    expect(allOf([undefined, ''])).toBe('');
  });
});
