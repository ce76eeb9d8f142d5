import { expect, test } from 'vitest';
import { DIGEST_FIELD, digestOf } from '../../../src/owner/index-files/folder/digests';
import { createEmbeddings, NO_FIELDS } from '../../../src/typesense/send/embeddings';

const PRICES = Array.from({ length: 32 }, (_, index) => index / 32);
const VECTOR = PRICES.map((number) => 0.5 - number);

test('an embedding in any hit is left out of every further search', () => {
  const embeddings = learned([{ id: '1' }, { id: '2', embedding: VECTOR }]);
  expect(embeddings.leaveOut([{ q: 'a' }, { q: 'b' }])).toEqual([
    { q: 'a', exclude_fields: 'embedding' },
    { q: 'b', exclude_fields: 'embedding' },
  ]);
});

test('an embedding is found in hits of groups', () => {
  const embeddings = createEmbeddings();
  embeddings.learn([{ grouped_hits: [{ hits: [{ document: { vector: VECTOR }, position: 1 }] }] }]);
  expect(embeddings.leaveOut([{}])).toEqual([{ exclude_fields: 'vector' }]);
});

test('fields that the owner leaves out stay left out', () => {
  const embeddings = learned([{ embedding: VECTOR, other: VECTOR }]);
  expect(embeddings.leaveOut([{ exclude_fields: 'plot,cast' }])).toEqual([
    { exclude_fields: 'plot,cast,embedding,other' },
  ]);
});

test('the digest of a document is left out too', () => {
  const digested = learned([{ id: '1', [DIGEST_FIELD]: digestOf({ id: '1' }, 0) }]);
  expect(digested.leaveOut([{}])).toEqual([{ exclude_fields: 'searchlet_digest' }]);
});

test('a search that leaves out nothing gets the embedding', () => {
  const search = { exclude_fields: NO_FIELDS };
  expect(learned([{ embedding: VECTOR }]).leaveOut([search])).toEqual([search]);
});

test('a field that hits show is left out of no search, whatever numbers it has', () => {
  const embeddings = createEmbeddings(['temperatures']);
  embeddings.learn([{ hits: [{ document: { temperatures: VECTOR, embedding: VECTOR }, position: 1 }] }]);
  expect(embeddings.leaveOut([{}])).toEqual([{ exclude_fields: 'embedding' }]);
});

test.each([
  ['a few prices', [1.5, -2.5, 3.5]],
  ['many prices', PRICES],
  ['years', [-44, ...Array(40).keys()]],
  ['texts', Array(40).fill('0.5')],
  ['numbers and texts', [...VECTOR, 'a']],
  ['a text', 'x'.repeat(40)],
  ['an object', { ...VECTOR }],
  ['nothing', null],
])('%s are no embedding', (_, value) => {
  const searches = [{ q: 'a' }];
  expect(learned([{ field: value }]).leaveOut(searches)).toBe(searches);
});

function learned(documents: readonly object[]): ReturnType<typeof createEmbeddings> {
  const embeddings = createEmbeddings();
  embeddings.learn([{ hits: documents.map((document, position) => ({ document: { ...document }, position })) }]);
  return embeddings;
}
