import { describe, expect, it } from 'vitest';
import { asWritten } from '../../src/problems/spelling';

/** What stands in the address, and one attribute that stands beside it in the tag. */
const ADDRESS = { collection: 'films', facets: 'genre, brnad', key: 'k', view: 'gird', labels: '{"a": 1}' };
const GIVEN = { ...ADDRESS, 'per-page': 'ten' };

describe('what is told of an attribute in the address of a script', () => {
  it.each([
    ['data-collection="films": no such collection.', 'collection=films: no such collection.'],
    ['data-facets entry 2 "brnad": no such field.', 'facets entry 2 "brnad": no such field.'],
    ['data-labels, key "b": unknown.', 'labels, key "b": unknown.'],
    ['data-labels="{"a": 1}": this is no JSON.', 'labels="{"a": 1}": this is no JSON.'],
    ['data-key: correct it, or correct data-collection.', 'key: correct it, or correct collection=.'],
    ['data-key: wrong. data-debug tells more.', 'key: wrong. debug= tells more.'],
    [
      'data-query-by is missing: expected fields, such as data-query-by="title,director", or data-preset in its place.',
      'query-by is missing: expected fields, such as query-by=title,director, or preset= in its place.',
    ],
  ])('%s', (sentence, told) => {
    expect(asWritten(sentence, ADDRESS, GIVEN)).toBe(`In the script's address, ${told}`);
  });

  it.each([
    'data-per-page="ten": expected a number.',
    'data-veiw: unknown attribute, did you mean data-sort?',
    'A search failed: the browser is offline.',
    'The server says my-data-collection is gone.',
  ])('leaves what stands elsewhere: %s', (sentence) => {
    expect(asWritten(sentence, ADDRESS, { ...GIVEN, veiw: 'grid' })).toBe(sentence);
  });

  it('names what is in the address as it is there in a sentence about something else', () => {
    const sentence = 'data-per-page="ten": as many as data-collection has.';
    expect(asWritten(sentence, ADDRESS, GIVEN)).toBe('data-per-page="ten": as many as collection= has.');
  });

  it('calls an attribute by its name in HTML where nothing is in the address, or where it was changed since', () => {
    const sentence = 'data-collection="books": no such collection.';
    expect(asWritten(sentence, {}, { collection: 'books' })).toBe(sentence);
    expect(asWritten(sentence, ADDRESS, { ...GIVEN, collection: 'books' })).toBe(sentence);
  });
});
