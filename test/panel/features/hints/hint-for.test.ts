import { expect, it } from 'vitest';
import type { Config } from '../../../../src/facets/config';
import { needed } from '../../../../src/panel/features/hints';
import { hintFor } from '../../../../src/panel/features/hints/hint-for';

it.each([
  ['several words that find very much', 'the  king ', 101, { kind: 'narrow', query: '"the king"' }],
  ['several words that find enough', 'the king', 100, null],
  ['one word', 'king', 3000, null],
  ['nothing typed', '', 3000, null],
  ['words in quotation marks that find very much', '"the king"', 500, null],
  ['a word that is left out already', 'the -king', 500, null],
  ['a hyphen inside a word', 'spider-man the', 500, { kind: 'narrow', query: '"spider-man the"' }],
  ['words in quotation marks that find nothing', '"king the"', 0, { kind: 'widen', query: 'king the' }],
  ['a mark that is not closed', 'king "the', 0, { kind: 'widen', query: 'king the' }],
  ['a word left out', 'king -the', 0, { kind: 'widen', query: 'king the' }],
  ['a phrase left out', 'king -"of the"', 0, { kind: 'widen', query: 'king of the' }],
  ['an option of a command', '--sections', 0, { kind: 'widen', query: 'sections' }],
  ['signs alone', '"" - --', 0, null],
  ['a hyphen inside a word that finds nothing', 'spider-mann', 0, null],
  ['a dash between words', 'king - the', 0, null],
  ['words that find nothing', 'the kingg', 0, null],
  ['a query that found something', '"the king"', 3, null],
])('hints at what helps %s', (_, query, found, hint) => {
  expect(hintFor(query, found)).toEqual(hint);
});

it('the file of hints is loaded for each query that there is a hint for', () => {
  const config = { hints: true, params: {} } as unknown as Config;
  const isNeeded = (q: string, found: number): boolean =>
    'isNeededFor' in needed && needed.isNeededFor(config, { found, request_params: { q } }, []);
  expect(isNeeded('the king', 101)).toBe(true);
  expect(isNeeded('king -the', 0)).toBe(true);
  expect(isNeeded('"king"', 0)).toBe(true);
  expect(isNeeded('the king', 100)).toBe(false);
  expect(isNeeded('*', 3000)).toBe(false);
  expect(isNeeded('kingg', 0)).toBe(false);
});
