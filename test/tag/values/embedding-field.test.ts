import { expect, it } from 'vitest';
import { embeddingField } from '../../../src/tag/values/embedding-field';

const parse = (written: string) => embeddingField.parse(written, () => {});

it.each([
  ['embedding', { field: 'embedding', largest: 0.4 }],
  ['embedding(0.25)', { field: 'embedding', largest: 0.25 }],
  ['a.vector(.3)', { field: 'a.vector', largest: 0.3 }],
  ['embedding(2)', { field: 'embedding', largest: 2 }],
])('data-semantic reads %s', (written, expected) => {
  expect(parse(written)).toEqual(expected);
});

it.each(['', 'embedding(0)', 'embedding(2.1)', 'embedding()', 'embedding(near)', 'one,two', 'an embedding', '(0.3)'])(
  'data-semantic refuses “%s”',
  (written) => {
    expect(parse(written)).toBeUndefined();
  },
);
