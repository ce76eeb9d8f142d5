import { expect, it } from 'vitest';
import { byMeaningAlone } from '../../../../src/panel/features/semantic/related-hits';
import type { Hit } from '../../../../src/typesense/response/item';

const hit = (objectID: string, text_match?: number): Hit => ({
  objectID,
  _rawTypesenseHit: {
    source: { document: { id: objectID }, position: 1, ...(text_match !== undefined && { text_match }) },
  },
});

const ids = (hits: readonly Hit[]): readonly string[] => hits.map(({ objectID }) => objectID);

it('the list of related hits keeps the hits that no word has found, nearest first, and not too many', () => {
  const hits = [hit('a', 578), hit('b', 0), hit('c', 0), hit('d', 578), hit('e', 0)];
  expect(ids(byMeaningAlone(hits, [], 2, 2))).toEqual(['b', 'c']);
});

it('the list of related hits leaves out what is shown, where only meaning was searched, before it counts', () => {
  const hits = [hit('a'), hit('b'), hit('c'), hit('d')];
  expect(ids(byMeaningAlone(hits, [hit('a', 578), hit('b', 578)], 2, 2))).toEqual(['c', 'd']);
});

it('numbers them behind the hits that words have found', () => {
  const numbered = byMeaningAlone([hit('a', 0), hit('b', 0)], [], 12, 8);
  expect(numbered.map(({ _rawTypesenseHit: raw }) => raw?.source.position)).toEqual([13, 14]);
});
