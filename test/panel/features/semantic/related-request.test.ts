import { describe, expect, it } from 'vitest';
import { parse } from '../../../../src/facets/config';
import { relatedRequest } from '../../../../src/panel/features/semantic/related-request';

const usual = {
  host: 'search.example.com',
  key: 'k',
  collection: 'pages',
  'query-by': 'title,text',
  semantic: 'embedding',
  facets: 'topic',
};

const response = { query: 'red scarf', found: 3, groups: null, page: 1 };

function request(changed: {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly state?: object;
  readonly response?: Partial<typeof response>;
  readonly hasSources?: boolean;
}) {
  const { config } = parse({ ...usual, ...changed.attributes });
  if (!config) throw new Error('No panel.');
  return relatedRequest(changed.state ?? {}, { ...response, ...changed.response }, config, changed.hasSources ?? false);
}

describe('the search for related hits', () => {
  it('looks for the same words and for their meaning, within the usual distance', () => {
    expect(request({})).toMatchObject({
      indexName: 'pages',
      params: {
        query: 'red scarf',
        hitsPerPage: 30,
        further: {
          query_by: 'title,text,embedding',
          prefix: 'true,true,false',
          vector_query: 'embedding:([], k: 30, alpha: 0.99, distance_threshold: 0.4)',
        },
      },
    });
  });

  it('has a value for each field in parameters that have one for each', () => {
    const params = 'prefix=true,false&num_typos=1&infix=off,always&query_by_weights=3,1';
    expect(request({ attributes: { params } })?.params?.further).toMatchObject({
      prefix: 'true,false,false',
      num_typos: '1,1,0',
      infix: 'off,always,off',
      query_by_weights: '3,1,0',
    });
  });

  it('keeps the refinements', () => {
    const state = { refinementList: { topic: ['Delivery'] } };
    expect(request({ state })?.params).toMatchObject({ facetFilters: [['topic:Delivery']] });
  });

  it('replaces all that a preset may say for each of its fields', () => {
    expect(request({ attributes: { preset: 'help' } })?.params?.further).toMatchObject({
      query_by: 'embedding',
      prefix: 'false',
      query_by_weights: '1',
      num_typos: '0',
      infix: 'off',
    });
  });

  it.each([
    ['another order', { state: { sortBy: 'pages/sort/rank:desc' } }],
    ['an order of the owner', { attributes: { params: 'sort_by=rank:desc' } }],
    ['groups', { attributes: { group: 'topic' } }],
    ['groups of a preset', { response: { groups: 2 as unknown as null } }],
    ['a short query', { response: { query: ' ab ' } }],
    ['no query', { response: { query: '' } }],
    ['quotes', { response: { query: '"red scarf"' } }],
    ['a minus', { response: { query: 'scarf -red' } }],
    ['many hits by words', { response: { found: 101 } }],
    ['a preset, with hits on further pages', { attributes: { preset: 'help' }, response: { found: 21 } }],
    ['a later page', { response: { page: 2 } }],
    ['an overview of sources', { attributes: { layout: 'overlay' }, hasSources: true }],
  ])('is not sent with %s', (_, changed) => {
    expect(request(changed)).toBeNull();
  });

  it.each([
    ['a hyphen in a word', { response: { query: 'e-mail' } }],
    ['as many hits as it has use for', { response: { found: 100 } }],
    ['the order of relevance chosen again', { state: { sortBy: 'pages' } }],
    ['a later page below the first', { attributes: { pagination: 'more' }, response: { page: 2 } }],
    ['the first source of a page', { hasSources: true }],
    ['a chosen source in a dialog', { attributes: { layout: 'overlay' }, state: { source: 'help' }, hasSources: true }],
  ])('is sent with %s', (_, changed) => {
    expect(request(changed)).not.toBeNull();
  });
});
