import { describe, expect, it } from 'vitest';
import { type Filter, parseFilter } from '../../src/engine/filter/filter';

/** A filter written so that its structure can be seen: values in backticks were quoted. */
function show(filter: Filter | undefined): string {
  if (!filter) return '';
  if (filter.kind !== 'condition') return `(${show(filter.left)} ${filter.kind} ${show(filter.right)})`;
  const values = filter.values.map(({ text, quoted }) => (quoted ? `\`${text}\`` : text));
  return `${filter.field} ${filter.operator} ${values.join(' | ')}`;
}

describe('conditions', () => {
  it.each([
    ['genre:Drama', 'genre has Drama'],
    ['genre:=Drama', 'genre is Drama'],
    ['genre:!=Drama', 'genre isNot Drama'],
    ['genre:!Drama', 'genre hasNot Drama'],
    ['genre: = Black Comedy ', 'genre is Black Comedy'],
    ['genre:![a,b]', 'genre hasNot a | b'],
    ['genre:=[a, b ,`c`]', 'genre is a | b | `c`'],
    ['year:>=1990', 'year has >=1990'],
    ['year:[1990..1995, 2000]', 'year has 1990..1995 | 2000'],
    ['year:=-5', 'year is -5'],
    ['a.b.c:=x', 'a.b.c is x'],
    ['place:(46.5, 6.6, 500 km)', 'place has (46.5, 6.6, 500 km)'],
    ['title:=`Kill (Bill) 2`', 'title is `Kill (Bill) 2`'],
    ['places:[(1, 2, 3 km), (4, 5, 6 km)]', 'places has (1, 2, 3 km) | (4, 5, 6 km)'],
    ['title:=A & B | C', 'title is A & B | C'],
    ['time:=12:30', 'time is 12:30'],
    ['', ''],
    ['  ', ''],
  ])('%s', (text, shown) => {
    expect(show(parseFilter(text))).toBe(shown);
  });
});

describe('odd values in backticks', () => {
  it.each([
    'a:b',
    '-x',
    '(x)',
    ')',
    '"q"',
    'a,b',
    '],',
    'x && y',
    'a || b',
    '[1..2]',
    ' lead',
    'trail ',
    'true',
    '007',
    'a > b',
    '>5',
    '!=',
    '*',
    'a*',
    '🍋',
  ])('[%s]', (value) => {
    expect(parseFilter(`f:=[\`${value}\`]`)).toMatchObject({ values: [{ text: value, quoted: true }] });
    expect(show(parseFilter(`f:=\`${value}\` && g:=1`))).toBe(`(f is \`${value}\` and g is 1)`);
    expect(show(parseFilter(`(f:=[\`${value}\`,b] || g:=1)`))).toBe(`(f is \`${value}\` | b or g is 1)`);
  });
});

describe('together', () => {
  it.each([
    ['a:=1 && b:=2', '(a is 1 and b is 2)'],
    ['a:=1||b:=2&&c:=3', '((a is 1 or b is 2) and c is 3)'],
    ['a:=1 || (b:=2 && c:=3)', '(a is 1 or (b is 2 and c is 3))'],
    ['((a:=1))', 'a is 1'],
    ['(a:=`(x)` || b:=2)', '(a is `(x)` or b is 2)'],
    ['a:=1 (b:=2)', 'b is 2'],
  ])('%s', (text, shown) => {
    expect(show(parseFilter(text))).toBe(shown);
  });

  it('takes a list that is not closed for one value', () => {
    expect(show(parseFilter('genre:=[`Drama`'))).toBe('genre is [`Drama`');
    expect(show(parseFilter('genre:=[a, b'))).toBe('genre is [a, b');
    expect(show(parseFilter('genre:=`Drama'))).toBe('genre is `Drama');
  });
});

describe('backticks hide no syntax of places, as on the server', () => {
  it.each([
    ['f:=[`x:[(a)] || g:>=0 || h:!=q`]', '((f is `x:[(a) or g has >=0) or h isNot q`])'],
    ['(g:=5) && f:=[`x:[(a)] || g:>=0 || h:!=q`]', '(((g is 5 and f is `x:[(a)) or g has >=0) or h isNot q`])'],
    ['f:!=`x:(` && (g:=5 || g:=8)', 'f isNot `x:(` && (g:=5 || g:=8)'],
    ['f:=[`Acme`,`Sad :(`] && g:>=0', 'f is [`Acme`,`Sad :(`] && g:>=0'],
    ['f:=[`Ratio 1:(2)`] && g:=1', '(f is `Ratio 1:(2)` and g is 1)'],
    ['f:=[`x:  (`] && g:=1', 'f is [`x:  (`] && g:=1'],
    ['f:=[`x: [ (a]`] && g:=1', 'Could not parse the filter query.'],
    ['f:=[`x:[(`] && g:=1', '(f is `x:[(` and g is 1)'],
    ["f:=[`x:'[(a)] || g:>=0`] && g:=1", "(f is `x:'[(a)] || g:>=0` and g is 1)"],
    ["f:=[`x:'(`] && g:=1", "(f is `x:'(` and g is 1)"],
  ])('%s', (text, shown) => {
    const read = () => show(parseFilter(text));
    if (shown.startsWith('Could')) expect(read).toThrow(shown);
    else expect(read()).toBe(shown);
  });
});

describe('refusals', () => {
  const unreadable = 'Could not parse the filter query.';
  const unbalanced = 'Could not parse the filter query: unbalanced parentheses.';
  it.each([
    ['genre', unreadable],
    ['&& a:=1', 'Could not parse the filter query: unbalanced `&&` operands.'],
    ['a:=1 &&', 'Could not parse the filter query: unbalanced `&&` operands.'],
    ['(a:=1 ||) && b:=1', 'Could not parse the filter query: unbalanced `||` operands.'],
    ['(a:=1', unbalanced],
    ['a:=1)', unbalanced],
    ['()', 'Filter query cannot be empty.'],
    ['& a:=1', 'Could not parse the filter filter_query.'],
    ['f:[(a', 'Could not parse the geopoint filter.'],
    [`${'('.repeat(10_000)}a:=1`, unbalanced],
    [Array.from({ length: 51 }, () => 'a:=1').join(' && '), '`filter_by` has too many operations.'],
    ['genre:=', 'Error with filter field `genre`: Filter value cannot be empty.'],
    ['genre:=[]', 'Error with filter field `genre`: Filter value array cannot be empty.'],
  ])('%.20s', (text, sentence) => {
    expect(() => parseFilter(text)).toThrow(sentence);
  });
});
