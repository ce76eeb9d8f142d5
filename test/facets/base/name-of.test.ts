import { expect, test } from 'vitest';
import { nameOf } from '../../../src/facets/base/name-of';
import type { ValueNames } from '../../../src/tag/values/value-names';

test.for<readonly [names: ValueNames, lang: string, value: string, expected: string | undefined]>([
  [{ true: 'In stock' }, 'en', 'true', 'In stock'],
  [{ true: 'In stock' }, 'en', 'false', undefined],
  [{ true: '' }, 'en', 'true', undefined],
  [{}, 'en', 'constructor', undefined],
  [{}, 'en', '__proto__', undefined],
  ['language', 'en', 'de', 'German'],
  ['language', 'de', 'de', 'Deutsch'],
  ['language', 'en', 'pt_BR', 'Brazilian Portuguese'],
  ['language', 'en', 'deu', 'German'],
  ['language', 'en', 'xx', undefined],
  ['language', 'en', 'not a code', undefined],
  ['language', 'en', '', undefined],
  ['region', 'en', 'us', 'United States'],
  ['region', 'fr', 'DE', 'Allemagne'],
  ['region', 'en', 'Germany', undefined],
  ['currency', 'en', 'EUR', 'Euro'],
  ['currency', 'en', 'eur', 'Euro'],
  ['currency', 'en', 'Euro', undefined],
])('with names %o in %s, "%s" reads %s', ([names, lang, value, expected]) => {
  expect(nameOf(names, value, lang)).toBe(expected);
});

test('the name of a language begins with a capital, as it stands alone in a list', () => {
  expect(['fr', 'es', 'tr'].map((lang) => nameOf('language', 'it', lang))).toEqual([
    'Italien',
    'Italiano',
    'İtalyanca',
  ]);
});
