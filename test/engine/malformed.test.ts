import { describe, expect, it } from 'vitest';
import { createTestEngine } from './ask';

// Always the same garbage: a failure can be repeated.
const SEED = 4711;
const ROUNDS = 1500;

const PARAMETERS = [
  'q',
  'query_by',
  'query_by_weights',
  'filter_by',
  'sort_by',
  'facet_by',
  'facet_query',
  'facet_query_num_typos',
  'max_facet_values',
  'page',
  'per_page',
  'offset',
  'limit',
  'group_by',
  'group_limit',
  'include_fields',
  'exclude_fields',
  'highlight_fields',
  'highlight_full_fields',
  'highlight_start_tag',
  'highlight_affix_num_tokens',
  'snippet_threshold',
  'num_typos',
  'min_len_1typo',
  'min_len_2typo',
  'typo_tokens_threshold',
  'drop_tokens_threshold',
  'prefix',
  'infix',
  'pinned_hits',
  'hidden_hits',
  'preset',
  'collection',
  'enable_overrides',
  '__proto__',
];
// Pieces of what is meant, and of what is not, so that garbage gets far into the readers.
const PIECES = [
  'title',
  'tags',
  'year',
  'place',
  'maker.name',
  'id',
  ':',
  '=',
  '!',
  '>',
  '<',
  '..',
  '[',
  ']',
  '(',
  ')',
  ',',
  '&&',
  '||',
  '`',
  '"',
  '-',
  '*',
  ' ',
  '0',
  '1',
  '99999999999999999999',
  '-1',
  '1.5',
  'NaN',
  'km',
  'asc',
  'desc',
  '_text_match',
  'missing_values',
  '_alpha',
  'sort_by',
  'true',
  'Lamp',
  '\u0000',
  '\ud800',
  '🍋',
  '\n',
  '%',
  '<mark>',
  '__proto__',
];
const VALUES = [null, true, -1, 1.5, {}, [], [null], ['a'], { a: 1 }, '', 'x'.repeat(2000)];

describe('garbage', () => {
  const engine = createTestEngine();
  const random = createRandom(SEED);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const garble = () => Array.from({ length: Math.floor(random() * 8) }, () => pick(PIECES)).join('');
  const anything = () => (random() < 0.8 ? garble() : pick(VALUES));
  engine.fill(
    {
      name: 'things',
      enable_nested_fields: true,
      default_sorting_field: 'year',
      fields: [
        { name: 'title', type: 'string', infix: true, sort: true, facet: true },
        { name: 'tags', type: 'string[]', facet: true, optional: true },
        { name: 'year', type: 'int32', facet: true },
        { name: 'place', type: 'geopoint', optional: true },
        { name: 'maker', type: 'object', optional: true },
      ],
    },
    [
      { id: 'lamp', title: 'Lamp', tags: ['light', ''], year: 1990, place: [1, 2], maker: { name: 'Ada' } },
      { id: 'chair', title: 'Chair', year: 2000 },
    ],
  );

  it('in search parameters is always answered, never with an error of the engine', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const search: Record<string, unknown> = {
        collection: 'things',
        q: pick(['*', 'lamp', garble()]),
        query_by: 'title,tags',
      };
      for (let count = 0; count < 3; count += 1) search[pick(PARAMETERS) ?? ''] = anything();
      const { status, body } = engine.ask('POST', '/multi_search', { searches: [search] });
      expect([search, status]).toEqual([search, 200]);
      const { results } = JSON.parse(body) as { results: Record<string, unknown>[] };
      expect([search, results]).toEqual([search, [expect.toSatisfy(isAnswer)]]);
    }
  });

  it.each([
    ['POST', '/multi_search'],
    ['POST', '/collections'],
    ['POST', '/keys'],
    ['PUT', '/aliases/a'],
    ['PUT', '/presets/movies'],
    ['POST', '/collections/things/documents'],
    ['POST', '/collections/things/documents/import?action=upsert'],
    ['PUT', '/collections/things/synonyms/a'],
    ['PUT', '/collections/things/overrides/a'],
    ['POST', '/analytics/events'],
  ])('in the body of %s %s is answered too', (method, path) => {
    const keys = [
      'name',
      'fields',
      'searches',
      'id',
      'title',
      'year',
      'tags',
      'place',
      'maker',
      'rule',
      'includes',
      'synonyms',
      'value',
      'actions',
      'collections',
      'description',
      'collection_name',
      'default_sorting_field',
    ];
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '7',
      '"text"',
      '\u0000',
      '[{}]',
      '{"searches":[null]}',
      '{"__proto__":{"a":1}}',
    ];
    for (let round = 0; round < 200; round += 1) {
      bodies.push(JSON.stringify(Object.fromEntries(Array.from({ length: 4 }, () => [pick(keys), anything()]))));
    }
    for (const body of bodies) {
      const { status } = engine.ask(method, path, body);
      expect([body, status]).toEqual([body, expect.toSatisfy((code: number) => code < 500)]);
    }
  });

  it('in a path or a method is answered too', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = `/${[pick(['collections', 'keys', 'aliases', garble()]), garble(), garble()].join('/')}`;
      const { status } = engine.ask(pick(['GET', 'PATCH', 'BREW', '']) ?? '', path);
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)]);
    }
  });
});

/** True for results, and for an error that was meant. */
function isAnswer(result: Record<string, unknown>): boolean {
  if (typeof result.code === 'number')
    return result.code < 500 && typeof result.error === 'string' && result.error !== '';
  return typeof result.found === 'number' && Array.isArray(result.hits ?? result.grouped_hits);
}

/** A small generator of numbers from 0 to 1 that always gives the same row for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
