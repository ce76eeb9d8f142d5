import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/facets/config';
import { parse as parseAttributes } from '../../src/facets/config';
import { describeProblem } from '../../src/tag/problems/problem-sentences';

const required = {
  host: 'search.example.com',
  key: 'k8pX1Zfd9vR3wQ7t',
  collection: 'films',
  'query-by': 'title,director',
};

/** Parses attributes, with the sentence of each problem as text. */
function parse(raw: Readonly<Record<string, string>>) {
  const { config, problems } = parseAttributes(raw);
  return {
    config,
    problems: problems.map(({ code, attribute, value, ...one }) => ({
      code,
      attribute,
      value,
      sentence: describeProblem({ code, attribute, value, ...one }),
    })),
  };
}

function sentences(raw: Readonly<Record<string, string>>): readonly string[] {
  return parse(raw).problems.map(({ sentence }) => sentence);
}

describe('a panel with only the required attributes', () => {
  it('gets everything else from the table', () => {
    expect(parse(required)).toEqual({
      problems: [],
      config: {
        host: [{ protocol: 'https', host: 'search.example.com', port: 443, path: '' }],
        nearestHost: null,
        heading: null,
        newTab: false,
        key: 'k8pX1Zfd9vR3wQ7t',
        keyEndpoint: null,
        collection: 'films',
        config: null,
        queryBy: ['title', 'director'],
        searchIn: [],
        preset: null,
        filter: null,
        params: {},
        index: null,
        facets: [],
        facetLimit: 10,
        facetLimitMore: 20,
        facetsLayout: 'side',
        scope: [],
        title: 'title',
        url: 'url',
        image: null,
        text: null,
        passage: false,
        excerpt: null,
        semantic: null,
        ask: false,
        answersEndpoint: null,
        merchandising: true,
        meta: [],
        badges: [],
        group: null,
        view: ['list'],
        perPage: 20,
        pageSizes: [],
        pagination: 'pages',
        sort: [],
        template: null,
        like: null,
        limit: 3,
        layout: 'panel',
        target: null,
        trigger: null,
        resultsUrl: null,
        input: null,
        hotkey: null,
        id: null,
        urlState: true,
        queryFrom: null,
        lang: null,
        label: null,
        labels: {},
        placeholder: null,
        timeZone: 'UTC',
        theme: 'auto',
        accent: null,
        searchOnLoad: true,
        suggestions: null,
        spelling: true,
        hints: true,
        pinned: [],
        minChars: 0,
        debounce: 0,
        voice: false,
        recent: true,
        keepSearches: false,
        analytics: ['off'],
        analyticsKey: null,
        analyticsEvents: [],
        analyticsTag: null,
        consent: null,
        mark: null,
        prefetch: false,
        agents: false,
        load: 'eager',
        baseUrl: null,
        debug: null,
      } satisfies Config,
    });
  });

  it('does with a preset instead of the fields', () => {
    const { 'query-by': _, ...others } = required;
    const { config, problems } = parse({ ...others, preset: 'film_search' });
    expect(config).toMatchObject({ queryBy: [], preset: 'film_search' });
    expect(problems).toEqual([]);
  });

  it('does with an endpoint instead of the key', () => {
    const { key: _, ...others } = required;
    const { config, problems } = parse({ ...others, 'key-endpoint': '/search-key' });
    expect(config).toMatchObject({ key: '', keyEndpoint: '/search-key' });
    expect(problems).toEqual([]);
  });

  it.each([
    [
      'host',
      'addresses of servers, separated by commas, such as data-host="https://search.example.com", or data-index instead',
    ],
    [
      'key',
      'a search-only API key, without spaces, such as data-key="k8pX1Zfd9vR3wQ7t", or data-key-endpoint or data-index instead',
    ],
    ['collection', 'the name of a collection or alias, such as data-collection="films", or data-index instead'],
    [
      'query-by',
      'field names, separated by commas, such as data-query-by="title,director", or data-preset or data-index instead',
    ],
  ])('cannot start without data-%s, whether left out or left empty', (name, expected) => {
    const sentence = `data-${name} is missing: expected ${expected}. The panel cannot start.`;
    const { [name]: _, ...others } = required as Record<string, string>;
    for (const raw of [others, { ...others, [name]: ' ' }]) {
      expect(parse(raw).config).toBeNull();
      expect(parse(raw).problems).toMatchObject([{ code: 'missing', attribute: `data-${name}`, value: '', sentence }]);
    }
  });

  it('cannot start with a wrong server, and starts with those that are right', () => {
    const wrong = 'expected an address that begins with https:// or http://';
    expect(parse({ ...required, host: 'ftp://a.example' })).toMatchObject({
      config: null,
      problems: [{ sentence: `data-host="ftp://a.example": ${wrong}. The panel cannot start.` }],
    });
    expect(parse({ ...required, host: 'ftp://a.example, b.example' })).toMatchObject({
      config: { host: [{ host: 'b.example' }] },
      problems: [{ sentence: `data-host entry 1 "ftp://a.example": ${wrong}. This entry is left out.` }],
    });
  });
});

