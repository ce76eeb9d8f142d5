import { expect, test } from 'vitest';
import { attributes } from '../../../../src/facets/config';
import { blockedByBrowser } from '../../../../src/owner/studio/server/send';
import { nodeAddress } from '../../../../src/tag/values/node-address';

const onHttps = { protocol: 'https:', origin: 'https://studio.example' };
const onHttp = { protocol: 'http:', origin: 'http://127.0.0.1:8080' };

const nodeOf = (host: string) => {
  const [node] = attributes.host.kind.parse(host, () => {}) ?? [];
  if (node === undefined) throw new Error(`${host} is no address`);
  return node;
};

test.each([
  ['http://search.example.com', onHttps, /uses http, which browsers refuse on a page of https:\/\/studio\.example/],
  ['http://localhost:8108', onHttps, /is this machine/],
])('%s is refused to a page of %o without being asked', (host, page, sentence) => {
  const [row, ...others] = blockedByBrowser(nodeOf(host), page);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ mark: 'wrong', about: 'server', value: nodeAddress(nodeOf(host)) });
  expect(row?.sentence).toMatch(sentence);
});

test.each([
  ['https://search.example.com', onHttps],
  ['http://search.example.com', onHttp],
  ['http://localhost:8108', onHttp],
])('%s is asked by a page of %o', (host, page) => {
  expect(blockedByBrowser(nodeOf(host), page)).toEqual([]);
});
