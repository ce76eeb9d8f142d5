import type { Explanation } from './explanations';
import { serverMessages } from './server-messages';

const HOST = ['host'];
/** If the panel has a key endpoint, a key that the server refuses came from there. */
const KEY = ['key-endpoint', 'key'];
const FACETS = ['facets', 'group', 'params', 'preset'];
const SORT = ['sort', 'params', 'preset'];
const QUERY_BY = ['query-by', 'group', 'params', 'preset', 'search-in'];
const FILTER = ['filter', 'params', 'preset', 'facets'];
const PARAMS = ['params', 'preset'];
const REJECTED = ['the server rejects this search; Searchlet does not know why.', 'Correct what it names.'] as const;
const NO_FIELD = ['“{collection}” has no field “{name}”.', 'Correct the name.'] as const;

/** What a server rejects: the key, a name, or the search itself. */
export const rejected: readonly Explanation[] = [
  {
    when: 'unauthorized',
    cause: 'narrow-key',
    blame: KEY,
    words: ['this key may not search “{collection}”.', 'Use a key that may, or correct {data-collection}.'],
  },
  {
    when: 'unauthorized',
    cause: 'unknown-key',
    blame: KEY,
    words: ['the server does not know this key, or it has expired.', 'Use a search-only key of this server.'],
  },
  {
    when: 'unauthorized',
    blame: KEY,
    words: ['this key is wrong, has expired, or may not search “{collection}”.', '{data-debug} says which.'],
  },
  {
    when: 'missing',
    said: serverMessages.collectionNotFound,
    blame: ['collection'],
    words: ['the server has no collection or alias with this name.', 'Correct the name.'],
  },
  {
    when: 'missing',
    said: serverMessages.facetField,
    cause: 'field-exists',
    blame: FACETS,
    words: ['“{name}” is a field, but not a facet.', 'Set "facet": true in the schema.'],
  },
  { when: 'missing', said: serverMessages.facetField, cause: 'no-such-field', blame: FACETS, words: NO_FIELD },
  {
    when: 'missing',
    said: serverMessages.facetField,
    blame: FACETS,
    words: ['“{collection}” has no facet field “{name}”.', 'Set "facet": true in the schema, or correct the name.'],
  },
  {
    when: 'missing',
    said: serverMessages.sortField,
    cause: 'field-exists',
    blame: SORT,
    words: ['“{name}” is a field, but not for sorting.', 'Set "sort": true in the schema.'],
  },
  { when: 'missing', said: serverMessages.sortField, cause: 'no-such-field', blame: SORT, words: NO_FIELD },
  {
    when: 'missing',
    said: serverMessages.sortField,
    blame: SORT,
    words: [
      '“{collection}” has no field “{name}” for sorting.',
      'Set "sort": true in the schema, or correct the name.',
    ],
  },
  { when: 'missing', said: serverMessages.anyField, blame: QUERY_BY, words: NO_FIELD },
  {
    when: 'missing',
    code: 'search',
    blame: ['collection'],
    words: REJECTED,
  },
  {
    when: 'missing',
    blame: HOST,
    words: ['this is not the address of a Typesense server.', 'Check host, port and path.'],
  },
  {
    when: 'conflict',
    blame: ['collection'],
    words: ['the server is busy changing this collection.', 'Wait; if it persists, check the log of the server.'],
  },
  { when: 'malformed', said: serverMessages.filterField, blame: FILTER, words: NO_FIELD },
  {
    when: 'malformed',
    said: serverMessages.filterSyntax,
    blame: FILTER,
    words: [
      'this is not a valid filter.',
      'Write field:=value, && or || between two, and close every bracket and backtick.',
    ],
  },
  {
    when: 'malformed',
    said: serverMessages.filterValue,
    blame: FILTER,
    words: [
      'this does not match the type of the field “{name}”.',
      'Compare numbers as in year:>1990, and text as in genre:=Drama.',
    ],
  },
  {
    when: 'malformed',
    said: serverMessages.rangeFacet,
    name: ':rating',
    blame: FACETS,
    words: ['a rating needs a numeric field.', 'Use another field, or remove “:rating”.'],
  },
  {
    when: 'malformed',
    said: serverMessages.textField,
    blame: QUERY_BY,
    words: ['“{name}” contains no text to search.', 'Remove it.'],
  },
  {
    when: 'malformed',
    said: serverMessages.noSearchFields,
    blame: ['preset'],
    words: ['no preset with this name sets the fields to search.', 'Set {data-query-by}, or query_by in the preset.'],
  },
  {
    when: 'malformed',
    said: serverMessages.parameter,
    blame: ['params', 'preset', 'filter', 'facets'],
    words: ['the server rejects “{name}”.', 'Correct it, or remove it.'],
  },
  { when: 'malformed', blame: PARAMS, words: REJECTED },
  { when: 'unprocessable', blame: PARAMS, words: REJECTED },
];
