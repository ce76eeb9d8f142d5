import { expect, test } from 'vitest';
import { describeNetworkError } from '../../../src/tag/problems/network-error';

test.for(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a lost connection is reported in the same words in each browser: %s',
  (message) => {
    expect(describeNetworkError(new TypeError(message), 10)).toBe(
      'the connection failed, or the server allows no requests from this page (CORS)',
    );
  },
);

test("Node's error of a connection is put into words", () => {
  const refused = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
  expect(describeNetworkError(refused, 10)).toBe('nothing listens there: the server is down, or the port is wrong');
});
