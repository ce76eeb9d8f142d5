import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractServer, countsOf, idsOf, type SearchAnswer, startContractServer } from './server';

let server: ContractServer;

beforeAll(async () => {
  server = await startContractServer('grouping');
});

afterAll(() => server.stop());

it('a search by groups groups by a field, the group of the best hit first', async () => {
  const answer = await server.search({ q: 'love', group_by: 'genre', group_limit: 2, per_page: 4 });
  expect(answer).toMatchObject({ found: 8, found_docs: 35 });
  expect(answer.grouped_hits.map(({ group_key, found, hits }) => [group_key, found, idsOf({ hits })])).toEqual([
    [['Romantic Comedy'], 5, ['2229', '2736']],
    [['Comedy'], 8, ['2576', '1145']],
    [['Action'], 2, ['351', '922']],
    [['Musical'], 1, ['287']],
  ]);
});

it('a search by groups groups by two fields, and leaves what a document lacks out of the key', async () => {
  const answer = await server.search({
    q: 'star',
    group_by: 'genre,certificate',
    group_limit: 1,
    per_page: 4,
  });
  expect(answer).toMatchObject({ found: 10, found_docs: 28 });
  expect(answer.grouped_hits.map(({ group_key, found }) => [group_key, found])).toEqual([
    [['Adventure', 'PG-13'], 5],
    [['Adventure', 'PG'], 10],
    [['Adventure'], 2],
    [['Action'], 3],
  ]);
});

it('a search by groups leaves documents that lack a field alone where they are not to make one group', async () => {
  const parameters = { q: 'star', group_by: 'certificate', per_page: 50 };
  const lacking = ({ grouped_hits }: SearchAnswer) => grouped_hits.filter(({ group_key }) => group_key.length === 0);
  const [together] = lacking(await server.search(parameters));
  expect(together?.found).toBeGreaterThan(1);
  const apart = lacking(await server.search({ ...parameters, group_missing_values: false }));
  expect(apart.map(({ found }) => found)).toEqual(Array.from({ length: together?.found ?? 0 }, () => 1));
});

it('a search by groups counts groups in facets, not documents', async () => {
  const answer = await server.search({ q: 'love', group_by: 'genre', facet_by: 'genre', per_page: 0 });
  expect(countsOf(answer, 'genre').map(([, count]) => count)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

it('a search by groups shows three of each group without being asked, and pages through groups', async () => {
  const answer = await server.search({ q: 'love', group_by: 'genre', per_page: 3, page: 2 });
  expect(answer.grouped_hits.map(({ group_key }) => group_key[0])).toContain('Musical');
  const first = await server.search({ q: 'love', group_by: 'genre', per_page: 1 });
  expect(first.grouped_hits[0]?.hits).toHaveLength(3);
});

describe('the number of groups', () => {
  const SIZES = [1, 9, 120, 1064];

  beforeAll(async () => {
    const documents = SIZES.flatMap((size) =>
      Array.from({ length: size * 2 }, (_, index) => ({ size, product: `${size}-${index % size}` })),
    );
    const fields = [
      { name: 'size', type: 'int32' },
      { name: 'product', type: 'string', facet: true },
    ];
    await server.fill({ name: 'products', fields }, documents);
  });

  it.each(SIZES)(
    'of %i is exact up to 150 and about right above that, and the number of documents is always exact',
    async (size) => {
      const answer = await server.search({
        collection: 'products',
        q: '*',
        query_by: 'product',
        filter_by: `size:=${size}`,
        group_by: 'product',
      });
      expect(answer.found_docs).toBe(size * 2);
      expect(Math.abs(answer.found - size)).toBeLessThanOrEqual(size > 150 ? size * 0.03 : 0);
    },
  );
});
