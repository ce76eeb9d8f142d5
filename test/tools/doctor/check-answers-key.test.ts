// The rules of CORS in happy-dom's fetch are stricter than a browser's.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAdminKey, noAdminKey } from '../../../src/tools/doctor/admin-key';
import { answersKeyRows } from '../../../src/tools/doctor/check-answers-key';
import type { SendRequest } from '../../../src/tools/doctor/server';
import { senderTo } from '../../../src/tools/doctor/server';
import { parse } from '../../../src/widget/config/parse';
import { createScopedKey } from '../../server/scoped';
import { ADMIN_KEY, openShop, type Shop } from '../cli/shop';

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

afterEach(() => shop.stop());

type Attributes = Readonly<Record<string, string>>;

/** Answers requests to some paths with JSON, and asks the shop for the rest. */
const answering =
  (answers: Readonly<Record<string, { status: number; json: unknown }>> = {}) =>
  (node: Parameters<typeof senderTo>[0]): SendRequest =>
  async (request) => {
    const answer = answers[request.path.split('?')[0] ?? ''];
    return answer ? { ...answer, type: 'application/json', allowOrigin: '*' } : senderTo(node, null)(request);
  };

async function check(attributes: Attributes, isOwner = false, send = answering()) {
  const usual = { host: shop.url, key: 'search-key-000', collection: 'shop', 'query-by': 'name', answers: 'help' };
  const { config } = parse({ ...usual, ...attributes });
  if (!config) throw new Error('The shop has no panel.');
  const adminKey = isOwner ? createAdminKey(ADMIN_KEY, () => true, send) : noAdminKey;
  const rows = await answersKeyRows(config, { adminKey, senderTo: send, now: Date.UTC(2026, 0, 2) });
  expect(rows.every(({ about }) => about === 'data-answers-key')).toBe(true);
  return rows.map(({ mark, sentence }) => [mark, sentence]);
}

async function makeKey(collection: string, ...actions: string[]): Promise<string> {
  const value = `key-${actions.join('-')}-000`;
  await shop.ask('POST', '/keys', { value, description: 'test', actions, collections: [collection] });
  return value;
}

const MAY_SEARCH = 'may search, and was refused keys and schemas';

it('says nothing of a page whose questions have no key of their own', async () => {
  expect(await check({})).toEqual([]);
});

it('accepts a key that may search and nothing else', async () => {
  expect(await check({ 'answers-key': await makeKey('shop', 'documents:search') })).toEqual([['ok', MAY_SEARCH]]);
});

it('says what else a key may do, which every visitor could', async () => {
  const [[mark, sentence] = []] = await check({ 'answers-key': ADMIN_KEY });
  expect(mark).toBe('wrong');
  expect(sentence).toContain('may do more than search: list keys, list collections, see the server’s state.');
});

it('knows a key that may not search the collection, and waits with its judgement where there is no collection', async () => {
  const [[mark, sentence] = []] = await check({ 'answers-key': await makeKey('other', 'documents:search') });
  expect([mark, sentence]).toEqual(['wrong', expect.stringContaining('is refused for "shop"')]);
  const key = await makeKey('*', 'documents:search', 'documents:get');
  expect(await check({ collection: 'nope', 'answers-key': key })).toEqual([
    ['unknown', 'could not be tried on "nope".'],
  ]);
});

it('warns of a key without the scope that the key of the page has', async () => {
  const plain = await makeKey('shop', 'documents:search');
  const key = createScopedKey(plain, { filter_by: 'colour:=red' });
  const [, [mark, sentence] = []] = await check({ key, 'answers-key': plain });
  expect([mark, sentence]).toEqual(['wrong', expect.stringContaining('has no scope, and data-key has one')]);
  expect(await check({ key, 'answers-key': key })).toEqual([['ok', MAY_SEARCH]]);
  const ended = createScopedKey(plain, { expires_at: 1_500_000_000 });
  expect(await check({ 'answers-key': ended })).toEqual([
    ['wrong', expect.stringContaining('is a scoped key that has expired')],
  ]);
});

it('takes a key whose limit is reached for a limited one', async () => {
  const refused = { status: 429, json: { message: 'Rate limit exceeded or blocked' } };
  const send = answering({ '/collections/shop/documents/search': refused });
  const key = await makeKey('shop', 'documents:search');
  expect(await check({ 'answers-key': key }, false, send)).toEqual([
    ['note', 'has reached its limit (429), so it could not be tried. Check again later.'],
  ]);
});

it.each([
  ['the key', 'ok', 'is limited by the server'],
  ['another key', 'note', 'has no limit: anyone who reads it'],
])('tells its owner, by the admin key, whether the server limits %s', async (limited, mark, words) => {
  const key = await makeKey('shop', 'documents:search');
  const limits = [{ id: 1, action: 'throttle', api_keys: [limited === 'the key' ? key : 'another'] }];
  const rows = await check({ 'answers-key': key }, true, answering({ '/limits': { status: 200, json: limits } }));
  expect(rows).toEqual([
    ['ok', MAY_SEARCH],
    [mark, expect.stringContaining(words)],
  ]);
  // The engine of the demo has no such address.
  expect(await check({ 'answers-key': key }, true)).toEqual([['ok', MAY_SEARCH]]);
});

it('does not know a key that no server answers', async () => {
  expect(await check({ host: 'http://127.0.0.1:9', 'answers-key': 'a-key-of-questions' })).toEqual([
    ['unknown', 'could not be tried on "shop".'],
  ]);
});
