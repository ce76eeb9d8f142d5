import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractServer, countsOf, startContractServer } from './server';

let server: ContractServer;

beforeAll(async () => {
  server = await startContractServer('facets', ['movies', 'countries']);
});

afterAll(() => server.stop());

describe('counts', () => {
  it('counts each value, the most frequent first', async () => {
    const answer = await server.search({ facet_by: 'certificate,adaptation', per_page: 0 });
    expect(countsOf(answer, 'certificate')).toEqual([
      ['R', 1194],
      ['PG-13', 865],
      ['PG', 354],
      ['Not Rated', 94],
      ['G', 79],
      ['NC-17', 8],
      ['Open', 2],
    ]);
    expect(countsOf(answer, 'adaptation')).toEqual([
      ['false', 2059],
      ['true', 1142],
    ]);
  });

  it('counts in what the query and the filter find', async () => {
    const answer = await server.search({ q: 'man', filter_by: 'genre:=Action', facet_by: 'genre,year' });
    expect(countsOf(answer, 'genre')).toEqual([['Action', 13]]);
    expect(countsOf(answer, 'year').slice(0, 4)).toEqual([
      ['2006', 2],
      ['1996', 2],
      ['1992', 2],
      ['2010', 1],
    ]);
  });

  it('puts equally frequent values in order of length, and then from Z to A', async () => {
    const filter_by = 'languages:=`French` && languages:=`German`';
    const answer = await server.search({
      collection: 'countries',
      query_by: 'name.common',
      filter_by,
      facet_by: 'languages',
    });
    expect(countsOf(answer, 'languages')).toEqual([
      ['German', 2],
      ['French', 2],
      ['Dutch', 1],
      ['Luxembourgish', 1],
    ]);
  });

  it('counts a document with an array once for each of its values', async () => {
    const answer = await server.search({
      collection: 'countries',
      query_by: 'name.common',
      facet_by: 'languages',
      max_facet_values: 3,
    });
    expect(countsOf(answer, 'languages')).toEqual([
      ['English', 91],
      ['French', 46],
      ['Arabic', 25],
    ]);
  });

  it('counts the levels of a hierarchy', async () => {
    const answer = await server.search({
      filter_by: 'categories.lvl0:=[`Comedy`]',
      facet_by: 'categories.lvl0,categories.lvl1',
      max_facet_values: 3,
    });
    expect(countsOf(answer, 'categories.lvl0')).toEqual([['Comedy', 675]]);
    expect(countsOf(answer, 'categories.lvl1')).toEqual([
      ['Comedy > Contemporary Fiction', 456],
      ['Comedy > Kids Fiction', 62],
      ['Comedy > Fantasy', 50],
    ]);
  });

  it('shows ten values, or as many as are asked for', async () => {
    const shown = async (more: object) => {
      const answer = await server.search({ facet_by: 'distributor', filter_by: 'year:>1900', ...more });
      return countsOf(answer, 'distributor').length;
    };
    expect(await shown({})).toBe(10);
    expect(await shown({ max_facet_values: 21 })).toBe(21);
    expect(await shown({ max_facet_values: 0 })).toBe(0);
  });

  it('answers with no values for a search that finds nothing', async () => {
    const answer = await server.search({ q: 'qqqqzzzzxxxx', facet_by: 'genre' });
    expect(answer.facet_counts).toEqual([
      { field_name: 'genre', counts: [], sampled: false, stats: { total_values: 0 } },
    ]);
  });

  it('sorts by value when asked', async () => {
    const answer = await server.search({
      facet_by: 'genre(sort_by: _alpha:asc)',
      filter_by: 'genre:=[Western,Action]',
    });
    expect(countsOf(answer, 'genre')).toEqual([
      ['Action', 420],
      ['Western', 36],
    ]);
    const backwards = await server.search({
      facet_by: 'genre(sort_by: _alpha:desc)',
      filter_by: 'genre:=[Western,Action]',
    });
    expect(countsOf(backwards, 'genre')).toEqual([
      ['Western', 36],
      ['Action', 420],
    ]);
  });
});

