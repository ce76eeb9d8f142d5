import { describe, expect, it } from 'vitest';
import { attributeNames } from '../../src/tag/attributes/attributes';
import { readConfigText, unreadConfig } from '../../src/tag/config-file';
import { describeProblem } from '../../src/tag/problems/problem-sentences';

function read(text: string, address: string | null = '/searchlet.json') {
  const { raw, problems } = readConfigText(text, address, attributeNames);
  return { raw, sentences: problems.map((one) => describeProblem(one)) };
}

describe('a file of attributes', () => {
  it('says what attributes say, whatever JSON calls the value', () => {
    const file = {
      collection: 'films',
      'query-by': ['title', 'director'],
      'per-page': 12,
      merchandising: false,
      facets: [{ field: 'genre', limit: 5 }],
      labels: { search: 'Find' },
      badges: ['a, b', 'c'],
      view: null,
    };
    expect(read(JSON.stringify(file))).toEqual({
      raw: {
        collection: 'films',
        'query-by': 'title, director',
        'per-page': '12',
        merchandising: 'false',
        facets: '[{"field":"genre","limit":5}]',
        labels: '{"search":"Find"}',
        badges: '["a, b","c"]',
      },
      sentences: [],
    });
  });

  it.each([
    ['colection', 'collection'],
    ['queryBy', 'query-by'],
    ['data-host', 'host'],
  ])('names the attribute that was probably meant by %s', (name, meant) => {
    expect(read(JSON.stringify({ [name]: 'x' }))).toEqual({
      raw: {},
      sentences: [
        `data-config="/searchlet.json": unknown key "${name}", did you mean "${meant}"? This entry is left out.`,
      ],
    });
  });

  it('cannot name another file, a place or a folder', () => {
    const { raw, sentences } = read('{"config": "/b.json", "target": "#x", "base-url": "https://x.example/"}');
    expect(raw).toEqual({});
    expect(sentences).toHaveLength(3);
  });

  it.each(['', '{', '[]', '"films"', 'null', '<!doctype html>'])('that is %j is reported as no object', (text) => {
    const { raw, sentences } = read(text);
    expect(raw).toEqual({});
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(
      /^data-config="\/searchlet\.json": this file is not a JSON object of attributes \(.+\), such as .*tag count\.$/,
    );
  });

  it('inside the element is reported as inside the element', () => {
    expect(read('[', null).sentences[0]).toMatch(
      /^data-config: the <script type="application\/json"> in the panel is not a JSON object/,
    );
  });

  it('takes no name of a prototype for an attribute', () => {
    expect(read('{"__proto__": {"collection": "x"}, "constructor": "y"}').raw).toEqual({});
  });
});

it('the reader of a config file says why a file was not read', () => {
  expect(describeProblem(unreadConfig('/searchlet.json', '404 Not Found'))).toBe(
    'data-config="/searchlet.json": this file of attributes could not be read (404 Not Found). ' +
      'Upload it, and let the page fetch it. Only attributes on its own tag count.',
  );
});
