import { describe, expect, it } from 'vitest';
import { explainFailure, type FailedSearch } from '../../src/problems/explain';

const failed: FailedSearch = {
  kind: 'unreachable',
  status: null,
  detail: 'Failed to fetch',
  cause: null,
  written: { host: 'a.example' },
  placeOf: () => undefined,
  server: 'https://a.example',
  origins: 'https://a.example',
  page: 'https://shop.example',
  endpoint: '',
};

describe('an explanation of a failed search', () => {
  it('names origins as they go into a policy, not addresses', () => {
    const hosts = { server: 'https://a.example/typesense, https://b.example:8108', origins: 'https://a.example https://b.example:8108' };
    expect(explainFailure({ ...failed, ...hosts, cause: 'csp' })).toBe(
      'data-host="a.example": the page\'s Content Security Policy forbids asking this server. ' +
        'Add https://a.example https://b.example:8108 to its connect-src. ' +
        'https://a.example/typesense, https://b.example:8108: “Failed to fetch”',
    );
  });

  it('does not ask to allow a page that has no origin', () => {
    expect(explainFailure({ ...failed, cause: 'cors', page: 'null' })).toBe(
      'data-host="a.example": the server runs, but does not let a file or sandboxed frame read its answers (CORS). ' +
        'Serve the page on https. https://a.example: “Failed to fetch”',
    );
    expect(explainFailure({ ...failed, page: 'null' })).toContain('lets a file or sandboxed frame read its answers');
    expect(explainFailure({ ...failed, cause: 'cors' })).toContain('does not let https://shop.example read its answers (CORS)');
  });
});
