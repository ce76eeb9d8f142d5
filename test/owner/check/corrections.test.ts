import { describe, expect, it } from 'vitest';
import { applyCorrections, correctWords } from '../../../src/owner/check/corrections';

const corrected = (raw: Readonly<Record<string, string>>) => applyCorrections(raw, correctWords(raw));

describe('what can be corrected without a server', () => {
  it.each([
    [{ colection: 'films' }, { collection: 'films' }],
    [
      { queryby: 'a', query_by: 'b' },
      { 'query-by': 'a', query_by: 'b' },
    ],
    [
      { view: 'Grid', theme: 'drak' },
      { view: 'grid', theme: 'dark' },
    ],
    [{ view: 'list, gird' }, { view: 'list, grid' }],
    [{ facets: 'a:rnage=A, b:toggel, c:list' }, { facets: 'a:range=A, b:toggle, c:list' }],
    [{ facet: 'year:rnage' }, { facets: 'year:range' }],
    [{ 'search-on-load': 'flase' }, { 'search-on-load': 'false' }],
  ])('%j', (raw, expected) => {
    expect(corrected(raw)).toEqual(expected);
  });

  it.each([
    [{ colection: 'films', collection: 'movies' }],
    [{ zzzzzz: 'what is meant' }],
    [{ 'wf-page': 'of somebody else' }],
    [{ layout: 'overlay' }],
    [{ view: 'completely else' }],
    [{ facets: '[{"field": "a:rnage"}]' }],
  ])('%j is left as it is', (raw) => {
    expect(corrected(raw)).toEqual(raw);
  });
});

describe('a name that the server knew better', () => {
  const replaced = (attribute: string, text: string, from: string, to: string) =>
    applyCorrections({ [attribute]: text }, [{ attribute: `data-${attribute}`, from, to }])[attribute];

  it.each([
    ['query-by', 'nmae, description', 'nmae', 'name', 'name, description'],
    ['facets', 'brnad:menu=brnad, x', 'brnad', 'brand', 'brand:menu=brnad, x'],
    ['facets', '[{"field": "brnad"}]', 'brnad', 'brand', '[{"field": "brand"}]'],
    ['facets', 'c.lvl0 > c.lv1', 'c.lv1', 'c.lvl1', 'c.lvl0 > c.lvl1'],
    ['sort', '"pirce:asc,name:asc"=Price', 'pirce', 'price', '"price:asc,name:asc"=Price'],
    ['image', '/i/{slg}.jpg', 'slg', 'slug', '/i/{slug}.jpg'],
    ['filter', '(prise:<9||a:=prise9)', 'prise', 'price', '(price:<9||a:=prise9)'],
    ['meta', 'name_x, name', 'name', 'title', 'name_x, title'],
  ])('in data-%s="%s"', (attribute, text, from, to, expected) => {
    expect(replaced(attribute, text, from, to)).toBe(expected);
  });
});
