import { describe, expect, it } from 'vitest';
import { positionIn } from '../../src/facets/config';

describe('where something stands in an attribute', () => {
  it.each([
    ['facets', 'genre, brnad=Brand', 'brnad', { value: 'brnad=Brand', entry: 2 }],
    ['facets', ' brnad ', 'brnad', { value: 'brnad' }],
    ['facets', 'brnad_old, brnad', 'brnad', { value: 'brnad', entry: 2 }],
    ['facets', 'genre=brnad, brnad', 'brnad', { value: 'brnad', entry: 2 }],
    ['facets', 'genre, c.lvl0 > c.lvl1=Category', 'c.lvl1', { value: 'c.lvl0 > c.lvl1=Category', entry: 2 }],
    ['facets', 'rating:range, stars:rating', ':rating', { value: 'stars:rating', entry: 2 }],
    ['facets', '["genre", {"field": "brnad", "kind": "menu"}]', 'brnad', { value: 'brnad', entry: 2 }],
    ['facets', '["genre", {"field": "stars", "kind": "rating"}]', ':rating', { value: 'stars', entry: 2 }],
    [
      'sort',
      'year:desc=Newest, "rating:desc,yaer:asc"=Best',
      'yaer',
      { value: '"rating:desc,yaer:asc"=Best', entry: 2 },
    ],
    ['sort', '[{"field": "yaer", "order": "asc"}]', 'yaer', { value: 'yaer' }],
    ['meta', 'director=Director, yaer', 'yaer', { value: 'yaer', entry: 2 }],
    ['query-by', 'title, titel', 'titel', { value: 'titel', entry: 2 }],
    ['params', '?prefix=true&num_typos=few', 'num_typos', { value: null, key: 'num_typos' }],
  ])('%s: %s holds %s', (attribute, written, name, place) => {
    expect(positionIn({ [attribute]: written }, attribute, name)).toMatchObject(place);
  });

  it.each([
    ['facets', 'genre', 'brnad'],
    ['facets', '[not JSON', 'not'],
    ['facets', 'a:b:c', 'd'],
    ['params', 'prefix=true', 'num_typos'],
    ['filter', 'genre:=Drama', 'genre'],
    ['nonsense', 'genre', 'genre'],
  ])('%s: %s has no part that is %s', (attribute, written, name) => {
    expect(positionIn({ [attribute]: written }, attribute, name)).toBeUndefined();
    expect(positionIn({}, attribute, name)).toBeUndefined();
  });
});
