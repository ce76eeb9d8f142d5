import { expect, test } from 'vitest';
import { findByName } from '../../../src/facets/list/find-by-name';
import { HIGHLIGHT_END, HIGHLIGHT_START } from '../../../src/typesense/response/highlight';

const NAMES: Readonly<Record<string, string>> = { de: 'German', fr: 'Français', vi: 'Tiếng Việt', tr: 'İtalyanca' };
const COUNTED = ['de', 'fr', 'vi', 'tr', 'x'].map((value, index) => ({ value, count: index }));

function marked(typed: string): readonly string[] {
  const found = findByName(COUNTED, typed, (value) => NAMES[value] ?? value);
  return found.map(({ highlighted = '' }) => highlighted.replace(HIGHLIGHT_START, '[').replace(HIGHLIGHT_END, ']'));
}

test.for<readonly [typed: string, expected: readonly string[]]>([
  ['german', ['[German]']],
  ['de', []],
  ['GER', ['[Ger]man']],
  ['francais', ['[Français]']],
  ['viet', ['Tiếng [Việt]']],
  ['ital', ['[İtal]yanca']],
  ['x', ['[x]']],
  ['an', ['Germ[an]', 'Fr[an]çais', 'İtaly[an]ca']],
])('"%s" finds %o, whatever the case and the accents', ([typed, expected]) => {
  expect(marked(typed)).toEqual(expected);
});

test('a value that is found keeps its count', () => {
  expect(findByName(COUNTED, 'tieng', (value) => NAMES[value] ?? value)).toMatchObject([
    { value: 'vi', count: 2, label: 'Tiếng Việt' },
  ]);
});
