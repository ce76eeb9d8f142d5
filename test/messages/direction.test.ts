import { expect, test } from 'vitest';
import { directionOf } from '../../src/messages/format';

test.each([
  ['Jaws', 'ltr'],
  ['الفك المفترس', 'rtl'],
  ['מלתעות (1975)', 'rtl'],
  ['1975 – “Jaws”', 'ltr'],
  ['1975', null],
  ['', null],
])('%j runs as its first letter does', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
