import { expect, test } from 'vitest';
import { readArguments } from '../../../../src/owner/commands/read-arguments';

const WORDS = 'answers --host localhost:8108 --collection pages --query-by title --model help';
const read = (more: string) => readArguments(`${WORDS} ${more}`.split(' ').filter(Boolean));

test('a sentence is read by a model with the fields that the owner names', () => {
  expect(read('')).toMatchObject({ kind: 'answers', options: { sentences: undefined } });
  expect(read('--nl-model reader --nl-fields brand,color.name')).toMatchObject({
    options: { sentences: { model: 'reader', fields: ['brand', 'color.name'] } },
  });
});

test('several other sites may ask', () => {
  expect(read('')).toMatchObject({ options: { origins: [] } });
  expect(read('--origin https://a.example/x --origin https://b.example')).toMatchObject({
    options: { origins: ['https://a.example', 'https://b.example'] },
  });
});

test.for<[string, string]>([
  ['--port 1 --port 2', 'give --port once'],
  ['--nl-model reader', 'give --nl-model and --nl-fields together'],
  ['--nl-fields brand', 'give --nl-model and --nl-fields together'],
  ['--nl-model reader --nl-fields ,', 'A value is missing'],
  ['--nl-model reader --nl-fields a||b', 'Expected names of fields'],
])('"%s" is refused', ([more, words]) => {
  const outcome = read(more);
  expect(outcome).toMatchObject({ kind: 'usage' });
  expect(JSON.stringify(outcome)).toContain(words);
});
