import { expect, test } from 'vitest';
import { oneField } from '../../../../src/panel/features/search-in/one-field';

const { parametersFor, alsoSearched } = oneField;

test('a field keeps its weight, typos, prefix and infix from lists for all fields', () => {
  const all = {
    query_by: 'title,director,isbn',
    query_by_weights: '3,2,1',
    num_typos: '2,1,0',
    prefix: 'true, false, false',
    infix: 'off,off,always',
  };
  expect(parametersFor('isbn', all)).toEqual({
    query_by: 'isbn',
    query_by_weights: '1',
    num_typos: '0',
    prefix: 'false',
    infix: 'always',
  });
});

test('one value for all fields applies to each of them', () => {
  expect(parametersFor('isbn', { query_by: 'title,isbn', num_typos: '0', prefix: 'false' })).toEqual({
    query_by: 'isbn',
  });
});

test('a field that `query_by` lacks gets the defaults of the server', () => {
  expect(parametersFor('isbn', { query_by: 'title,director', num_typos: '1,0' })).toEqual({
    query_by: 'isbn',
    num_typos: '2',
  });
});

test('the weights of a preset, which count its own fields, are replaced', () => {
  expect(parametersFor('isbn', { preset: 'films' })).toEqual({ query_by: 'isbn', query_by_weights: '1' });
});

test('matches are marked in the searched field alone', () => {
  const all = { query_by: 'title,director', highlight_fields: 'title,director,text', highlight_full_fields: 'title' };
  expect(parametersFor('director', all)).toEqual({ query_by: 'director', highlight_fields: 'director' });
});

test('a query in one field is also counted in all, with the same filters', () => {
  const params = { query: 'ford', searchIn: 'director', filters: 'year:>1990', facets: ['genre'], hitsPerPage: 20 };
  expect(alsoSearched([{ indexName: 'films', params }, { indexName: 'films' }])).toEqual([
    { indexName: 'films', params: { query: 'ford', filters: 'year:>1990', facets: [], hitsPerPage: 0 } },
  ]);
});

test.for([{ query: 'ford' }, { searchIn: 'director', query: '' }, undefined])(
  'nothing is counted beside %j',
  (params) => {
    expect(alsoSearched([{ indexName: 'films', ...(params && { params }) }])).toEqual([]);
  },
);
