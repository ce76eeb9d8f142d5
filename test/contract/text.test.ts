import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractServer, idsOf, startContractServer } from './server';

let server: ContractServer;

beforeAll(async () => {
  server = await startContractServer('text', ['movies', 'countries']);
});

afterAll(() => server.stop());

describe('what a query finds', () => {
  it.each<[string, number, string | undefined, string, object?]>([
    ['godfather', 3, '370', 'one word'],
    ['godfa', 3, '370', 'the beginning of the last word'],
    ['GODFATHER', 3, '370', 'whatever the case'],
    ['  godfather  ', 3, '370', 'white space around it'],
    ['godfahter', 3, '370', 'two letters swapped'],
    ['godfater', 3, '370', 'a letter left out'],
    ['indianna jnoes', 3, '642', 'a typo in each of two words'],
    ['gladaitor', 1, '1834', 'a typo, and the end of the title'],
    ['rings lord', 3, '2204', 'words in any order'],
    ['spielberg', 23, '817', 'the second field'],
    ['speilberg', 23, '817', 'a typo in the second field'],
    ['jones spielberg', 3, '642', 'words in different fields', { drop_tokens_threshold: 0, num_typos: 0 }],
    ["ocean's eleven", 1, '2453', 'an apostrophe, which is dropped'],
    ['oceans eleven', 1, '2453', 'no apostrophe'],
    ['se7en', 1, '809', 'digits'],
    ['terminator 2: judgment day', 1, '972', 'a colon'],
    ['lilo & stitch', 1, '2177', 'a sign that is no word'],
    ['punchdrunk', 1, '2576', 'a hyphen, which does not split'],
    ['"star wars"', 7, '2906', 'a phrase'],
    ['"wars star"', 0, undefined, 'a phrase in the wrong order'],
    ['star -wars', 21, '2998', 'a word left out'],
    ['star -"star wars"', 21, '2998', 'a phrase left out'],
    ['x', 12, '1165', 'one letter'],
    ['love', 35, '2229', 'a word and longer words'],
    ['man', 73, '2048', 'the same in both fields'],
    ['star star star', 22, '2998', 'a word again and again: only the last may be a beginning'],
    ['matrix zzzzqqq', 3, '2260', 'a word that is nowhere: it is dropped'],
    ['zzzzqqq godfa', 3, '370', 'a first word that is nowhere, which is dropped once those behind it were'],
    ['qqqqzzzzxxxx', 0, undefined, 'nothing'],
    ['<script>alert(1)</script>', 0, undefined, 'markup, which is text'],
  ])('%s → %i', async (q, found, first, _why, more = {}) => {
    const answer = await server.search({ q, ...more });
    expect(answer.found).toBe(found);
    expect(idsOf(answer)[0]).toBe(first);
  });

  it.each([
    ['no typos', { q: 'godfahter', num_typos: 0 }, 0],
    ['typos in one field only', { q: 'speilberg', num_typos: '2,0' }, 0],
    ['no beginnings', { q: 'godfa', prefix: false }, 0],
    ['beginnings in one field only', { q: 'spielb', prefix: 'true,false', num_typos: 0 }, 0],
    ['no dropped words', { q: 'matrix zzzzqqq', drop_tokens_threshold: 0 }, 0],
    ['typos in longer words only', { q: 'godfahter', min_len_1typo: 10, min_len_2typo: 12 }, 0],
    ['parts of words', { q: 'father', infix: 'always,off' }, 8],
    ['parts of words when nothing else is found', { q: 'odfathe', infix: 'fallback,off', num_typos: 0 }, 3],
    ['all documents', { q: '*' }, 3201],
    ['all documents for an empty query', { q: '' }, 3201],
    ['all documents but some', { q: '-the' }, 2287],
  ])('searches with %s', async (_what, parameters, found) => {
    expect((await server.search(parameters)).found).toBe(found);
  });
});

describe('which match comes first', () => {
  it('puts a title that is nothing but the words first, whatever its votes', async () => {
    const answer = await server.search({ q: 'titanic' });
    expect(idsOf(answer)).toEqual(['2971', '799', '221']);
    const monaco = await server.search({
      collection: 'countries',
      q: 'monaco',
      query_by: 'name.official,name.common',
    });
    expect(idsOf(monaco)).toEqual(['MCO']);
  });

  it('puts a whole word before the beginning of a longer one', async () => {
    const answer = await server.search({ q: 'america', query_by: 'title', per_page: 3 });
    expect(idsOf(answer)).toEqual(['2932', '1283', '1160']);
  });

  it('puts the first field before the second, or the heavier before the lighter', async () => {
    const order = async (weights: string) => {
      const { hits } = await server.search({ q: 'scott', query_by_weights: weights, per_page: 250 });
      return hits.findIndex(({ document }) => String(document.title).includes('Scott'));
    };
    expect(await order('4,1')).toBe(0);
    expect(await order('1,4')).toBe(28);
  });

  it('puts neighbours before words that stand apart', async () => {
    const answer = await server.search({ q: 'star trek first', per_page: 1, drop_tokens_threshold: 0 });
    expect(idsOf(answer)).toEqual(['2877']);
  });

  it('puts equal matches in the order of the default sorting field', async () => {
    const { hits } = await server.search({ q: 'spielberg', per_page: 23 });
    const votes = hits.map(({ document }) => Number(document.votes));
    expect(votes).toEqual([...votes].sort((a, b) => b - a));
  });
});

describe('words of other languages', () => {
  it.each([
    ['cote', 'CIV'],
    ['Côte', 'CIV'],
    ['aland', 'ALA'],
    ['ÅLAND', 'ALA'],
    ['thailand', 'THA'],
    ['ราชอาณาจักรไทย', 'THA'],
  ])('finds %s', async (q, id) => {
    const query_by = 'name.common,spellings';
    expect(idsOf(await server.search({ collection: 'countries', q, query_by }))).toContain(id);
  });
});

describe('words with other spaces between them', () => {
  const found = async (q: string, parameters: object = {}) => {
    const { hits } = await server.search({
      q,
      query_by: 'title',
      drop_tokens_threshold: 0,
      per_page: 20,
      ...parameters,
    });
    return hits.map(({ document }) => String(document.title)).sort();
  };

  it('are found as one word, and one word as two', async () => {
    expect(await found('spider man')).toEqual(['Spider-Man', 'Spider-Man 2', 'Spider-Man 3']);
    expect(await found('kingkong')).toEqual(['King Kong', 'King Kong', 'King Kong (1933)']);
  });

  it('are not looked for when a search forbids it', async () => {
    expect(await found('spider man', { split_join_tokens: 'off' })).toEqual([]);
    expect(await found('kingkong', { split_join_tokens: 'off' })).toEqual([]);
  });

  it('are digits with a sign between them', async () => {
    expect(await found('10,000')).toEqual(['10,000 B.C.']);
    expect(await found('10000')).toEqual(['10,000 B.C.']);
  });
});
