import { expect, test } from 'vitest';
import { toPlainSigns } from '../../../src/typesense/request/query-signs';

test.each([
  ['“silent river”', '"silent river"'],
  ['„stiller Fluss“', '"stiller Fluss"'],
  ['«тихая река» море', '"тихая река" море'],
  ['「静かな川」', '"静かな川"'],
  ['river –sea', 'river -sea'],
  ['–sea', '-sea'],
  ['river ‐sea ‑lake −pond ﹣creek －brook', 'river -sea -lake -pond -creek -brook'],
  ['fluss –„tiefe See“', 'fluss -"tiefe See"'],
  ['река –море', 'река -море'],
  ['\u202aab\u202c', 'ab'],
  ['\u061cab \u200e–cd', 'ab -cd'],
  ['« rivière\u00a0» mer', '"rivière" mer'],
  ['mer «\u202fla rivière\u202f»', 'mer "la rivière"'],
  ['See »stiller Fluss« Ufer', 'See "stiller Fluss" Ufer'],
  ['川 ｢静か｣', '川 "静か"'],
  ['\ufeffri\u00adver\u200b', 'river'],
])('%j is searched as %j', (typed, query) => {
  expect(toPlainSigns(typed)).toBe(query);
});

test.each([
  'jean–pierre',
  '1939–1945',
  'river – sea',
  'river —sea',
  '—Hola',
  'river –',
  '1939 –1945',
  'below −5',
  'a–b –\u2060 c'.replace('\u2060', ''),
  'l’été',
  // Marks that join letters.
  'می\u200cخواهم',
  '👩\u200d🚒',
])('%j is searched as it is', (query) => {
  expect(toPlainSigns(query)).toBe(query);
});
