import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractServer, idsOf, startContractServer } from './server';

let server: ContractServer;

beforeAll(async () => {
  server = await startContractServer('sorting', ['movies', 'countries']);
});

afterAll(() => server.stop());

describe('sorting', () => {
  it.each([
    ['*', '', ['842', '1267', '742', '370', '2204'], 'by the default sorting field'],
    ['*', 'year:desc', ['2968', '2659', '3188', '3177', '3176'], 'equal ones latest first'],
    ['*', 'stars:desc,votes:desc', ['842', '370', '367', '2026', '1267'], 'by two fields'],
    ['love', 'title:asc', ['1145', '67', '1745', '1698', '287'], 'by text'],
    ['love', '_text_match:desc,votes:desc', ['2229', '2736', '2576', '351', '1145'], 'by match, then votes'],
    ['love', 'budget:asc', ['461', '945', '538', '2201', '2'], 'documents without the field last'],
    ['love', 'budget(missing_values: last):asc', ['461', '945', '538', '2201', '2'], 'the same, said'],
  ])('%s by "%s"', async (q, sort_by, ids) => {
    expect(idsOf(await server.search({ q, sort_by, per_page: 5 }))).toEqual(ids);
  });

  it('puts documents without the field first when asked', async () => {
    const order = (sort_by: string) => server.search({ q: 'love', sort_by, per_page: 35 });
    const [last, first] = [await order('running_time:asc'), await order('running_time(missing_values: first):asc')];
    const times = ({ hits }: typeof last) => hits.map(({ document }) => document.running_time);
    expect(times(last)[0]).toBe(94);
    expect(times(last).at(-1)).toBeUndefined();
    expect(times(first)[0]).toBeUndefined();
  });

  it('looks at the letters and digits of a text alone, and takes an empty or missing one for the highest', async () => {
    const fields = [
      { name: 'name', type: 'string', sort: true, optional: true },
      { name: 'at', type: 'int32' },
    ];
    const names = ['Crème', '"Cake"', 'cider', '(2) cups', 'B-flat', '', '…', undefined, 'Ça'];
    await server.fill(
      { name: 'texts', fields },
      names.map((name, at) => ({ id: String(at), name, at })),
    );
    const order = async (sort_by: string) => {
      const { hits } = await server.search({ collection: 'texts', query_by: 'name', sort_by });
      return hits.map(({ document }) => document.name);
    };
    const low = ['(2) cups', 'B-flat', 'Ça', '"Cake"', 'cider', 'Crème'];
    const missing = [undefined, '…', ''];
    expect(await order('name:asc')).toEqual([...low, ...missing]);
    expect(await order('name:desc')).toEqual([...missing, ...[...low].reverse()]);
    expect(await order('name(missing_values: first):asc')).toEqual([...missing, ...low]);
    expect(await order('name(missing_values: last):desc')).toEqual([...[...low].reverse(), ...missing]);
  });

  it('sorts by distance and returns it in metres', async () => {
    const answer = await server.search({
      collection: 'countries',
      query_by: 'name.common',
      sort_by: 'location(46.5, 6.6):asc',
      per_page: 3,
    });
    const told = answer.hits.map(({ document, geo_distance_meters }) => [document.id, geo_distance_meters]);
    expect(told).toEqual([
      ['CHE', { location: 120256 }],
      ['LIE', { location: 238607 }],
      ['MCO', { location: 313905 }],
    ]);
  });

  it.each([
    ['nope:asc', 404, 'Could not find a field named `nope` in the schema for sorting.'],
    ['director:asc', 404, 'Could not find a field named `director` in the schema for sorting.'],
    ['year', 400, 'Parameter `sort_by` is malformed.'],
  ])('refuses "%s"', async (sort_by, code, error) => {
    expect(await server.search({ q: 'x', sort_by })).toEqual({ code, error });
  });
});

describe('paging', () => {
  it('splits the results into consecutive pages', async () => {
    const whole = await server.search({ q: 'love', per_page: 35 });
    const pages = await Promise.all([1, 2, 3].map((page) => server.search({ q: 'love', page, per_page: 14 })));
    expect(pages.flatMap(idsOf)).toEqual(idsOf(whole));
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it.each<[object, number, string]>([
    [{ page: 50 }, 0, 'a page beyond the end is empty'],
    [{ per_page: 0 }, 0, 'no hits when none are wanted'],
    [{}, 10, 'ten without being asked'],
    [{ per_page: 250 }, 35, 'no more than there are'],
  ])('%o → %i hits', async (parameters, hits) => {
    const answer = await server.search({ q: 'love', ...parameters });
    expect(answer).toMatchObject({ found: 35, out_of: 3201 });
    expect(answer.hits).toHaveLength(hits);
  });

  it('takes page 0 for the first', async () => {
    const [zero, one] = await Promise.all([0, 1].map((page) => server.search({ q: 'love', page, per_page: 3 })));
    expect(zero?.page).toBe(1);
    expect(idsOf(zero ?? { hits: [] })).toEqual(idsOf(one ?? { hits: [] }));
  });

  it('knows offset and limit instead of pages', async () => {
    const answer = await server.search({ q: 'love', offset: 5, limit: 4 });
    expect(idsOf(answer)).toEqual(['287', '2620', '2233', '2315']);
    expect(answer.offset).toBe(5);
    expect(answer.page).toBeUndefined();
  });

  it('refuses more than 250 hits at once', async () => {
    const error = 'Only upto 250 hits can be fetched per page.';
    expect(await server.search({ per_page: 251 })).toEqual({ code: 422, error });
  });
});
