import { expect, test } from 'vitest';
import { parse } from '../../../../src/facets/config';
import { nameRows } from '../../../../src/owner/check/checks/value-names';
import { questionNames } from '../../../../src/owner/check/probe/probe-requests';
import type { Facts } from '../../../../src/owner/check/probe/probe-server';

/** What the check says of a facet whose fields have these values. */
function said(facets: string, values: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const { config } = parse({ index: '/i/', 'query-by': 'title', facets });
  const [facet] = config?.facets ?? [];
  if (!facet) throw new Error('It has no facet.');
  const outcomes = new Map(
    Object.entries(values).map(([field, all]) => [
      questionNames.facet(field),
      { found: 1, outOf: 1, hits: [], facets: [{ field, values: all, min: null, max: null }] },
    ]),
  );
  return nameRows(facet, { outcomes } as unknown as Facts).map(({ mark, sentence }) => `${mark}: ${sentence}`);
}

test.for<readonly [facets: string, values: Readonly<Record<string, readonly string[]>>, expected: readonly string[]]>([
  ['lang:list(language)', { lang: ['de', 'pt_BR'] }, []],
  [
    'lang:list(language)',
    { lang: ['de', 'other'] },
    ['note: has "other", for which browsers know no language. It is shown as it is.'],
  ],
  ['lang:list(language)', { lang: [] }, []],
  [
    'lang:list(region)',
    { lang: ['German', 'English'] },
    ['wrong: takes its words from "region", but its values are not codes: "German", "English".'],
  ],
  ['[{"field": "free", "names": {"true": "Free", "false": "Paid"}}]', { free: ['true', 'false'] }, []],
  [
    '[{"field": "free", "names": {"ture": "Free", "false": "Paid"}}]',
    { free: ['true', 'false'] },
    [
      'note: has "names" for "ture", which no document has. Did you mean "true"?',
      'note: has no "names" for "true", which is shown as it is.',
    ],
  ],
  [
    '[{"field": "free", "names": {"yes": "Free", "no": "Paid"}}]',
    { free: ['true', 'false'] },
    ['wrong: has "names" for "yes", "no", but its values are "true", "false".'],
  ],
  [
    '[{"field": "a > b", "names": {"Drama": "Plays", "Drama > War": "Battles"}}]',
    { a: ['Drama', 'Comedy'], b: ['Drama > War'] },
    [],
  ],
  ['[{"field": "many", "names": {"x": "X"}}]', { many: Array.from({ length: 250 }, (_, index) => `v${index}`) }, []],
])('the check compares the words of %s with the values %o', ([facets, values, expected]) => {
  expect(said(facets, values)).toEqual(expected);
});