describe('an attribute', () => {
  it.each([
    ['per-page', '50', { perPage: 50 }],
    ['per-page', ' 50\n', { perPage: 50 }],
    ['view', 'grid', { view: ['grid'] }],
    ['view', 'grid, list', { view: ['grid', 'list'] }],
    ['search-on-load', 'false', { searchOnLoad: false }],
    ['search-on-load', '', { searchOnLoad: true }],
    ['debug', '', { debug: true }],
    ['url-state', 'false', { urlState: false }],
    ['layout', 'panel', { urlState: true }],
    ['layout', 'overlay', { urlState: false }],
    ['query-from', 'path', { queryFrom: 'path' }],
    ['filter', '', { filter: null }],
    ['per-page', '', { perPage: 20 }],
    ['sort', '', { sort: [] }],
    ['image', '/flags/{id}.svg', { image: ['/flags/{id}.svg'] }],
    ['image', '/w_{width},h_9/{id}.jpg, back', { image: ['/w_{width},h_9/{id}.jpg', 'back'] }],
    ['group', 'product_id', { group: 'product_id' }],
    ['meta', 'year', { meta: [{ field: 'year', label: 'Year' }] }],
    ['facets', 'genre', { facets: [{ kind: 'list', field: 'genre', label: 'Genre', limit: 10, limitMore: 20 }] }],
    ['nearest-host', 'localhost:8108', { nearestHost: { protocol: 'http', host: 'localhost', port: 8108, path: '' } }],
  ])('data-%s="%s" is taken as it is meant', (name, value, config) => {
    const parsed = parse({ ...required, [name]: value });
    expect(parsed.config).toMatchObject(config);
    expect(parsed.problems).toEqual([]);
  });

  it.each<readonly [string, string, string, object]>([
    ['per-page', 'ten', '="ten": expected a whole number from 1 to 250. Using 20.', { perPage: 20 }],
    [
      'view',
      'gird',
      '="gird": expected "list", "grid" or "table", did you mean "grid"? Using list.',
      { view: ['list'] },
    ],
    ['search-on-load', 'no', '="no": expected true or false. Using true.', { searchOnLoad: true }],
    [
      'accent',
      '#12',
      '="#12": expected a CSS colour, such as #0b6bcb or rebeccapurple, or "page". It is ignored.',
      { accent: null },
    ],
    ['title', 'a:b', '="a:b": expected the name of one field. It is ignored.', { title: 'title' }],
    [
      'url',
      '/films',
      '="/films": expected the name of one field, or an address with fields in braces, such as /films/{id}. Using url.',
      { url: 'url' },
    ],
    [
      'facets',
      'genre, price:rnage',
      ' entry 2 "price:rnage": unknown kind "rnage", did you mean "range"? This entry is left out.',
      { facets: [{ field: 'genre' }] },
    ],
    [
      'meta',
      '[{',
      '="[{": this is not valid JSON. Put single quotes around the whole value, and double quotes around every name ' +
        `and text inside it, such as '[{"field": "director", "label": "Director"}]'. It is ignored.`,
      { meta: [] },
    ],
    [
      'params',
      'per_page=5&prefix=false',
      ', key "per_page": use data-per-page instead. It is ignored.',
      { params: { prefix: 'false' } },
    ],
    [
      'facet-limit-more',
      '5',
      '="5": expected no less than data-facet-limit, which is 10. Using 10.',
      { facetLimitMore: 10 },
    ],
  ])('data-%s="%s" is reported as wrong, and the rest works', (name, value, rest, config) => {
    const parsed = parse({ ...required, [name]: value });
    expect(parsed.problems).toMatchObject([{ attribute: `data-${name}`, sentence: `data-${name}${rest}` }]);
    expect(parsed.config).toMatchObject(config);
  });

  it.each<readonly [string, string, string, object]>([])(
    'data-%s="%s" is reported as early, and the rest works',
    (name, value, rest, config) => {
      const parsed = parse({ ...required, [name]: value });
      expect(parsed.problems).toMatchObject([{ attribute: `data-${name}`, sentence: `data-${name}${rest}` }]);
      expect(parsed.config).toMatchObject(config);
    },
  );

  it.each([
    ['queryby', 'data-queryby: unknown attribute, did you mean data-query-by? It is ignored.'],
    ['query_by', 'data-query_by: unknown attribute, did you mean data-query-by? It is ignored.'],
    ['facet', 'data-facet: unknown attribute, did you mean data-facets? It is ignored.'],
    ['api-key', 'data-api-key: unknown attribute, did you mean data-key? It is ignored.'],
    ['banana', 'data-banana: unknown attribute. It is ignored.'],
    ['constructor', 'data-constructor: unknown attribute. It is ignored.'],
    ['__proto__', 'data-__proto__: unknown attribute. It is ignored.'],
  ])('data-%s is unknown, and its value stays untold', (name, sentence) => {
    const { config, problems } = parse(Object.fromEntries([...Object.entries(required), [name, 'secret']]));
    expect(config).not.toBeNull();
    expect(problems).toEqual([{ code: 'unknown-attribute', attribute: `data-${name}`, value: '', sentence }]);
  });
});

