import { describe, expect, it } from 'vitest';
import { fillNames, namesAsWritten, namesInHtml } from '../../../src/tag/problems/attribute-names';
import { problem } from '../../../src/tag/problems/catalogue';
import { describeProblem, subjectOf } from '../../../src/tag/problems/problem-sentences';

/** What is in the address, and one attribute beside it in the tag. */
const ADDRESS = { collection: 'films', facets: 'genre, brnad', key: 'k', view: 'gird', labels: '{"a": 1}' };
const GIVEN = { ...ADDRESS, 'per-page': 'ten' };
const namesFor = namesAsWritten(ADDRESS, GIVEN);

describe('a sentence about an attribute in the address of a script', () => {
  it.each([
    [{ attribute: 'data-collection', value: 'films' }, 'collection=films'],
    [{ attribute: 'data-facets', value: 'brnad', entry: 2 }, 'facets entry 2 "brnad"'],
    [{ attribute: 'data-labels', value: null, key: 'b' }, 'labels, key "b"'],
    [{ attribute: 'data-labels', value: '{"a": 1}' }, 'labels="{"a": 1}"'],
    [{ attribute: 'data-key', value: null }, 'key'],
  ])('names it as it is written there: %o', (spot, subject) => {
    expect(subjectOf(spot, namesFor(spot.attribute))).toBe(`In the script's address, ${subject}`);
  });

  it.each([
    ['correct {data-collection}.', 'correct collection=.'],
    ['{data-debug} tells more.', 'debug= tells more.'],
    ['as in {data-per-page}.', 'as in data-per-page.'],
    ['my-data-collection is gone.', 'my-data-collection is gone.'],
  ])('mentions others where they are, or would be: %s', (text, told) => {
    expect(fillNames(text, namesFor('data-key'))).toBe(told);
  });

  it('looks for what is missing where the others are', () => {
    const facts = {
      attribute: 'data-query-by',
      expects: 'field names',
      example: 'title,director',
      instead: ['data-preset'],
    };
    const missing = problem('missing', { attribute: 'data-query-by', value: null }, facts, 'stops');
    expect(describeProblem(missing, namesFor)).toBe(
      "In the script's address, query-by is missing: expected field names, such as query-by=title,director, or preset= instead. The panel cannot start.",
    );
  });
});

describe('a sentence about an attribute in the tag', () => {
  it('names it as in HTML', () => {
    const spot = { attribute: 'data-per-page', value: 'ten' };
    expect(subjectOf(spot, namesFor('data-per-page'))).toBe('data-per-page="ten"');
    const unknown = problem(
      'unknown-attribute',
      { attribute: 'data-veiw', value: null },
      { name: 'srot', known: ['sort'] },
      'ignored',
    );
    const names = namesAsWritten(ADDRESS, { ...GIVEN, veiw: 'grid' });
    expect(describeProblem(unknown, names)).toBe(
      'data-veiw: unknown attribute, did you mean data-sort? It is ignored.',
    );
  });

  it('mentions what is in the address as it is written there', () => {
    expect(fillNames('as many as {data-collection} has.', namesFor('data-per-page'))).toBe(
      'as many as collection= has.',
    );
  });

  it('names it as in HTML where nothing is in the address, or where it has changed since', () => {
    for (const names of [
      namesInHtml,
      namesAsWritten({}, { collection: 'books' }),
      namesAsWritten(ADDRESS, { ...GIVEN, collection: 'books' }),
    ]) {
      const spot = { attribute: 'data-collection', value: 'books' };
      expect(subjectOf(spot, names(spot.attribute))).toBe('data-collection="books"');
    }
  });

  it('leaves the attribute of another element alone', () => {
    expect(subjectOf({ attribute: 'lang', value: 'de' }, namesFor('lang'))).toBe('lang="de"');
  });
});
