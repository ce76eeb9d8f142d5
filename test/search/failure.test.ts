import { describe, expect, it } from 'vitest';
import { remedyOf, toFailure } from '../../src/search/failure';

function httpError(httpStatus: number): Error {
  return Object.assign(new Error(`Request failed with HTTP code ${httpStatus}`), { httpStatus });
}

describe('a failure', () => {
  it.each([
    [400, 'malformed', 'clear'],
    [401, 'unauthorized', null],
    [404, 'missing', null],
    [409, 'conflict', null],
    [422, 'unprocessable', 'clear'],
    [429, 'http', 'retry'],
    [500, 'server', 'retry'],
    [503, 'server', 'retry'],
  ] as const)('with status %i is %s, and helped by %s', (status, kind, remedy) => {
    expect(toFailure(httpError(status), true)).toMatchObject({ kind, status });
    expect(toFailure(new Error(`${status} - of one search`), true)).toMatchObject({ kind, status });
    expect(remedyOf(kind)).toBe(remedy);
  });

  it('without an answer is unreachable, or offline where the browser says so', () => {
    expect(toFailure(new TypeError('Failed to fetch'), true)).toMatchObject({ kind: 'unreachable', status: null });
    expect(toFailure(new TypeError('Failed to fetch'), false)).toMatchObject({ kind: 'offline', status: null });
  });

  it('keeps its status when the browser went offline after the answer', () => {
    expect(toFailure(httpError(401), false).kind).toBe('unauthorized');
  });

  it.each([undefined, null, 'text', 7, {}])('can be made of %j', (thrown) => {
    expect(toFailure(thrown, true).kind).toBe('unreachable');
  });
});
