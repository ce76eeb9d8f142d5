import { describe, expect, it } from 'vitest';
import { facetList } from '../../src/config/facet-list';
import { reading } from './reading';

const open = { limit: null, limitMore: null };
const list = { kind: 'list', ...open, operator: 'or', searchable: false, sortBy: 'count' };
const range = { kind: 'range', min: null, max: null, step: null, unit: null };

describe('a list of facets', () => {
  it.each<readonly [string, readonly object[]]>([
    ['genre', [{ ...list, field: 'genre', label: 'Genre' }]],
    ['genre:list=What kind?', [{ ...list, field: 'genre', label: 'What kind?' }]],
    ['brand:menu', [{ kind: 'menu', ...open, field: 'brand', label: 'Brand' }]],
    [
      'year:range=Year, stars:rating, adaptation:toggle=Based on a book',
      [
        { ...range, field: 'year', label: 'Year' },
        { kind: 'rating', field: 'stars', label: 'Stars', max: 5 },
        { kind: 'toggle', field: 'adaptation', label: 'Based on a book', on: 'true', off: null },
      ],
    ],
    [
      'categories.lvl0 > categories.lvl1=Category, genre',
      [
        {
          kind: 'hierarchical',
          field: 'categories.lvl0',
          fields: ['categories.lvl0', 'categories.lvl1'],
          label: 'Category',
          ...open,
          separator: ' > ',
        },
        { ...list, field: 'genre', label: 'Genre' },
      ],
    ],
    [
      'a.lvl0>a.lvl1>a.lvl2',
      [
        {
          kind: 'hierarchical',
          field: 'a.lvl0',
          fields: ['a.lvl0', 'a.lvl1', 'a.lvl2'],
          label: 'A',
          ...open,
          separator: ' > ',
        },
      ],
    ],
    [
      '[{"field": "brand", "limit": 5, "limitMore": "50", "operator": "and", "sortBy": "alpha"}]',
      [{ ...list, field: 'brand', label: 'Brand', limit: 5, limitMore: 50, operator: 'and', sortBy: 'alpha' }],
    ],
    [
      '[{"field": "a > b", "separator": " / ", "label": "Category"}, "brand:menu=Make"]',
      [
        { kind: 'hierarchical', field: 'a', fields: ['a', 'b'], label: 'Category', ...open, separator: ' / ' },
        { kind: 'menu', ...open, field: 'brand', label: 'Make' },
      ],
    ],
    [
      '[{"field": "price", "kind": "range", "min": -5, "max": 99.5, "step": 0.5, "unit": "€"}]',
      [{ ...range, field: 'price', label: 'Price', min: -5, max: 99.5, step: 0.5, unit: '€' }],
    ],
    [
      '[{"field": "stars", "kind": "rating", "max": 10}, {"field": "free", "kind": "toggle", "on": 1, "off": false}]',
      [
        { kind: 'rating', field: 'stars', label: 'Stars', max: 10 },
        { kind: 'toggle', field: 'free', label: 'Free', on: '1', off: 'false' },
      ],
    ],
    [
      '[{"field": "price", "kind": "numeric", "ranges": [{"label": "All"}, {"label": "Up to 10", "to": 10}]}]',
      [
        {
          kind: 'numeric',
          field: 'price',
          label: 'Price',
          ranges: [{ label: 'All', from: null, to: null }, { label: 'Up to 10', from: null, to: 10 }],
        },
      ],
    ],
    ['[{"field": "free", "kind": "toggle", "off": null, "label": null}]', [
      { kind: 'toggle', field: 'free', label: 'Free', on: 'true', off: null },
    ]],
  ])('%s is understood', (written, facets) => {
    expect(reading(facetList, written)).toEqual({ value: facets, sentences: [] });
  });

  const levels = 'expected a hierarchy written as its levels, such as categories.lvl0 > categories.lvl1. It is ignored.';
  const ranges =
    'expected ranges with "label", "from" and "to", such as [{"label": "Up to 10", "to": 10}]. This entry is left out.';
  const wrongRange = (number: number): string =>
    `expected range ${number} to be such as {"label": "10 to 20", "from": 10, "to": 20}. This entry is left out.`;
  const kinds = 'expected list, menu, hierarchical, range, rating, toggle, numeric. It is ignored.';
  it.each<readonly [string, readonly string[]]>([
    ['genre, price:rnage', [
      'data-x entry 2 "price:rnage": unknown kind "rnage", did you mean "range"? It is ignored.',
    ]],
    ['genre:banana', [`data-x="genre:banana": unknown kind "banana", ${kinds}`]],
    ['genre:', [`data-x="genre:": unknown kind "", ${kinds}`]],
    ['[{"field": "a", "kind": {"toString": 1}}]', [`data-x="a": unknown kind "", ${kinds}`]],
    ['genre, genre:menu', ['data-x entry 2 "genre:menu": this is in the list already. It is ignored.']],
    [':range', ['data-x=":range": expected the name of a field. It is ignored.']],
    ['a > b:list', [`data-x="a > b:list": ${levels}`]],
    ['a:hierarchical', [`data-x="a:hierarchical": ${levels}`]],
    ['a > ', [`data-x="a >": ${levels}`]],
    [
      'price:numeric',
      [
        'data-x="price:numeric": "ranges" is missing, which only JSON can say, such as ' +
          `'[{"field": "price", "kind": "numeric", "ranges": [{"label": "Up to 10", "to": 10}]}]'. It is ignored.`,
      ],
    ],
    ['[{"field": "a", "limt": 5}]', ['data-x="a": unknown key "limt", did you mean "limit"? It is ignored.']],
    ['[{"field": "a", "sort_by": "alpha"}]', [
      'data-x="a": unknown key "sort_by", did you mean "sortBy"? It is ignored.',
    ]],
    ['["b", {"field": "a", "min": 5}]', [
      'data-x entry 2 "a": "min" is for the kind "range", and this is of the kind "list". It is ignored.',
    ]],
    ['[{"field": "a", "limit": "ten"}]', [
      'data-x="a", "limit": "ten": expected a whole number from 1 to 1000. It is ignored.',
    ]],
    ['[{"field": "a", "operator": "adn", "sortBy": true}]', [
      'data-x="a", "operator": "adn": expected "or" or "and", did you mean "and"? Using or.',
      'data-x="a", "sortBy": "true": expected "count" or "alpha". Using count.',
    ]],
    ['[{"field": "a", "kind": "rating", "max": [5]}]', [
      'data-x="a", key "max": expected a whole number from 1 to 10. Using 5.',
    ]],
    ['[{"field": "a", "kind": "range", "min": 9, "max": 1}]', [
      'data-x="a", key "max": expected more than "min". Both are ignored.',
    ]],
    ...['[5]', '[{"to": 5}]', '[{"label": "X", "from": 5, "to": 1}]', '[{"label": "X", "max": 5}]'].map(
      (written) =>
        [`[{"field": "a", "kind": "numeric", "ranges": ${written}}]`, [`data-x="a", key "ranges": ${wrongRange(1)}`]] as const,
    ),
    ['[{"field": "a", "kind": "numeric", "ranges": [{"label": "X", "to": "5"}, {"label": "Y"}, {"form": 5}]}]', [
      `data-x="a", key "ranges": ${wrongRange(1)}`,
      `data-x="a", key "ranges": ${wrongRange(3)}`,
    ]],
    ...['"cheap"', '[]'].map(
      (written) =>
        [
          `[{"field": "a", "kind": "numeric", "ranges": ${written}}]`,
          [`data-x="a", ${written === '"cheap"' ? '"ranges": "cheap"' : 'key "ranges"'}: ${ranges}`],
        ] as const,
    ),
  ])('%s is told to be wrong', (written, sentences) => {
    expect(reading(facetList, written).sentences).toEqual(sentences);
  });

  it('loses its bounds when they are the wrong way round', () => {
    expect(reading(facetList, '[{"field": "a", "kind": "range", "min": 9, "max": 1, "step": 2}]').value).toEqual([
      { ...range, field: 'a', label: 'A', step: 2 },
    ]);
  });

  it('points at each entry that is wrong among several, in JSON as in the short form, and keeps the others', () => {
    const json = [
      'genre, year:rnage',
      { field: 'director', limit: 0 },
      { field: 'stars', kind: 'rating', max: 5 },
      { label: 'Nameless' },
      { field: 'price', kind: 'numeric', ranges: [{ label: 'Cheap', to: 10 }, { label: 'Dear', form: 10 }] },
      7,
      'free:toggle',
    ];
    const { value, sentences } = reading(facetList, JSON.stringify(json));
    expect(value?.map(({ field }) => field)).toEqual(['genre', 'director', 'stars', 'free']);
    expect(sentences).toEqual([
      expect.stringMatching(/^data-x entry 2 "year:rnage": unknown kind "rnage", did you mean "range"/),
      expect.stringMatching(/^data-x entry 3 "director", "limit": "0": expected a whole number from 1 to 1000/),
      expect.stringMatching(/^data-x entry 5: expected the name of a field/),
      expect.stringMatching(/^data-x entry 6 "price", key "ranges": expected range 2 to be such as/),
      expect.stringMatching(/^data-x entry 7 "7": expected facets such as/),
    ]);
    const short = reading(facetList, 'genre, year:rnage, stars:rating, :range, free:toggle');
    expect(short.value?.map(({ field }) => field)).toEqual(['genre', 'stars', 'free']);
    expect(short.sentences).toEqual([
      expect.stringMatching(/^data-x entry 2 "year:rnage"/),
      expect.stringMatching(/^data-x entry 4 ":range"/),
    ]);
  });

  it('loses a facet that lacks what it cannot do without', () => {
    expect(reading(facetList, 'a, b:numeric, c').value).toHaveLength(2);
  });
});
