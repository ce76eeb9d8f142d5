import { expect, it } from 'vitest';
import { unknownLabels } from '../../../src/panel/languages/message-keys';

it('the list of labels knows which labels stand for a message, plural forms of other languages among them', () => {
  const labels = { filters: '', 'results.other': '', 'results.few': '', 'filters.few': '', fliters: '', toString: '' };
  expect(unknownLabels(labels)).toEqual(['filters.few', 'fliters', 'toString']);
});
