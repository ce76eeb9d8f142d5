import { describe, expect, it } from 'vitest';
import { remedyOf, toFailure } from '../../../src/typesense/diagnose/failure';
import { SearchError } from '../../../src/typesense/search-error';

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
    expect(toFailure(new SearchError('http', status, 'No.'), true)).toMatchObject({ kind, status, detail: 'No.' });
    expect(toFailure(new SearchError('search', status, 'No.'), true)).toMatchObject({ kind, status });
    expect(remedyOf(kind)).toBe(remedy);
  });

  it.each(['network', 'timeout', 'key-endpoint-network', 'key-endpoint-timeout'] as const)(
    'without a response (%s) is unreachable, or offline where the browser says so',
    (code) => {
      const error = new SearchError(code, null, 'Failed to fetch');
      expect(toFailure(error, true)).toMatchObject({ kind: 'unreachable', status: null });
      expect(toFailure(error, false)).toMatchObject({ kind: 'offline', status: null });
    },
  );

  it.each(['not-json', 'not-typesense', 'key-endpoint-not-json', 'key-endpoint-no-key'] as const)(
    "with a malformed response (%s) is the server's",
    (code) => {
      expect(toFailure(new SearchError(code, 200, ''), true)).toMatchObject({ kind: 'server', status: 200 });
    },
  );

  it.each([
    [400, 404, 'missing'],
    [401, 401, 'unauthorized'],
    [403, 401, 'unauthorized'],
    [404, 404, 'missing'],
    [422, 404, 'missing'],
    [500, 500, 'server'],
  ] as const)('of a key endpoint that answers %i counts as %i', (answered, status, kind) => {
    const error = new SearchError('key-endpoint-http', answered, '');
    expect(toFailure(error, true)).toMatchObject({ kind, status });
  });

  it('keeps its status when the browser went offline after the answer', () => {
    expect(toFailure(new SearchError('http', 401, ''), false).kind).toBe('unauthorized');
  });

  it.each([undefined, null, 'text', 7, {}])('can be made of %j', (thrown) => {
    expect(toFailure(thrown, true).kind).toBe('unreachable');
  });
});
