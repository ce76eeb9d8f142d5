import { expect, it } from 'vitest';
import { questionNames } from '../../../src/owner/check/probe/probe-requests';
import { suggestFacets } from '../../../src/owner/check/suggest-facets';
import type { KnownField } from '../../../src/typesense/diagnose/schema';
import type { SearchOutcome } from '../../../src/typesense/send/search-all';

function facet(
  name: string,
  type: string,
  values: number,
  ends: readonly [number, number] | null = null,
): [KnownField, SearchOutcome] {
  const [min, max] = ends ?? [null, null];
  const counts = { field: name, values: Array.from({ length: values }, (_, index) => `v${index}`), min, max };
  return [
    { name, type, isFacet: true, isSortable: false },
    { found: 9, outOf: 9, hits: [], facets: [counts] },
  ];
}

function offered(...facets: readonly (readonly [KnownField, SearchOutcome])[]): readonly string[] {
  const outcomes = new Map(facets.map(([{ name }, outcome]) => [questionNames.offer(name), outcome]));
  return suggestFacets({ name: 'x', fields: facets.map(([field]) => field) }, outcomes, ['present']).map(
    ({ written }) => written,
  );
}

it.each([
  ['a list of texts', [facet('genre', 'string', 12)], ['genre']],
  ['a list of arrays', [facet('tags', 'string[]', 40)], ['tags']],
  ['no register', [facet('director', 'string', 250)], []],
  ['nothing to choose', [facet('shop', 'string', 1)], []],
  ['a switch', [facet('free', 'bool', 2)], ['free:toggle']],
  ['a range', [facet('year', 'int32', 80, [1915, 2011])], ['year:range']],
  ['stars', [facet('stars', 'int32', 5, [1, 5])], ['stars:rating']],
  ['a name with “star” in it, as a range', [facet('start_hour', 'int32', 5, [1, 5])], ['start_hour:range']],
  ['a rating beyond five, as a range', [facet('rating', 'float', 70, [1.4, 9.2])], ['rating:range']],
  ['a hierarchy', [facet('c.lvl1', 'string', 50), facet('c.lvl0', 'string', 9)], ['c.lvl0 > c.lvl1']],
  ['one level alone, as a list', [facet('c.lvl0', 'string', 9)], ['c.lvl0']],
  [
    'many lists of one object together',
    ['a', 'b', 'c', 'd'].map((name) => facet(`attrs.${name}`, 'string', 3)),
    ['attrs.*'],
  ],
  ['a few lists of one object by themselves', [facet('color.name', 'string', 3)], ['color.name']],
  ['what the page has not', [facet('present', 'string', 12)], []],
])('the check of facets offers %s', (_, facets, expected) => {
  expect(offered(...facets)).toEqual(expected);
});
