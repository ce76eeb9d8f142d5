import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeys } from '../server/base/keys';
import { createScopedKey, openScopedKey } from '../server/base/scoped';

describe('a scoped key', () => {
  const parameters = { filter_by: 'genre:=`Côte d’Ivoire`', expires_at: 12 };

  it('is the signature, the beginning of the search key, and the parameters', () => {
    const decoded = Buffer.from(createScopedKey('searchkey', parameters), 'base64').toString();
    const embedded = JSON.stringify(parameters);
    const signature = createHmac('sha256', 'searchkey').update(embedded).digest('base64');
    expect(decoded).toBe(`${signature}sear${embedded}`);
  });

  it('opens with the key it was made from, and with no other', () => {
    const key = createScopedKey('searchkey', parameters);
    expect(openScopedKey(key, 'searchkey')).toEqual(parameters);
    expect(openScopedKey(key, 'searchkez')).toBeUndefined();
    expect(openScopedKey(key, 'other')).toBeUndefined();
  });

  it.each(['', 'searchkey', '%%%', 'AAAA', btoa('x'.repeat(60)), btoa('null')])('is not "%s"', (text) => {
    expect(openScopedKey(text, 'searchkey')).toBeUndefined();
  });
});

describe('expiry', () => {
  const rights = { description: 'd', actions: ['documents:search'], collections: ['*'] };

  function setUp() {
    const clock = { seconds: 1000 };
    return { clock, keys: createKeys('admin', () => clock.seconds * 1000) };
  }

  it('ends a key at its second', () => {
    const { clock, keys } = setUp();
    const { value } = keys.create({ ...rights, expires_at: 2000 });
    clock.seconds = 1999;
    expect(keys.grant(value)).toBeDefined();
    clock.seconds = 2000;
    expect(keys.grant(value)).toBeUndefined();
  });

  it('ends a scoped key at its own second, or with the key it was made from', () => {
    const { clock, keys } = setUp();
    const parent = keys.create({ ...rights, expires_at: 3000 }).value;
    const short = createScopedKey(parent, { expires_at: 2000 });
    const long = createScopedKey(parent, { expires_at: 4000 });
    clock.seconds = 2500;
    expect([keys.grant(short), keys.grant(long)]).toEqual([undefined, expect.anything()]);
    clock.seconds = 3500;
    expect(keys.grant(long)).toBeUndefined();
  });

  it.each([['documents:search', 'documents:get'], ['documents:*'], ['*']])(
    'makes no scoped key from one that may do more than search: %s',
    (...actions) => {
      const { keys } = setUp();
      const { value } = keys.create({ ...rights, actions });
      expect(keys.grant(createScopedKey(value, { filter_by: 'a:=1' }))).toBeUndefined();
    },
  );

  it('does not pass the end on as a search parameter', () => {
    const { keys } = setUp();
    const { value } = keys.create(rights);
    const scoped = createScopedKey(value, { expires_at: 2000, filter_by: 'a:=1' });
    expect(keys.grant(scoped)?.parameters).toEqual({ filter_by: 'a:=1' });
  });
});

describe('rights', () => {
  it.each([
    [['documents:search'], ['*'], 'documents:search', 'films', true],
    [['documents:*'], ['*'], 'documents:delete', 'films', true],
    [['*'], ['films'], 'collections:get', 'films', true],
    [['*'], ['films'], 'collections:get', 'filmstars', false],
    [['*'], ['film.*'], 'collections:get', 'filmstars', true],
    [['*'], ['('], 'collections:get', 'films', false],
    [['documents:search'], ['*'], 'documents:delete', 'films', false],
    [['documents:search'], ['*'], 'keys:list', undefined, false],
  ])('%o on %o: %s of %s → %s', (actions, collections, action, collection, allowed) => {
    const keys = createKeys('admin', Date.now);
    const { value } = keys.create({ description: 'd', actions, collections });
    expect(keys.grant(value)?.allows(action, collection)).toBe(allowed);
  });

  it('never makes the same key twice', () => {
    const keys = createKeys('admin', Date.now);
    const rights = { description: 'd', actions: ['*'], collections: ['*'] };
    expect(keys.create(rights).value).not.toBe(keys.create(rights).value);
    expect(() => keys.create({ ...rights, value: 'admin' })).toThrow('conflict');
  });
});
