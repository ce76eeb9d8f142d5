import { expect, test } from 'vitest';
import { cellText, fragmentText } from '../../../../src/owner/read/page/fragment-text';
import { processorTime } from '../../../support/assertions/processor-time';

/** Elements that each of the paragraphs behind them opens again. */
const opened = Array.from({ length: 1500 }, (_, index) => `<font id="${index}">`).join('');
const REOPENED = `<p>${opened}${'<p>text'.repeat(1500)}`;

test.each([
  ['the text of a post', fragmentText],
  ['a cell of a table', cellText],
])('%s whose elements are opened again in each paragraph is read at once', (_, read) => {
  const text: string[] = [];
  expect(processorTime(() => text.push(read(REOPENED)))).toBeLessThan(3000);
  expect(text[0]?.split('\n')).toEqual(Array(1500).fill('text'));
});

test('a fragment keeps links and formatted words, without the signs beside headings', () => {
  const html =
    '<h2>Tents<a class="headerlink" href="#tents">¶</a></h2><p><b class="x">Green</b> <font size="2">tents</font></p>';
  expect(fragmentText(html)).toBe('Tents\nGreen tents');
});
