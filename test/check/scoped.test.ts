import { expect, it } from 'vitest';
import { openScoped } from '../../src/check/scoped';

const scoped = (embedded: object) => Buffer.from(`${'x'.repeat(44)}abcd${JSON.stringify(embedded)}`).toString('base64');

it.each([
  [scoped({ filter_by: 'a:=1' }), { hasFilter: true, expires: null }],
  [scoped({ expires_at: 1_500_000_000 }), { hasFilter: false, expires: 1_500_000_000_000 }],
  ['k8pX1Zfd9vR3wQ7t', null],
  ['', null],
])('%s', (key, expected) => {
  expect(openScoped(key)).toEqual(expected);
});
