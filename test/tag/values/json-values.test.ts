import { describe, expect, it } from 'vitest';
import { parameters, textMap } from '../../../src/tag/values/json-values';
import { reading } from '../reading';

describe('search parameters', () => {
  it.each([
    ['num_typos=1&prefix=false', { num_typos: '1', prefix: 'false' }],
    ['?sort_by=year:desc', { sort_by: 'year:desc' }],
    ['group_by=brand+name&pinned_hits=a%3A1', { group_by: 'brand name', pinned_hits: 'a:1' }],
    ['a=1&a=2', { a: '2' }],
  ])('%s are understood', (written, record) => {
    const { value, sentences } = reading(parameters, written);
    expect({ ...value }).toEqual(record);
    expect(sentences).toEqual([]);
  });

  it.each([
    ['query_by', 'use data-query-by instead'],
    ['preset', 'use data-preset instead'],
    ['collection', 'use data-collection instead'],
    ['filter_by', 'use data-filter instead'],
    ['facet_by', 'use data-facets instead'],
    ['max_facet_values', 'use data-facet-limit instead'],
    ['per_page', 'use data-per-page instead'],
    ['limit', 'use data-per-page instead'],
    ['x-typesense-api-key', 'use data-key instead'],
    ['q', 'Searchlet sets this itself'],
    ['page', 'Searchlet sets this itself'],
    ['offset', 'Searchlet sets this itself'],
    ['facet_query', 'Searchlet sets this itself'],
    ['highlight_start_tag', 'Searchlet sets this itself'],
    ['highlight_end_tag', 'Searchlet sets this itself'],
  ])('may not hold %s', (name, why) => {
    const { value, sentences } = reading(parameters, `num_typos=1&${name}=secret`);
    expect({ ...value }).toEqual({ num_typos: '1' });
    expect(sentences).toEqual([`data-x, key "${name}": ${why}. It is ignored.`]);
  });

  it.each(['prefix', 'prefix=', 'amp;prefix=false', '=1'])('are reported as wrong: %s', (written) => {
    const [name] = written.split('=');
    const { value, sentences } = reading(parameters, written);
    expect({ ...value }).toEqual({});
    expect(sentences).toEqual([`data-x, key "${name}": expected name=value, such as num_typos=1. It is ignored.`]);
  });
});

describe('texts by name', () => {
  it('are read from JSON', () => {
    const { value, sentences } = reading(textMap, '{"clearRefinements": "Start again", "results.one": "1 hit"}');
    expect({ ...value }).toEqual({ clearRefinements: 'Start again', 'results.one': '1 hit' });
    expect(sentences).toEqual([]);
  });

  it('lose what is no text', () => {
    const { value, sentences } = reading(textMap, '{"a": 1, "b": {"toString": 1}, "c": "C"}');
    expect({ ...value }).toEqual({ c: 'C' });
    expect(sentences).toEqual([
      'data-x, key "a": expected a text in double quotes. It is ignored.',
      'data-x, key "b": expected a text in double quotes. It is ignored.',
    ]);
  });

  it.each(['{clear: "x"}', '"x"', '["x"]', 'null', '5'])('are refused when written as %s', (written) => {
    expect(reading(textMap, written)).toEqual({
      value: undefined,
      sentences: [
        `data-x="${written}": this is not valid JSON. Put single quotes around the whole value, and double quotes ` +
          `around every name and text inside it, such as '{"clearRefinements": "Start again"}'. It is ignored.`,
      ],
    });
  });
});

it.each([
  ['parameters', parameters, '__proto__=polluted&constructor=x'],
  ['texts', textMap, '{"__proto__": "polluted", "constructor": "x"}'],
] as const)('a name such as __proto__ is a name like any other among %s', (_name, kind, written) => {
  const { value } = reading(kind, written);
  expect(value && Object.getPrototypeOf(value)).toBeNull();
  expect(value && Object.keys(value)).toEqual(['__proto__', 'constructor']);
  expect({}).not.toHaveProperty('polluted');
});
