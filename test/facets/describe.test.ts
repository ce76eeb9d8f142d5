// @vitest-environment happy-dom

import { views as bundledViews } from 'virtual:bundled-views';
import { views as loadedViews } from 'virtual:loaded-views';
import { words as loadedWords } from 'virtual:loaded-words';
import { expect, it } from 'vitest';
import type { Facet } from '../../src/facets/kinds';
import { addWords, createMessages } from '../../src/panel/languages/format';
import { fr } from '../../src/panel/languages/fr';
import { ja } from '../../src/panel/languages/ja';
import { ru } from '../../src/panel/languages/ru';

addWords(loadedWords);

const range = (unit: string | null): Partial<Facet> => ({ kind: 'range', unit });
const NAMES: Readonly<Record<string, string>> = { true: 'In stock', de: 'German', 'A > b': 'Bees', c: 'Sea' };
const numeric: Partial<Facet> = { kind: 'numeric', ranges: [{ label: 'Cheap', from: null, to: 10 }] };

it.each([
  ['list', {}, 'Drama', 'Drama'],
  ['list', {}, ' ', '(empty)'],
  ['menu', {}, 'a:b', 'a:b'],
  ['hierarchical', { separator: ' > ' }, 'Drama > Dramatization', 'Drama > Dramatization'],
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
  ['date', {}, '2024-02-01..', 'from Feb 1, 2024'],
  ['date', { histogram: true }, '1990-01-01..1999-12-31', '1990 – 1999'],
  ['date', { histogram: true }, '1992-01-01..1995-12-31', '1992 – 1995'],
  ['date', { histogram: true }, '1994-01-01..1994-12-31', '1994'],
  ['date', { histogram: true }, '1994-02-01..1994-02-28', 'February 1994'],
  ['date', { histogram: true }, '1994-02-01..1994-02-27', 'Feb 1, 1994 – Feb 27, 1994'],
  ['date', {}, '..2024-02-29', 'until Feb 29, 2024'],
  ['near', {}, '5 km', 'Within 5 km'],
  ['list', { exclude: true }, '-Drama', 'not Drama'],
  ['list', { exclude: true }, '\\-x', '-x'],
] as const)('a refinement of a %s reads as its chip says', (kind, more, value, expected) => {
  const facet = { field: 'field', label: 'Label', kind, ...more } as Facet;
  const view = { ...bundledViews, ...loadedViews }[kind];
  expect(view?.describe(value, facet, createMessages('en'), asItIs)).toBe(expected);
});

// A number is "à partir de 20" in French, "от 20" in Russian and 「20以上」 in Japanese.
it.each([
  ['fr', fr, '2024-02-13..', 'à partir du 13 févr. 2024'],
  ['ru', ru, '..2024-02-29', 'по 29 февр. 2024 г.'],
  ['ja', ja, '2024-02-01..', '2024/02/01以降'],
] as const)('the first or the last day alone has other words than a number in %s', (lang, words, value, expected) => {
  const facet = { field: 'field', label: 'Label', kind: 'date' } as Facet;
  const view = { ...bundledViews, ...loadedViews }['date'];
  expect(view?.describe(value, facet, createMessages(lang, words), asItIs)).toBe(expected);
});

it.each([
  ['list', {}, 'de', 'German'],
  ['list', { exclude: true }, '-de', 'not German'],
  ['menu', {}, 'true', 'In stock'],
  ['swatch', {}, 'it', 'it'],
  ['hierarchical', { separator: ' > ' }, 'A > b > c', 'A > Bees > Sea'],
] as const)('a refinement of a %s reads in the words for its value', (kind, more, value, expected) => {
  const facet = { field: 'field', label: 'Label', kind, ...more } as Facet;
  const view = { ...bundledViews, ...loadedViews }[kind];
  expect(view?.describe(value, facet, createMessages('en'), (one) => NAMES[one] ?? one)).toBe(expected);
});

function asItIs(value: string): string {
  return value;
}
