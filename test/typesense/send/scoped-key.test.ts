import { expect, it } from 'vitest';
import { embeddedIn, expiryOf } from '../../../src/typesense/send/scoped-key';

const scoped = (embedded: unknown) =>
  Buffer.from(`${'x'.repeat(44)}abcd${JSON.stringify(embedded)}`).toString('base64');

it.each([
  [scoped({ filter_by: 'a:=1' }), { filter_by: 'a:=1' }, Infinity],
  [scoped({ expires_at: 1_500_000_000 }), { expires_at: 1_500_000_000 }, 1_500_000_000_000],
  [scoped({ expires_at: 'soon' }), { expires_at: 'soon' }, Infinity],
  [scoped({}), {}, Infinity],
  ['k8pX1Zfd9vR3wQ7t', null, Infinity],
  [scoped(1), null, Infinity],
  ['', null, Infinity],
])('the reader of keys reads what anybody can read in %s', (key, embedded, end) => {
  expect(embeddedIn(key)).toEqual(embedded);
  expect(expiryOf(key)).toBe(end);
});
