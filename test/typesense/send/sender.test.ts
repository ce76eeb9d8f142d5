import { expect, test } from 'vitest';
import { senderTo, senderToNodes } from '../../../src/typesense/send/sender';
import { startServer } from '../../support/servers/scripted-server';

test('a secret key reaches the servers that it was given for, and no other', async () => {
  const own = await startServer(() => ({}));
  const other = await startServer(() => ({}));
  const secret = { key: 'admin', servers: [own.url] };
  expect(await senderTo(own.url)({ path: '/keys' }, secret)).toMatchObject({ status: 200 });
  expect(await senderTo(other.url)({ path: '/keys' }, secret)).toHaveProperty('trouble');
  expect(await senderToNodes([other.url])({ path: '/keys' }, secret)).toHaveProperty('trouble');
  expect(own.asked.map(({ headers }) => headers['x-typesense-api-key'])).toEqual(['admin']);
  expect(other.asked).toEqual([]);
});

test('a secret key follows no redirect', async () => {
  const other = await startServer(() => ({}));
  const own = await startServer(() => ({ status: 307, headers: { location: `${other.url}/keys` } }));
  const answer = await senderTo(own.url)({ path: '/keys' }, { key: 'admin', servers: [own.url] });
  expect(answer).toHaveProperty('trouble');
  expect(other.asked).toEqual([]);
});
