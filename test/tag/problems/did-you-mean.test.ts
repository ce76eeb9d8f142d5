import { describe, expect, it } from 'vitest';
import { attributeNames } from '../../../src/tag/attributes/attributes';
import { closestName } from '../../../src/tag/problems/did-you-mean';

describe('the nearest name', () => {
  it.each([
    ['qery-by', 'query-by'],
    ['queryby', 'query-by'],
    ['queryBy', 'query-by'],
    ['query_by', 'query-by'],
    ['facet', 'facets'],
    ['facet-by', 'facets'],
    ['filters', 'filter'],
    ['filter-by', 'filter'],
    ['colection', 'collection'],
    ['hits-per-page', 'per-page'],
    ['per-pgae', 'per-page'],
    ['api-key', 'key'],
    ['search-key', 'key'],
    ['labls', 'labels'],
    ['lable', 'label'],
    ['kye', 'key'],
    ['urlstate', 'url-state'],
    ['search-onload', 'search-on-load'],
  ])('of %s is %s', (word, name) => {
    expect(closestName(word, attributeNames)).toBe(name);
  });

  it.each(['', 'x', 'banana', 'autocomplete', 'lazy'])('of “%s” is missing', (word) => {
    expect(closestName(word, attributeNames)).toBeNull();
  });

  it('counts letters that changed places as one slip', () => {
    expect(closestName('rnage', ['orange', 'range'])).toBe('range');
  });

  it('prefers a name within the word to one that is three slips away', () => {
    expect(closestName('search-key', ['search-in', 'key'])).toBe('key');
    expect(closestName('search-on', ['search-in', 'key'])).toBe('search-in');
  });

  it('takes the longest name when several stand in the word', () => {
    expect(closestName('my-facet-limit-more', ['more', 'facet-limit', 'facet-limit-more'])).toBe('facet-limit-more');
  });

  it('takes the first of names that are equally near', () => {
    expect(closestName('lost', ['list', 'last'])).toBe('list');
  });
});
