// The rules of CORS in happy-dom's fetch are stricter than a browser's.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from '../../../../src/facets/config';
import { eventRows } from '../../../../src/owner/check/checks/check-events';
import { nodeAddress } from '../../../../src/tag/values/node-address';
import { senderTo } from '../../../../src/typesense/send/sender';
import { createScopedKey } from '../../../server/base/scoped';
import { openShop, type Shop } from '../../commands/shop';

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

afterEach(() => shop.stop());

async function check(attributes: Readonly<Record<string, string>>) {
  const usual = {
    host: shop.url,
    key: 'search-key-000',
    collection: 'shop',
    'query-by': 'name',
    analytics: 'typesense',
  };
  const { config } = parse({ ...usual, 'analytics-events': 'click=shop_click', ...attributes });
  if (!config) throw new Error('The shop has no panel.');
  return (await eventRows(config, (node) => senderTo(nodeAddress(node)))).map(({ mark, about, sentence }) => [
    mark,
    about,
    sentence,
  ]);
}

async function makeKey(...actions: string[]): Promise<string> {
  const value = `key-${actions.join('-')}-000`;
  await shop.ask('POST', '/keys', { value, description: 'test', actions, collections: ['*'] });
  return value;
}

it('accepts a key that may create events and nothing else', async () => {
  expect(await check({ 'analytics-key': await makeKey('analytics/events:create') })).toEqual([
    ['ok', 'data-analytics-key', 'may create events and nothing else'],
  ]);
});

it('the check of an analytics key says what else a key may do, which every visitor could', async () => {
  const [[mark, about, sentence] = []] = await check({
    'analytics-key': await makeKey('analytics/events:create', 'documents:search', 'keys:list'),
  });
  expect([mark, about]).toEqual(['wrong', 'data-analytics-key']);
  expect(sentence).toContain('may do more than create events: list keys, search.');
});

it('the check of an analytics key knows a key that may not create events, and a scoped one', async () => {
  const searching = await makeKey('documents:search');
  expect((await check({ 'analytics-key': searching }))[0]?.slice(0, 2)).toEqual(['wrong', 'data-analytics-key']);
  expect((await check({ key: searching }))[0]?.slice(0, 2)).toEqual(['wrong', 'data-key']);
  const [[, , sentence] = []] = await check({ 'analytics-key': createScopedKey(searching, {}) });
  expect(sentence).toContain('is a scoped key, which can only search.');
});

it('accepts one key for both, and asks nothing where nothing is reported', async () => {
  expect(await check({ key: await makeKey('documents:search', 'analytics/events:create') })).toEqual([
    ['ok', 'data-key', 'may create events too'],
  ]);
  expect(await check({ analytics: 'datalayer' })).toEqual([]);
});

it('notes that no rule is named', async () => {
  const key = await makeKey('analytics/events:create');
  expect((await check({ 'analytics-key': key, 'analytics-events': '' }))[0]?.slice(0, 2)).toEqual([
    'note',
    'data-analytics-events',
  ]);
});
