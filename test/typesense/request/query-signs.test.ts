import { expect, test } from 'vitest';
import { toPlainSigns } from '../../../src/typesense/request/query-signs';

test.each([
  ['“silent river”', '"silent river"'],
  ['„stiller Fluss“', '"stiller Fluss"'],
  ['«тихая река» море', '"тихая река" море'],
  ['「静かな川」', '"静かな川"'],
  ['\u202aab\u202c', 'ab'],
  ['\ufeffri\u00adver\u200b', 'river'],
])('%j is searched as %j', (typed, query) => {
  expect(toPlainSigns(typed)).toBe(query);
});

test.each([
  'jean–pierre',
  '1939–1945',
  'river – sea',
  'l’été',
  // Marks that join letters.
  'می\u200cخواهم',
  '👩\u200d🚒',
])('%j is searched as it is', (query) => {
  expect(toPlainSigns(query)).toBe(query);
});
