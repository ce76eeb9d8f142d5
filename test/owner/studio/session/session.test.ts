import { describe, expect, it } from 'vitest';
import type { Raw } from '../../../../src/owner/studio/design/design';
import type { Connection } from '../../../../src/owner/studio/server/connect';
import { foreignNodesOf, keyFor, noSession, type Session } from '../../../../src/owner/studio/session/session';

const OWN = 'https://search.shop.example';
const KEY = 'a-search-only-key';

const session: Session = {
  ...noSession,
  searchKey: KEY,
  connection: { address: OWN } as Connection,
};

describe('a key goes to the connected server', () => {
  it.each<[string, Raw, ...Raw[]]>([
    ['alone', { host: OWN }],
    ['as the nearest node too', { host: OWN, 'nearest-host': 'search.shop.example' }],
    ['for each source', { host: OWN }, { collection: 'movies' }, { collection: 'books', host: `${OWN}:443` }],
    ['beside an index of files', { host: OWN }, { index: '/search' }, { collection: 'books' }],
    ['that the sources alone name', {}, { collection: 'movies', host: OWN }],
  ])('%s', (_, raw, ...sources) => {
    expect(keyFor(session, { raw, sources })).toBe(KEY);
  });
});

describe('a key goes nowhere', () => {
  it.each<[string, Raw, ...Raw[]]>([
    ['where a further node is another server', { host: `${OWN}, https://other.example` }],
    ['where the first node is another server', { host: `https://other.example, ${OWN}` }],
    ['where the nearest node is another server', { host: OWN, 'nearest-host': 'https://other.example' }],
    ['whatever letters the name has', { host: OWN, 'nearest-HOST': 'https://other.example' }],
    ['where a source is on another server', { host: OWN }, { collection: 'a' }, { host: 'https://other.example' }],
    ['where the nearest node of a source is', { host: OWN }, { collection: 'a', 'nearest-host': 'other.example' }],
    ['where the port is another one', { host: `${OWN}:8108` }],
    ['where the protocol is another one', { host: 'http://search.shop.example' }],
    ['without a server', { collection: 'a' }],
  ])('%s', (_, raw, ...sources) => {
    expect(keyFor(session, { raw, sources })).toBe('');
  });

  it('before there is a connection', () => {
    expect(keyFor({ ...session, connection: null }, { raw: { host: OWN }, sources: [] })).toBe('');
  });
});

it('the studio names the other servers, each once', () => {
  const raw = { host: `${OWN}, https://other.example`, 'nearest-host': 'https://other.example' };
  expect(foreignNodesOf(session, { raw, sources: [{ collection: 'a' }] })).toEqual(['https://other.example']);
});
