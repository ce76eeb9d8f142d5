import { beforeAll, describe, expect, it } from 'vitest';
import { createTestEngine, idsIn } from './ask';

// Values that break naive filters. Each stands in two documents, alone in one and among all others in the
// other.
const VALUES = [
  'a:b',
  '-x',
  '`',
  '(x)',
  '"q"',
  'a,b',
  'x && y',
  'a || b',
  'Ünïcode',
  '🍋',
  '',
  'true',
  '007',
  'x'.repeat(5000),
  ' lead',
  'trail ',
  'a > b',
  '[1..2]',
  '*',
  'a*',
  '<b>',
  "it's",
  'C++',
  '\\',
  '%20',
  '&amp;',
];

const engine = createTestEngine();

beforeAll(() => {
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'odd', type: 'string', facet: true },
    { name: 'all', type: 'string[]', facet: true },
  ];
  const documents = VALUES.map((odd, index) => ({ id: String(index), title: 'thing', odd, all: VALUES }));
  engine.fill({ name: 'odd', fields }, documents);
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
      expect(found(`odd:=[\`${value}\`]`)).toEqual([id]);
      expect(found(`odd:=\`${value}\``)).toEqual([id]);
      expect(found(`(title:=nothing || odd:=[\`${value}\`]) && title:=thing`)).toEqual([id]);
      expect(found(`odd:!=[\`${value}\`]`)).not.toContain(id);
      expect(found(`all:=[\`${value}\`]`)).toHaveLength(VALUES.length);
    },
  );

  it('finds a backtick by an apostrophe, which a quoted text can hold', () => {
    expect(idsIn(engine.search('odd', { filter_by: "odd:=[`'`]" }))).toEqual([String(VALUES.indexOf('`'))]);
  });
});
