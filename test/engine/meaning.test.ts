import { beforeEach, describe, expect, it } from 'vitest';
import { createServerApi, type ServerApi } from '../server/api';
import { ProviderError } from '../server/base/providers';

interface Result {
  found: number;
  hits: { document: Record<string, unknown>; vector_distance?: number; text_match?: number }[];
  message?: string;
}

/** Letters a, b and e: so many are in a text, so far it goes in three directions. */
const counted = (text: string): number[] => {
  if (text.includes('fail')) throw new ProviderError('no model');
  return ['a', 'b', 'e'].map((letter) => text.split(letter).length - 1);
};

const SCHEMA = {
  name: 'texts',
  fields: [
    { name: 'title', type: 'string' },
    {
      name: 'vector',
      type: 'float[]',
      embed: { from: ['title'], model_config: { model_name: 'openai/x', api_key: 'secret' } },
    },
  ],
};

describe('a collection with embeddings', () => {
  let engine: ServerApi;

  beforeEach(() => {
    engine = createServerApi({ adminKey: 'k', embed: counted });
    send('POST', '/collections', SCHEMA);
    for (const [id, title] of Object.entries({ 1: 'aa', 2: 'ab', 3: 'bb', 4: 'ee' }))
      send('POST', '/collections/texts/documents', { id, title });
  });

  it('makes a vector of each document, which is not shown to who leaves it out', () => {
    expect(send('GET', '/collections/texts/documents/1').vector).toEqual([1, 0, 0]);
    expect(search('q=aa&query_by=title&exclude_fields=vector').hits[0]?.document).toEqual({ id: '1', title: 'aa' });
  });

  it('makes the vector again when the text changes, and keeps one that is sent', () => {
    send('PATCH', '/collections/texts/documents/1', { title: 'bb' });
    expect(send('GET', '/collections/texts/documents/1').vector).toEqual([0, 1, 0]);
    send('PATCH', '/collections/texts/documents/1', { vector: [0, 0, 1] });
    expect(send('GET', '/collections/texts/documents/1').vector).toEqual([0, 0, 1]);
  });

  it('makes the vectors of documents that are older than the field', () => {
    send('PATCH', '/collections/texts', { fields: [{ name: 'vector', drop: true }] });
    send('PATCH', '/collections/texts', { fields: [SCHEMA.fields[1]] });
    expect(search('q=ee&query_by=vector&prefix=false').hits[0]?.document['id']).toBe('4');
  });

  it('hides the key of the provider', () => {
    expect(JSON.stringify(send('GET', '/collections/texts'))).not.toContain('secret');
  });

  it('refuses a document, and a search, of which the provider makes no vector', () => {
    expect(send('POST', '/collections/texts/documents', { title: 'fail' }).message).toBe('API error: no model');
    expect(search('q=fail&query_by=title,vector&prefix=true,false').message).toBe('API error: no model');
    expect(search('q=fail&query_by=title').found).toBe(0);
  });

  it('refuses an empty vector as a malformed response', () => {
    expect(search('q=xyz&query_by=vector&prefix=false').message).toBe('API error: Malformed response from the model.');
  });

  it('puts hits by words first, and marks hits by meaning alone', () => {
    const { found, hits } = search(
      'q=ab&query_by=title,vector&prefix=true,false&vector_query=vector:([], distance_threshold:0.5)',
    );
    expect(found).toBe(3);
    expect(hits.map(({ document, text_match: match }) => [document['id'], match === 0])).toEqual([
      ['2', false],
      ['1', true],
      ['3', true],
    ]);
  });

  it('puts all of the nearest before what words alone have found, with nearly the whole share for meaning', () => {
    for (let count = 2; count < 37; count++)
      send('POST', '/collections/texts/documents', { title: 'ab'.repeat(count), id: `near ${count}` });
    for (let count = 0; count < 10; count++)
      send('POST', '/collections/texts/documents', { title: `ab ${'e'.repeat(50)}`, id: `words ${count}` });
    const asked = (alpha: string) =>
      search(
        'q=ab&query_by=title,vector&prefix=false,false&num_typos=0,0&per_page=30' +
          `&vector_query=vector:([], k: 30, alpha: ${alpha}, distance_threshold: 0.4)`,
      ).hits.filter(({ text_match: match }) => match === 0);
    // The one that words have found too is among the nearest.
    expect(asked('0.99')).toHaveLength(29);
    expect(asked('0.3').length).toBeLessThan(29);
  });

  it('finds as many neighbours as a page needs, where none are counted', () => {
    expect(search('q=ab&query_by=vector&prefix=false&per_page=2').found).toBe(2);
    expect(search('q=ab&query_by=vector&prefix=false&per_page=2&page=2').found).toBe(4);
  });

  it.each([
    ['vector:([1, 0])', 'Query field `vector` must have 3 dimensions.'],
    ['title:([1, 0, 0])', 'Field `title` does not have a vector query index.'],
    ['vector:([], k: none)', 'Malformed vector query string.'],
    ['vector', 'Malformed vector query string.'],
  ])('refuses the vector query %s', (query, message) => {
    expect(search(`q=a&query_by=title,vector&prefix=false&vector_query=${query}`).message).toBe(message);
  });

  function search(query: string): Result {
    return send('GET', `/collections/texts/documents/search?${query}`) as unknown as Result;
  }

  function send(method: string, address: string, body?: object): Record<string, unknown> {
    const [path = '', query = ''] = address.split('?');
    const headers = { 'x-typesense-api-key': 'k' };
    const request = {
      method,
      path,
      query: new URLSearchParams(query),
      headers,
      body: body ? JSON.stringify(body) : '',
    };
    return JSON.parse(engine.handle(request).body) as Record<string, unknown>;
  }
});
