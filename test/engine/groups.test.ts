import { expect, it } from 'vitest';
import { createCollection } from '../../src/engine/collection/collection';
import { parseSchema } from '../../src/engine/documents/schema';
import { search } from '../../src/engine/search/search';
import { createTestEngine } from './ask';

const schema = {
  name: 'shop',
  fields: [
    { name: 'title', type: 'string' },
    { name: 'product', type: 'string', facet: true },
  ],
};
const documents = Array.from({ length: 2000 }, (_, id) => ({ id: `${id}`, title: 'Cup', product: `p${id % 1064}` }));
const grouped = { query_by: 'title', group_by: 'product', q: '*' };

it('estimates more than 250 groups as a server does, the same each time, and counts documents exactly', () => {
  const engine = createTestEngine();
  engine.fill(schema, documents);
  const answer = engine.search('shop', grouped);
  expect(answer.found).not.toBe(1064);
  expect(Math.abs(Number(answer.found) - 1064)).toBeLessThan(22);
  expect(answer.found_docs).toBe(2000);
  expect(engine.search('shop', { ...grouped, page: 2 }).found).toBe(answer.found);
});

it('the number of groups is never less than the groups that have been asked for', () => {
  const engine = createTestEngine();
  engine.fill(schema, documents);
  expect(engine.search('shop', { ...grouped, page: 5, per_page: 250 }).found).toBeGreaterThanOrEqual(1064);
});

it('the number of groups is exact in an index of files', () => {
  const collection = createCollection(parseSchema(schema), 0);
  for (const document of documents) collection.write(document, 'create', 'reject');
  expect(search(collection, grouped).found).toBe(1064);
});