it('the parser of tags reports all problems at once', () => {
  expect(sentences({ host: 'a@b', 'per-page': '0', view: 'x', 'qery-by': 'title', lang: 'x' })).toEqual([
    'data-qery-by: unknown attribute, did you mean data-query-by? It is ignored.',
    'data-host="…@b": expected an address without a user name, password or @; the search key goes into data-key. ' +
      'The panel cannot start.',
    'data-key is missing: expected a search-only API key, without spaces, such as data-key="k8pX1Zfd9vR3wQ7t", or data-key-endpoint or data-index instead. ' +
      'The panel cannot start.',
    'data-collection is missing: expected the name of a collection or alias, such as data-collection="films", ' +
      'or data-index instead. The panel cannot start.',
    'data-query-by is missing: expected field names, separated by commas, such as data-query-by="title,director", ' +
      'or data-preset or data-index instead. The panel cannot start.',
    'data-view="x": expected "list", "grid" or "table". Using list.',
    'data-per-page="0": expected a whole number from 1 to 250. Using 20.',
    'data-lang="x": expected a language, such as de or pt-BR. It is ignored.',
  ]);
});

describe('the search key', () => {
  const secret = 'sEcReT+kEy/0123456789';

  it.each([
    ['key', `${secret} ${secret}`],
    ['host', `https://a.example?${secret}`],
    ['host', `ftp://${secret}`],
    ['host', `https://x:${secret}@a.example`],
    ['facets', `genre:${secret}`],
    ['facets', `[{"field": "a", "${secret}": 1, "operator": "${secret}"}]`],
    ['params', `${secret}=1&x`],
    ['labels', `{"${secret}": 5}`],
    ['per-page', `${'x'.repeat(50)}${secret}`],
  ])('never stands whole in a problem with data-%s="%s"', (name, value) => {
    const { problems } = parse({ ...required, key: secret, [name]: value });
    const told = JSON.stringify(problems);
    expect(problems.length).toBeGreaterThan(0);
    expect(told).not.toContain(secret);
  });

  it('of another purpose never stands whole in a problem', () => {
    expect(sentences({ ...required, 'analytics-key': `${secret} x` })).toEqual([
      `data-analytics-key="sEcR…": expected a search-only API key, without spaces. It is ignored.`,
    ]);
  });

  it.each([
    ['two words', 'two …'],
    ['a b', 'a…'],
  ])('is shown by at most four characters and half of it: %s', (key, shown) => {
    const sentence = `data-key="${shown}": expected a search-only API key, without spaces. The panel cannot start.`;
    expect(sentences({ ...required, key })).toEqual([sentence]);
  });
});

describe('on a page that patches the prototypes', () => {
  const patched: readonly (readonly [object, string])[] = [
    [Object.prototype, 'per-page'],
    [Object.prototype, 'limit'],
    [Array.prototype, 'extra'],
  ];
  afterEach(() => {
    for (const [prototype, name] of patched) delete (prototype as Record<string, unknown>)[name];
  });

  it('reads only what was written', () => {
    const before = parse({ ...required, facets: '[{"field": "genre"}]', meta: 'year' });
    for (const [prototype, name] of patched) (prototype as Record<string, unknown>)[name] = 'ten';
    const after = parse({ ...required, facets: '[{"field": "genre"}]', meta: 'year' });
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  });
});
