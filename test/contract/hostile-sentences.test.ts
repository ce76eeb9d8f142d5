import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from '../../src/facets/config';
import { translateFacets } from '../../src/facets/request';
import { toSentenceParameters } from '../../src/panel/features/ask/sentence-parameters';
import { understand, withUnderstood } from '../../src/panel/features/ask/understand';
import { countRequest } from '../../src/panel/session/requests';
import type { Situation } from '../../src/typesense/situation';
import { type ContractServer, type SearchAnswer, startContractServer } from './server';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'tenant', type: 'int32', facet: true },
  { name: 'brand', type: 'string', facet: true },
  { name: 'shelf', type: 'string', facet: true },
  { name: 'lvl0', type: 'string', facet: true },
  { name: 'lvl1', type: 'string', facet: true },
  { name: 'price', type: 'float', facet: true },
  { name: 'added', type: 'int64', facet: true },
  { name: 'stars', type: 'int32', facet: true },
  { name: 'sold', type: 'bool', facet: true },
  { name: 'tags', type: 'string[]', facet: true },
];

/** The owner shows the documents of tenant 5. */
const DOCUMENTS = [5, 5, 7, 8].map((tenant, index) => ({
  id: String(index),
  title: 'thing',
  tenant,
  brand: 'Acme',
  shelf: 'a',
  lvl0: 'A',
  lvl1: 'A > B',
  price: 10 * tenant,
  added: 1_700_000_000,
  stars: 4,
  sold: false,
  tags: ['new', 'q'],
}));

const OWNED = ['0', '1'];
const SENTENCE = 'red thing from Acme under 100 with 4 stars';

const FACETS = [
  { field: 'brand', exclude: true },
  { field: 'tags', operator: 'and' },
  { field: 'shelf', kind: 'menu' },
  { field: 'lvl0 > lvl1' },
  { field: 'price', kind: 'range' },
  { field: 'added', kind: 'date' },
  { field: 'stars', kind: 'rating' },
  { field: 'sold', kind: 'toggle' },
];

/** What a model may write, from sense to attack. */
const CONDITIONS = [
  ...['brand:=Acme', 'brand:=`Acme`', 'brand:[Acme,Nova]', 'price:<100', 'price:[10..90]', 'stars:>=4', 'sold:=false'],
  ...['added:>1600000000', 'tags:=new', 'shelf:=a', 'lvl0:=A', 'lvl1:=`A > B`', 'tenant:=7', 'tenant:>=0', 'id:*'],
  ...[') || price:>0', '(', ')', '`', '``', '[', ']', '|| tenant:>=0', 'brand:=`Acme', 'brand:=`x` || tenant:>=0'],
  ...[
    'brand:=x:[(a)] || tenant:>=0',
    'brand:=`x:(a) || tenant:>=0`',
    'shelf:=`x:[(a)] || tenant:>=0`',
    'brand:=-Acme',
    'brand:!=Acme',
    '$orders(id:*)',
    '<img src=x>',
    '\\`',
    '\u202e',
  ],
  ...['price:=NaN', 'price:<1e999', 'added:>99999999999999', 'constructor:=1', '__proto__:=1', 'x'.repeat(3000), ''],
];
const JOINTS = [' && ', '&&', ' || ', '||', ' ', ',', ') && (', ') || (', ' && (', ')'];

const filter = fc
  .array(fc.tuple(fc.constantFrom(...CONDITIONS), fc.constantFrom(...JOINTS)), { minLength: 1, maxLength: 5 })
  .map((all) => all.map(([condition, joint], index) => condition + (index < all.length - 1 ? joint : '')).join(''));
const words = fc.oneof(
  fc.constantFrom('thing', '*', '', 'red thing', '<b>', 'evil words', 'y '.repeat(9000)),
  fc.string(),
);
const order = fc.constantFrom(
  '',
  'price:asc',
  'price:desc',
  'tenant:asc',
  'price:asc, tenant:asc',
  '(',
  '_eval(x):desc',
);
const anything = fc.oneof(
  { weight: 12, arbitrary: fc.record({ q: words, filter_by: filter, sort_by: order }) },
  { weight: 1, arbitrary: fc.anything() },
  { weight: 1, arbitrary: fc.record({ q: fc.anything(), filter_by: fc.anything(), per_page: fc.constant(250) }) },
);

const situation: Situation = {
  now: new Date(0),
  position: null,
  typeOf: () => undefined,
  timeZone: 'UTC',
  canCountRanges: () => true,
  hasFacet: () => true,
};

let server: ContractServer;

beforeAll(async () => {
  server = await startContractServer('hostile_sentences', []);
  await server.fill({ name: 'goods', fields: FIELDS }, DOCUMENTS);
});

afterAll(() => server.stop());

it('500 hostile responses find nothing that the filter of the owner leaves out, and make up no word', async () => {
  const raw = { host: server.url, key: 'k', collection: 'goods', 'query-by': 'title', filter: 'tenant:=5' };
  const { config } = parse({ ...raw, facets: JSON.stringify(FACETS), sort: 'price:asc' });
  if (!config) throw new Error('The attributes make no panel.');
  const knowledge = { hasFacet: () => true, shownValues: () => ['Acme'] };
  const typed = SENTENCE.split(' ');
  const sent: { readonly q: string; readonly filter: string }[] = [];
  fc.assert(
    fc.property(anything, (response) => {
      const parameters = toSentenceParameters(response);
      const understood = parameters && understand(SENTENCE, parameters, config, knowledge);
      if (!understood) return;
      const state = withUnderstood({ query: SENTENCE }, understood, config);
      expect(understood.query.split(' ').filter((word) => word !== '' && !typed.includes(word))).toEqual([]);
      expect(understood.refinements.every(({ facet }) => config.facets.includes(facet))).toBe(true);
      const { params } = translateFacets(countRequest(state, config), config.facets, situation);
      expect(params?.filters).toMatch(/^\(tenant:=5\)/);
      sent.push({ q: understood.query, filter: params?.filters ?? '' });
    }),
    { seed: 21, numRuns: 500 },
  );
  const results = await Promise.all(sent.map((one) => search(one.filter)));
  const ids = results.flatMap(({ hits = [] }) => hits.map(({ document }) => document.id));
  expect(ids.filter((id) => !OWNED.includes(id))).toEqual([]);
  expect(results.filter(({ error }) => error !== undefined)).toEqual([]);
  // Responses of which none is understood would prove nothing.
  expect(sent.length).toBeGreaterThan(100);
  expect(ids.length).toBeGreaterThan(50);

  async function search(filterBy: string): Promise<SearchAnswer> {
    return server.search({ collection: 'goods', query_by: 'title', filter_by: filterBy });
  }
});
