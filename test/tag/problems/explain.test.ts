import { describe, expect, it } from 'vitest';
import { positionIn } from '../../../src/facets/config';
import { explainFailure, type FailedSearch } from '../../../src/tag/problems/explain';

const failed: FailedSearch = {
  kind: 'unreachable',
  error: { code: 'network', status: null, detail: 'Failed to fetch' },
  cause: null,
  written: { host: 'a.example' },
  positionOf: () => undefined,
  server: 'https://a.example',
  origins: 'https://a.example',
  page: 'https://shop.example',
  endpoint: '',
};

describe('an explanation of a failed search', () => {
  it('names origins as they go into a policy, not addresses', () => {
    const hosts = {
      server: 'https://a.example/typesense, https://b.example:8108',
      origins: 'https://a.example https://b.example:8108',
    };
    expect(explainFailure({ ...failed, ...hosts, cause: 'csp' })).toBe(
      'data-host="a.example": the page\'s Content Security Policy blocks requests to this server. ' +
        'Add https://a.example https://b.example:8108 to its connect-src. ' +
        'https://a.example/typesense, https://b.example:8108: “Failed to fetch”',
    );
  });

  it('does not ask to allow a page that has no origin', () => {
    expect(explainFailure({ ...failed, cause: 'cors', page: 'null' })).toBe(
      'data-host="a.example": the server is running, but does not let a file or sandboxed frame read its responses (CORS). ' +
        'Serve the page on https. https://a.example: “Failed to fetch”',
    );
    expect(explainFailure({ ...failed, page: 'null' })).toContain('lets a file or sandboxed frame read its responses');
    expect(explainFailure({ ...failed, cause: 'cors' })).toContain(
      'does not let https://shop.example read its responses (CORS)',
    );
  });
});

describe('an explanation of a value that was pasted wrongly', () => {
  it('comes before all others, and never shows a key', () => {
    expect(explainFailure({ ...failed, written: { host: '“https://a.example”' } })).toBe(
      'data-host="“https://a.example”" has curly quotation marks. Write straight ones: data-host="https://a.example". ' +
        'https://a.example: “Failed to fetch”',
    );
    expect(explainFailure({ ...failed, written: { host: 'a.example', key: '“abc”' } })).toContain(
      'data-key has curly quotation marks. Write straight ones: data-key="…".',
    );
    expect(explainFailure({ ...failed, written: { host: 'a.example', key: 'YOUR_SEARCH_ONLY_KEY' } })).toContain(
      'data-key is the example from the documentation. Write the search-only key of your server.',
    );
  });
});

describe('an explanation of a refusal in words that no known version uses', () => {
  const refused = (kind: string, status: number, detail: string, written: Readonly<Record<string, string>>): string =>
    explainFailure({
      ...failed,
      kind,
      error: { code: 'search', status, detail },
      written: { collection: 'films', ...written },
      positionOf: (attribute, field) => positionIn(written, attribute, field),
    });

  it.each([
    ['missing', 404, 'No facet on field `brnad`.', { facets: 'brnad' }, 'has no facet field “brnad”'],
    [
      'missing',
      404,
      'Group by field `model` should be a facet field.',
      { facets: 'brand', group: 'model' },
      'data-group="model": “films” has no facet field “model”. Set "facet": true in the schema',
    ],
    [
      'missing',
      404,
      'Could not find a field named `modle` in the schema.',
      { 'query-by': 'name', group: 'modle' },
      'data-group="modle": “films” has no field “modle”',
    ],
    [
      'missing',
      404,
      'Could not find a field named `title` in the schema.',
      { 'query-by': 'subtitle', 'search-in': 'maker, title=Name' },
      'data-search-in entry 2 "title=Name": “films” has no field “title”',
    ],
    [
      'malformed',
      400,
      'Field `year` should be a string or a string array.',
      { preset: 'films', 'search-in': 'year' },
      'data-search-in="year": “year” contains no text to search',
    ],
    [
      'missing',
      404,
      'Could not find a field named `nope` in the schema.',
      { preset: 'films', 'search-in': 'title' },
      'data-preset="films": “films” has no field “nope”',
    ],
    ['missing', 404, 'Unable to sort by `yaer`.', { sort: 'yaer:asc' }, 'has no field “yaer” for sorting'],
    ['malformed', 400, 'filter_by: `nope` is absent from the schema.', { filter: 'nope:=1' }, 'has no field “nope”'],
    ['malformed', 400, 'filter_by: `year` wants an int32.', { filter: 'year:>old' }, 'does not match the type'],
    ['malformed', 400, 'Bad `num_typos`.', { params: 'num_typos=few' }, 'the server rejects “num_typos”'],
  ])('rests on names: %s %i %s', (kind, status, said, written, words) => {
    expect(refused(kind, status, said, written)).toContain(words);
  });

  it.each([
    ['missing', 404, 'No such thing.'],
    ['malformed', 400, 'Too complicated.'],
    ['unprocessable', 422, 'Too much.'],
  ])('says that the cause is unknown, and quotes the server: %s %i %s', (kind, status, said) => {
    const told = refused(kind, status, said, { params: 'per_page=9' });
    expect(told).toContain('Searchlet does not know why.');
    expect(told).toContain(`answered ${status}: “${said}”`);
  });
});
