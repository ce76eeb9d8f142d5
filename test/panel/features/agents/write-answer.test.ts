// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { parse } from '../../../../src/facets/config';
import { writeAnswer } from '../../../../src/panel/features/agents/write-answer';
import { wholeAddress } from '../../../../src/panel/page/agent-tools';
import { type Hit, toItem } from '../../../../src/typesense/response/item';

const { config } = parse({ host: 'localhost', key: 'k', collection: 'films', 'query-by': 'title', text: 'plot' });
if (!config) throw new Error('The attributes are right');

const itemWith = (document: object) => {
  const source = { document: { id: '1', title: 'Film', ...document }, position: 1 };
  return toItem({ objectID: '1', _rawTypesenseHit: { source } } as unknown as Hit, config);
};

test('an agent gets a long address whole or not at all', () => {
  const [short, long] = ['a', 'a'.repeat(300)].map((name) => `https://example.com/${name}`);
  const { hits } = writeAnswer([itemWith({ url: short }), itemWith({ url: long })], 2, wholeAddress);
  expect(hits.map(({ url }) => url)).toEqual([short, null]);
});

test('a malformed address keeps no other hit from an agent', () => {
  const { hits } = writeAnswer(
    [itemWith({ url: 'https://[broken' }), itemWith({ url: 'https://a.example/' })],
    2,
    (link) => wholeAddress(link),
  );
  expect(hits.map(({ url }) => url)).toEqual([null, 'https://a.example/']);
});

test('what an agent gets stays short, however much there is', () => {
  const items = [...Array(9)].map(() => itemWith({ title: 'title '.repeat(500), plot: 'plot '.repeat(5000) }));
  expect(JSON.stringify(writeAnswer(items, 9, wholeAddress)).length).toBeLessThan(2000);
});
