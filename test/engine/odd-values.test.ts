import { beforeAll, describe, expect, it } from 'vitest';
import { quote } from '../../src/typesense/request/filter-by';
import { createTestEngine, idsIn } from './ask';

// Values that break naive filters. Each stands in two documents, alone in one and among all others in the
// other.
const VALUES = [
  'a:b',
  '-x',
  '(x)',
  '"q"',
  'a,b',
  'x && y',
  'a || b',
  'Ünïcode',
  '🍋',
  'c`d',
  'true',
  '007',
  'x'.repeat(255),
  ' lead',
  'trail ',
  'a > b',
  '[1..2]',
  'a*',
  '<b>',
  "it's",
  'C++',
  '%20',
  '&amp;',
  'Sad :(',
  'f: [(g)]',
];

// Without a letter or a digit: the server neither counts them nor filters by them.
const UNCOUNTED = ['`', '', '*', '\\', '+', '-', '..', '…'];

const engine = createTestEngine();

beforeAll(() => {
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'odd', type: 'string', facet: true },
    { name: 'all', type: 'string[]', facet: true },
  ];
  const values = [...VALUES, ...UNCOUNTED];
  const documents = values.map((odd, index) => ({ id: String(index), title: 'thing', odd, all: values }));
  engine.fill({ name: 'odd', fields }, documents);
});

it('the engine leaves out the stats of a facet that are beyond any number', () => {
  const fields = [{ name: 'price', type: 'float', facet: true }];
  engine.fill({ name: 'great', fields }, [{ price: 1e308 }, { price: 1 }]);
  const [facet] = engine.search('great', { q: '*', facet_by: 'price' }).facet_counts as { stats: object }[];
  expect(facet?.stats).toEqual({ min: 1, total_values: 2 });
});

describe('a facet of odd values', () => {
  it('counts each of them', () => {
    const answer = engine.search('odd', { facet_by: 'odd', max_facet_values: 100 });
    const [facet] = answer.facet_counts as { counts: { value: string; count: number }[] }[];
    expect(facet?.counts.map(({ value }) => value).sort()).toEqual([...VALUES].sort());
    expect(facet?.counts.every(({ count }) => count === 1)).toBe(true);
  });

  it.each(VALUES.map((value, index) => [value.slice(0, 20), value, String(index)]))(
    'finds "%s"',
    (_shown, value, id) => {
      const found = (filter_by: string) => idsIn(engine.search('odd', { filter_by, per_page: 100 }));
      const quoted = quote(value);
      expect(found(`odd:=[${quoted}]`)).toEqual([id]);
      expect(found(`odd:=${quoted}`)).toEqual([id]);
      expect(found(`(title:=nothing || odd:=[${quoted}]) && title:=thing`)).toEqual([id]);
      expect(found(`odd:!=[${quoted}]`)).not.toContain(id);
      expect(found(`all:=[${quoted}]`)).toHaveLength(VALUES.length + UNCOUNTED.length);
    },
  );

  it.each([
    ['c`d', "c'd"],
    ['Sad :(', "Sad :'("],
    ['f: [(g)]', "f:' [(g)]"],
  ])('finds "%s" by what a quoted text can hold, "%s"', (value, held) => {
    expect(idsIn(engine.search('odd', { filter_by: `odd:=[\`${held}\`]` }))).toEqual([String(VALUES.indexOf(value))]);
  });

  it.each(UNCOUNTED)('refuses to filter by "%s"', (value) => {
    const refusal = 'Error with filter field `odd`: Filter value cannot be empty.';
    expect(engine.search('odd', { filter_by: `odd:=[\`${value}\`]` })).toEqual({ code: 400, error: refusal });
  });

  it('keeps the first 255 bytes of a value', () => {
    const long = { name: 'long', fields: [{ name: 'text', type: 'string', facet: true }] };
    engine.fill(long, [{ text: 'é'.repeat(200) }, { text: 'x'.repeat(300) }]);
    const [facet] = engine.search('long', { facet_by: 'text' }).facet_counts as { counts: { value: string }[] }[];
    expect(facet?.counts.map(({ value }) => value).sort()).toEqual(['x'.repeat(255), 'é'.repeat(127)]);
  });
});
