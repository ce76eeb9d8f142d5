// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { guardKeys, keepKey } from '../../../../src/owner/studio/server/own-keys';

const OWN = 'https://search.your-site.example';
const OTHER = 'https://search.other.example';

/** A window of the studio whose requests are noted. */
function guarded() {
  const send = vi.fn<typeof fetch>(async () => new Response('{}'));
  const frame = { fetch: send as typeof fetch };
  guardKeys(frame);
  return { send, frame };
}

const WAYS: readonly (readonly [string, (origin: string, key: string) => Parameters<typeof fetch>])[] = [
  ['a header', (origin, key) => [`${origin}/keys`, { headers: { 'X-TYPESENSE-API-KEY': key } }]],
  [
    'the headers of a Request',
    (origin, key) => [new Request(`${origin}/keys`, { headers: { 'x-typesense-api-key': key } })],
  ],
  [
    'the headers beside a Request',
    (origin, key) => [new Request(`${origin}/keys`), { headers: [['x-typesense-api-key', key]] }],
  ],
  ['the query', (origin, key) => [`${origin}/multi_search?x-typesense-api-key=${encodeURIComponent(key)}`]],
  ['the query of a URL', (origin, key) => [new URL(`${origin}/multi_search?x-typesense-api-key=${key}`)]],
];

test.each(WAYS)('a key in %s reaches the origin that it was typed for, and no other', async (_, request) => {
  keepKey('typed-key', `${OWN}/path`);
  const { send, frame } = guarded();
  await frame.fetch(...request(OWN, 'typed-key'));
  expect(send).toHaveBeenCalledTimes(1);
  for (const origin of [OTHER, `${OWN}:8443`, OWN.replace('https', 'http')]) {
    await expect(frame.fetch(...request(origin, 'typed-key'))).rejects.toThrow('typed for another server');
  }
  expect(send).toHaveBeenCalledTimes(1);
});

test('a key that was never typed here passes, as the one of a pasted tag does', async () => {
  const { send, frame } = guarded();
  await frame.fetch(`${OTHER}/multi_search?x-typesense-api-key=of-the-tag`);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a key that was typed for two servers reaches both', async () => {
  keepKey('shared-key', OWN);
  keepKey('shared-key', OTHER);
  const { send, frame } = guarded();
  for (const origin of [OWN, OTHER]) await frame.fetch(origin, { headers: { 'x-typesense-api-key': 'shared-key' } });
  expect(send).toHaveBeenCalledTimes(2);
});
