// @vitest-environment happy-dom

import { views as bundledViews } from 'virtual:bundled-views';
import { views as loadedViews, words as loadedWords } from 'virtual:loaded-views';
import { expect, it } from 'vitest';
import type { Facet } from '../../../src/widget/facets/kinds';
import { addWords, createMessages } from '../../../src/widget/messages/format';

addWords(loadedWords);

const range = (unit: string | null): Partial<Facet> => ({ kind: 'range', unit });
const numeric: Partial<Facet> = { kind: 'numeric', ranges: [{ label: 'Cheap', from: null, to: 10 }] };

it.each([
  ['list', {}, 'Drama', 'Drama'],
  ['list', {}, ' ', '(empty)'],
  ['menu', {}, 'a:b', 'a:b'],
  ['hierarchical', {}, 'Drama > Dramatization', 'Drama > Dramatization'],
  ['toggle', {}, 'true', 'Yes'],
  ['rating', {}, '4..', '4 & up'],
  ['numeric', numeric, '..10', 'Cheap'],
  ['numeric', numeric, '5..10', '5 – 10'],
  ['range', range(null), '1990..2000', '1990 – 2000'],
  ['range', range('min'), '90..120', '90 – 120\u00a0min'],
  ['range', range('$'), '10000..', 'from 10,000\u00a0$'],
  ['range', range(null), '..-5', 'up to -5'],
  ['range', { kind: 'range', unit: null, currency: 'EUR' }, '5..9.5', '€5 – €9.50'],
  ['date', {}, '7d', 'Past 7 days'],
  ['date', {}, '1y', 'Past year'],
  ['date', {}, '2024-02-01..2024-02-29', 'Feb 1, 2024 – Feb 29, 2024'],
  ['date', {}, '2024-02-01..2024-02-01', 'Feb 1, 2024'],
  ['near', {}, '5 km', 'within 5 km'],
  ['list', { exclude: true }, '-Drama', 'not Drama'],
  ['list', { exclude: true }, '\\-x', '-x'],
] as const)('a refinement of a %s reads as its chip says', (kind, more, value, expected) => {
  const facet = { field: 'field', label: 'Label', kind, ...more } as Facet;
  const view = { ...bundledViews, ...loadedViews }[kind];
  expect(view?.describe(value, facet, createMessages('en'))).toBe(expected);
});