describe('numbers', () => {
  it('writes floats as short as they were given', async () => {
    const answer = await server.search({ facet_by: 'rating', filter_by: 'rating:>8.5' });
    expect(countsOf(answer, 'rating').map(([value]) => value)).toEqual(['8.7', '8.8', '8.6', '8.9', '9.2', '9', '9.1']);
  });

  it('returns the range, the sum and the average', async () => {
    const answer = await server.search({
      facet_by: 'year,rating',
      filter_by: 'rating:[7.5..8] && year:>1900',
    });
    const [, rating] = answer.facet_counts;
    expect(rating?.stats).toEqual({
      avg: 7.729526466645902,
      max: 8,
      min: 7.5,
      sum: 2774.900001525879,
      total_values: 6,
    });
  });

  it('takes sum and average of all documents from the values shown alone, as the server does', async () => {
    const answer = await server.search({ facet_by: 'year,rating', max_facet_values: 10 });
    const [year, rating] = answer.facet_counts;
    expect(year?.stats).toEqual({
      avg: 2003.4808102345417,
      max: 2011,
      min: 1915,
      sum: 3758530,
      total_values: 10,
    });
    expect(rating?.stats).toEqual({
      avg: 6.521700012207031,
      max: 9.199999809265137,
      min: 1.399999976158142,
      sum: 6521.700012207031,
      total_values: 10,
    });
  });

  it('counts no ranges of arrays of numbers, which cannot be sorted', async () => {
    await server.fill({ name: 'events', fields: [{ name: 'days', type: 'int64[]', facet: true }] }, [{ days: [1, 2] }]);
    const answer = await server.search({ collection: 'events', q: '*', query_by: '', facet_by: 'days(few:[0,5])' });
    expect(answer).toEqual({ code: 400, error: 'Range facets require sort enabled for the field.' });
    for (const type of ['int32[]', 'int64[]', 'float[]', 'bool[]', 'string[]']) {
      const refused = await server.ask('POST', '/collections', {
        body: { name: server.nameOf('sorted'), fields: [{ name: 'days', type, sort: true }] },
      });
      expect(refused).toMatchObject({ status: 400, body: { message: 'Field `days` cannot be a sortable field.' } });
    }
  });

  it('leaves fields without values out of the counts of a wildcard, and not of a field that is named', async () => {
    const fields = [
      { name: 'title', type: 'string' },
      { name: 'attrs', type: 'object', facet: true, optional: true },
    ];
    const documents = [
      { title: 'tent', attrs: { poles: 'steel' } },
      { title: 'scarf', attrs: { fabric: 'wool' } },
    ];
    await server.fill({ name: 'goods', enable_nested_fields: true, fields }, documents);
    const counted = async (q: string, facet_by: string) => {
      const answer = await server.search({ collection: 'goods', q, query_by: 'title', facet_by });
      return answer.facet_counts?.map(({ field_name, counts }) => [field_name, counts.length]);
    };
    expect(await counted('tent', 'attrs.*')).toEqual([['attrs.poles', 1]]);
    expect(await counted('nothing', 'attrs.*')).toEqual([]);
    expect(await counted('tent', 'attrs.fabric')).toEqual([['attrs.fabric', 0]]);
  });

  it('counts numbers instead of documents in a range of an array, unless the filter is lazy', async () => {
    const days = [10, 11, 12];
    await server.fill({ name: 'runs', fields: [{ name: 'days', type: 'int64[]', facet: true }] }, [{ days }, { days }]);
    const found = async (parameters: object) =>
      (await server.search({ collection: 'runs', q: '*', query_by: '', filter_by: 'days:=[10..12]', ...parameters }))
        .found;
    expect(await found({})).toBe(6);
    expect(await found({ enable_lazy_filter: true })).toBe(2);
  });

  it('counts labelled ranges, their end not included', async () => {
    const answer = await server.search({
      facet_by: 'year(Old:[0, 1980], Eighties:[1980, 1990], New:[1990, 2012])',
      filter_by: 'year:[1970..1990]',
      max_facet_values: 50,
    });
    const before = await server.search({ filter_by: 'year:[1970..1979]' });
    const eighties = await server.search({ filter_by: 'year:[1980..1989]' });
    const after = await server.search({ filter_by: 'year:1990' });
    expect(Object.fromEntries(countsOf(answer, 'year'))).toEqual({
      Old: before.found,
      Eighties: eighties.found,
      New: after.found,
    });
  });

  it('counts labelled ranges of everything from the most frequent values alone, unless asked for all', async () => {
    const facet_by = 'year(Old:[0, 1980], Eighties:[1980, 1990], New:[1990, 2012])';
    // The first is recorded from a real server; the second is what its documentation says of the parameter.
    expect(countsOf(await server.search({ facet_by }), 'year')).toEqual([['New', 1876]]);
    const whole = await server.search({ facet_by, facet_strategy: 'exhaustive' });
    const { found } = await server.search({ filter_by: 'year:[1990..2011]' });
    expect(countsOf(whole, 'year')[0]).toEqual(['New', found]);
    expect(
      countsOf(whole, 'year')
        .map(([name]) => name)
        .sort(),
    ).toEqual(['Eighties', 'New', 'Old']);
  });
});

describe('searching in a facet', () => {
  it.each([
    ['director:stev', 'Steven Spielberg', '<mark>Stev</mark>en Spielberg', 'the beginning of a word'],
    ['director:spielberg', 'Steven Spielberg', 'Steven <mark>Spielberg</mark>', 'any word'],
    ['director:spielbreg', 'Steven Spielberg', 'Steven <mark>Spielberg</mark>', 'a typo'],
    ['director:steven spiel', 'Steven Spielberg', '<mark>Steven</mark> <mark>Spiel</mark>berg', 'two words'],
  ])('%s', async (facet_query, value, highlighted) => {
    const answer = await server.search({ facet_by: 'director', facet_query, per_page: 0 });
    expect(answer.facet_counts[0]?.counts[0]).toEqual({ value, count: 23, highlighted });
  });

  it('finds only values of the results', async () => {
    const answer = await server.search({
      q: 'love',
      facet_by: 'distributor',
      facet_query: 'distributor:war',
    });
    expect(countsOf(answer, 'distributor')).toEqual([['Warner Bros.', 1]]);
  });

  it('leaves the other facets and the hits alone', async () => {
    const answer = await server.search({ facet_by: 'director,genre', facet_query: 'director:zzzz' });
    expect(answer.found).toBe(3201);
    expect(countsOf(answer, 'director')).toEqual([]);
    expect(countsOf(answer, 'genre')).toHaveLength(10);
  });
});

describe('facets that are refused', () => {
  it.each([
    ['nope', 'Could not find a facet field named `nope` in the schema.'],
    ['title', 'Could not find a facet field named `title` in the schema.'],
    ['nope.*', 'Could not find a facet field for `nope.*` in the schema.'],
    ['genre,votes', 'Could not find a facet field named `votes` in the schema.'],
  ])('%s', async (facet_by, error) => {
    expect(await server.search({ q: 'x', facet_by })).toEqual({ code: 404, error });
  });
});
