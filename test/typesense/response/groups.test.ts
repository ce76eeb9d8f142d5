import { expect, test } from 'vitest';
import { groupItems } from '../../../src/typesense/response/groups';
import { type Hit, toItem } from '../../../src/typesense/response/item';

const fields = { title: 'name', url: 'url', image: null, text: null, meta: [] };

/** A hit as the adapter returns it, in the group at a position. */
function hit(id: string, position: number, key: unknown[] | null, found = 1): Hit {
  const source = { document: { id }, position };
  return { objectID: id, ...(key && { _group_key: key, _group_found: found }), _rawTypesenseHit: { source } };
}

function idsOf(hits: readonly Hit[]): string[][] {
  return groupItems(hits.map((one) => toItem(one, fields))).map((group) => group.map(({ id }) => id));
}

test('hits of one group are kept together, in order', () => {
  expect(idsOf([hit('a', 1, ['x'], 2), hit('b', 1, ['x'], 2), hit('c', 2, ['y'], 1)])).toEqual([['a', 'b'], ['c']]);
});

test('hits without a value are apart where the server says so', () => {
  expect(idsOf([hit('a', 1, []), hit('b', 2, []), hit('c', 3, ['x'])])).toEqual([['a'], ['b'], ['c']]);
});

test('hits that no search has grouped are apart', () => {
  expect(idsOf([hit('a', 1, null), hit('b', 2, null)])).toEqual([['a'], ['b']]);
});

test('an item knows how many there are in its group, beyond those in the response', () => {
  expect(toItem(hit('a', 1, ['x'], 31), fields).groupSize).toBe(31);
  expect(toItem(hit('a', 1, null), fields).groupSize).toBe(1);
});
