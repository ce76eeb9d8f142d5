import { expect, test } from 'vitest';
import { directionOf } from '../../../src/panel/languages/format';

test.each([
  ['Jaws', 'ltr'],
  ['الفك المفترس', 'rtl'],
  ['מלתעות (1975)', 'rtl'],
  ['1975 – “Jaws”', 'ltr'],
  ['Jaws – الفك المفترس', 'ltr'],
  ['1975', null],
  ['', null],
])('%j runs as its first letter does; without letters, as the words around it', (text, direction) => {
  for (const otherwise of [null, 'ltr', 'rtl'] as const) {
    expect(directionOf(text, otherwise), String(otherwise)).toBe(direction ?? otherwise);
  }
});
