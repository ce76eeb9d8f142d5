import type { Field } from '../servers/collection';

// Typesense keeps the first 255 bytes of a value.
const LONG = 'A value as long as a sentence, '.repeat(8).trim();

/** Values with characters that have a meaning in filters, addresses, HTML or JavaScript. */
export const ODD = [
  ...['a:b', '-x', 'c`d', '`e`,`f`', '(g)', '"h"', 'i,j', 'k && l', 'm || n', "o'p", '[q]', '!r', '\\s', 't=u', 'v*'],
  ...['Ünïcode', '日本', '👩🏽‍🚀', ' leading', 'trailing ', 'w > x', 'y&z', '50 %', '1..2', '{0}'],
  ...['true', '007', '10', '-5', '-5 °C', '1e5', '<img src=x onerror=alert(1)>', 'constructor', '__proto__', LONG],
];

/** Values without a letter or a digit: Typesense neither counts them nor filters by them. */
export const UNUSABLE = ['`', '*', '', '+', '-', '..'];

export const ODD_FIELDS: readonly Field[] = [
  { name: 'title', type: 'string' },
  { name: 'kind', type: 'string', facet: true },
  { name: 'shelf', type: 'string', facet: true },
  { name: 'level', type: 'int32', facet: true },
  { name: 'share', type: 'float', facet: true },
  { name: 'tags', type: 'string[]', facet: true },
];
/** A document of each. */
export const ODD_DOCUMENTS: readonly object[] = [...ODD, ...UNUSABLE].map((value, index) => ({
  id: String(index),
  title: `Of ${value}`,
  kind: value,
  shelf: value,
  level: (index % 3) - 5,
  share: (index % 2) - 1.5,
  tags: [value, 'of all'],
}));
