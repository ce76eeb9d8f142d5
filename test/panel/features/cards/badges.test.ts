import { expect, test } from 'vitest';
import { passes } from '../../../../src/panel/features/cards/badges';
import { parseBadgeTest } from '../../../../src/tag/values/badge-tests';
import type { FieldValue } from '../../../../src/typesense/response/fields';

const NOW = Date.UTC(2026, 10, 22, 12);
const daysAgo = (days: number): number => NOW / 1000 - days * 86_400;

test.each<readonly [string | null, readonly FieldValue[], boolean]>([
  [null, [true], true],
  [null, ['yes'], true],
  [null, [0], true],
  [null, [false], false],
  [null, [''], false],
  [null, [], false],
  ['false', [false], true],
  ['false', ['false'], true],
  ['false', [true], false],
  ['false', [], false],
  ['new', ['used', 'new'], true],
  ['below(3)', [2], true],
  ['below(3)', ['1'], true],
  ['below(3)', [3], false],
  // Sold out is another badge.
  ['below(3)', [0], false],
  ['below(3)', ['few'], false],
  ['within(14 days)', [daysAgo(13)], true],
  ['within(14 days)', [daysAgo(15)], false],
  ['within(14 days)', [new Date(NOW - 1000).toISOString()], true],
  // What is still to come is not new.
  ['within(14 days)', [daysAgo(-1)], false],
  ['within(14 days)', ['lately'], false],
])('%s with %j: %s', (written, values, isShown) => {
  const parsed = parseBadgeTest(written, (code) => {
    throw new Error(code);
  });
  expect(parsed && passes(parsed, values, 'UTC', NOW)).toBe(isShown);
});
