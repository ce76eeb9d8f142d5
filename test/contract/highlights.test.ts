import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractServer, type Hit, startContractServer } from './server';

let server: ContractServer;

beforeAll(async () => {
  server = await startContractServer('highlights', ['movies', 'countries']);
});

afterAll(() => server.stop());

async function firstHit(parameters: Record<string, unknown>): Promise<Hit> {
  const { hits } = await server.search({ per_page: 1, ...parameters });
  const [hit] = hits;
  if (!hit) throw new Error('The search found nothing.');
  return hit;
}

describe('highlights of a text', () => {
  it.each([
    ['godfather', 'The <mark>Godfather</mark>', ['Godfather'], 'a word'],
    ['godfa', 'The <mark>Godfa</mark>ther', ['Godfa'], 'the beginning of a word'],
    ['gladaitor', '<mark>Gladiator</mark>', ['Gladiator'], 'a word that was misspelt'],
    ["ocean's eleven", "<mark>Ocean's</mark> <mark>Eleven</mark>", ["Ocean's", 'Eleven'], 'an apostrophe'],
    [
      'terminator 2: judgment day',
      '<mark>Terminator</mark> <mark>2</mark>: <mark>Judgment</mark> <mark>Day</mark>',
      ['Terminator', '2', 'Judgment', 'Day'],
      'punctuation between words',
    ],
    [
      '"star wars"',
      '<mark>Star</mark> <mark>Wars</mark>: The Clone <mark>Wars</mark>',
      ['Star', 'Wars', 'Wars'],
      'a phrase, and its words elsewhere',
    ],
  ])('%s → %s', async (q, snippet, matched_tokens) => {
    const { highlight, highlights } = await firstHit({ q });
    expect(highlight).toEqual({ title: { snippet, matched_tokens } });
    expect(highlights).toEqual([{ field: 'title', snippet, matched_tokens }]);
  });

  it('marks a part of a word whole', async () => {
    const { highlight } = await firstHit({ q: 'father', infix: 'always,off', page: 5 });
    expect(highlight).toMatchObject({ title: { snippet: 'The <mark>Godfather</mark>' } });
  });

  it('adds the whole text where asked', async () => {
    const { highlight, highlights } = await firstHit({ q: 'love', highlight_full_fields: 'title,director' });
    const marked = {
      matched_tokens: ['Love'],
      snippet: '<mark>Love</mark> Actually',
      value: '<mark>Love</mark> Actually',
    };
    expect(highlight).toEqual({ title: marked });
    expect(highlights).toEqual([{ field: 'title', ...marked }]);
  });

  it('marks with the tags it is given', async () => {
    const { highlight } = await firstHit({ q: 'love', highlight_start_tag: '[', highlight_end_tag: ']' });
    expect(highlight).toMatchObject({ title: { snippet: '[Love] Actually' } });
  });

  it('shortens a long text to what is around the match', async () => {
    const { hits } = await server.search({
      q: 'dragon',
      per_page: 3,
      snippet_threshold: 3,
      highlight_affix_num_tokens: 1,
    });
    expect(hits.map(({ highlight }) => (highlight.title as { snippet: string }).snippet)).toEqual([
      'Red <mark>Dragon</mark>',
      'the <mark>Dragon</mark> Emperor',
      'Your <mark>Dragon</mark>',
    ]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ q: '*' }, 'all documents'],
    [{ q: '' }, 'an empty query'],
    [{ q: 'love', highlight_fields: 'none' }, 'fields that are not there'],
  ])('marks nothing for %o', async (parameters) => {
    expect(await firstHit(parameters)).toMatchObject({ highlight: {}, highlights: [] });
  });
});

describe('highlights of arrays and nested fields', () => {
  it('keeps the elements of an array in place, and lists those that match', async () => {
    const { highlight, highlights } = await firstHit({
      collection: 'countries',
      q: 'kingdom',
      query_by: 'spellings',
      filter_by: 'id:=ESP',
    });
    expect(highlight).toEqual({
      spellings: [
        { matched_tokens: [], snippet: 'ES' },
        { matched_tokens: ['Kingdom'], snippet: '<mark>Kingdom</mark> of Spain' },
        { matched_tokens: [], snippet: 'Reino de España' },
      ],
    });
    expect(highlights).toEqual([
      {
        field: 'spellings',
        indices: [1],
        matched_tokens: [['Kingdom']],
        snippets: ['<mark>Kingdom</mark> of Spain'],
      },
    ]);
  });

  it('shapes nested fields as the document is shaped, and leaves them out of the list', async () => {
    const { highlight, highlights } = await firstHit({
      collection: 'countries',
      q: 'republic',
      query_by: 'name.common,name.official',
      filter_by: 'id:=DOM',
    });
    const marked = { matched_tokens: ['Republic'], snippet: 'Dominican <mark>Republic</mark>' };
    expect(highlight).toEqual({ name: { common: marked, official: marked } });
    expect(highlights).toEqual([]);
  });
});

describe('which fields a hit brings', () => {
  it.each([
    [{ include_fields: 'title,year' }, { title: 'Love Actually', year: 2003 }],
    [{ include_fields: 'title,categories.lvl0' }, { title: 'Love Actually', categories: { lvl0: 'Romantic Comedy' } }],
    [{ include_fields: 'title,year', exclude_fields: 'year' }, { title: 'Love Actually' }],
  ])('%o', async (parameters, document) => {
    expect((await firstHit({ q: 'love', ...parameters })).document).toEqual(document);
  });

  it('leaves out what is not wanted', async () => {
    const { document } = await firstHit({ q: 'love', exclude_fields: 'url,votes,categories.lvl1' });
    expect(document).toMatchObject({ id: '2229', categories: { lvl0: 'Romantic Comedy' } });
    expect(document.categories).not.toHaveProperty('lvl1');
    expect(document).not.toHaveProperty('url');
  });
});
