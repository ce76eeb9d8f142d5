import { expect, test } from 'vitest';
import { wordsOfPath } from '../../../../src/panel/features/context/words-of-path';

test.each([
  ['/red-hammer-tool.html', 'red hammer tool'],
  ['/shop/tools/red_hammer+tool/', 'red hammer tool'],
  ['/blog/lost and found.php', 'lost and found'],
  ['/blog/hammers/2024', 'hammers'],
  ['/hammers/index.html', 'hammers'],
  ['/straße/größe-ändern', 'größe ändern'],
  ['/工具/红色的锤子.html', '红色的锤子'],
  ['/v2.0-release', 'v2 0 release'],
  ['/', ''],
  ['/404.html', ''],
  ['/index.html', ''],
])('%s says “%s”', (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});

test('the query from a path says no more than a field may hold', () => {
  expect(wordsOfPath(`/${'a'.repeat(3000)}`)).toHaveLength(512);
});
