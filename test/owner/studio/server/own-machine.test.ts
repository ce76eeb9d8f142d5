import { expect, it } from 'vitest';
import { ownMachineRows } from '../../../../src/owner/studio/server/own-machine';

const SRC = 'https://shop.example/searchlet.js';

it('the studio names each address of this machine once, with the attribute to change', () => {
  const raw = { host: 'http://127.0.0.1:8108, https://search.shop.example', collection: 'products' };
  const sources = [{ label: 'Products' }, { index: 'http://localhost:8080/search/' }];
  const rows = ownMachineRows({ raw, sources }, 'http://[::1]:8080/searchlet.js');
  expect(rows.map(({ mark, about, value }) => [mark, about, value])).toEqual([
    ['note', 'src', 'http://[::1]:8080/searchlet.js'],
    ['note', 'data-host', 'http://127.0.0.1:8108'],
    ['note', 'data-index', 'http://localhost:8080/search/'],
  ]);
});

it('the studio says nothing of public addresses, and of those from the root of the site', () => {
  const host = 'https://search.shop.example, https://127.0.0.1.example';
  expect(ownMachineRows({ raw: { host }, sources: [] }, SRC)).toEqual([]);
  expect(ownMachineRows({ raw: { index: '/search/' }, sources: [] }, '/searchlet.js')).toEqual([]);
  expect(ownMachineRows({ raw: {}, sources: [] }, '')).toEqual([]);
});
