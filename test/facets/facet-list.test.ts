import { describe, expect, it } from 'vitest';
import { facetList, kindNames } from '../../src/facets/kinds';
import { reading } from '../tag/reading';

const open = { limit: null, limitMore: null };
const list = { kind: 'list', ...open, operator: 'or', searchable: false, sortBy: 'count' };
const range = { kind: 'range', min: null, max: null, step: null, unit: null };

describe('a list of facets', () => {
  it.each<readonly [string, readonly object[]]>([
    ['genre', [{ ...list, field: 'genre', label: 'Genre' }]],
    ['genre:list=What kind?', [{ ...list, field: 'genre', label: 'What kind?' }]],
    ['brand:menu', [{ kind: 'menu', ...open, field: 'brand', label: 'Brand' }]],
    ['lang:list(language)=Language', [{ ...list, field: 'lang', label: 'Language', names: 'language' }]],
    ['country:menu(region)', [{ kind: 'menu', ...open, field: 'country', label: 'Country', names: 'region' }]],
    [
      '[{"field": "free", "names": {"true": "Free", "false": "Sold"}}, {"field": "money", "names": "currency"}]',
      [
        { ...list, field: 'free', label: 'Free', names: { true: 'Free', false: 'Sold' } },
        { ...list, field: 'money', label: 'Money', names: 'currency' },
      ],
    ],
    [
      'year:range=Year, stars:rating, adaptation:toggle=Based on a book',
      [
        { ...range, field: 'year', label: 'Year' },
        { kind: 'rating', field: 'stars', label: 'Stars', max: 5 },
        { kind: 'toggle', field: 'adaptation', label: 'Based on a book', on: 'true', off: null },
      ],
    ],
    [
      'published:date, created:date(today, 7d)=Created',
      [
        {
          kind: 'date',
          field: 'published',
          label: 'Published',
          periods: ['today', '7d', '30d', '1y'],
          unit: 's',
        },
        { kind: 'date', field: 'created', label: 'Created', periods: ['today', '7d'], unit: 's' },
      ],
    ],
    [
      'location:near(5 km, 20mi)=Near, price:range(histogram)',
      [
        { kind: 'near', field: 'location', label: 'Near', distances: ['5 km', '20mi'] },
        { ...range, field: 'price', label: 'Price', histogram: true },
      ],
    ],
    [
      'color.name:swatch(color.hex)=Colour',
      [{ kind: 'swatch', field: 'color.name', label: 'Colour', ...open, from: 'color.hex' }],
    ],
    [
      '[{"field": "size", "exclude": true, "order": ["S", "M"], "folded": true, "needs": "genre"}, "genre"]',
      [
        { ...list, field: 'size', label: 'Size', exclude: true, order: ['S', 'M'], folded: true, needs: 'genre' },
        { ...list, field: 'genre', label: 'Genre' },
      ],
    ],
    ['[{"field": "size", "exclude": false, "folded": false}]', [{ ...list, field: 'size', label: 'Size' }]],
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
      'a.lvl0 / a.lvl1 / a.lvl2',
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
          ranges: [
            { label: 'All', from: null, to: null },
            { label: 'Up to 10', from: null, to: 10 },
          ],
        },
      ],
    ],
    [
      '[{"field": "free", "kind": "toggle", "off": null, "label": null}]',
      [{ kind: 'toggle', field: 'free', label: 'Free', on: 'true', off: null }],
    ],
  ])('%s is understood', (written, facets) => {
    expect(reading(facetList, written)).toEqual({ value: facets, sentences: [] });
  });

  const levels =
    'expected a hierarchy written as its levels, such as categories.lvl0 > categories.lvl1 or categories.lvl0 / categories.lvl1. It is ignored.';
  const ranges =
    'expected ranges with "label", "from" and "to", such as [{"label": "Up to 10", "to": 10}]. This entry is left out.';
  const wrongRange = (number: number): string =>
    `expected range ${number} to be such as {"label": "10 to 20", "from": 10, "to": 20}. This entry is left out.`;
  const kinds = `expected ${kindNames.join(', ')}. It is ignored.`;
  it.each<readonly [string, readonly string[]]>([
    [
      'genre, price:rnage',
      ['data-x entry 2 "price:rnage": unknown kind "rnage", did you mean "range"? It is ignored.'],
    ],
    [
      'constructor, genre',
      ['data-x entry 1 "constructor": expected a field of another name, as JavaScript uses this one. It is ignored.'],
    ],
    [
      'genre, $authors(name)=Author',
      [
        'data-x entry 2 "$authors(name)=Author": expected a field of the collection itself: copy it from the other one into each document. It is ignored.',
      ],
    ],
    [
      '[{"field": "$authors(name)", "kind": "menu"}]',
      [
        'data-x="$authors(name)": expected a field of the collection itself: copy it from the other one into each document. It is ignored.',
      ],
    ],
    ['genre:banana', [`data-x="genre:banana": unknown kind "banana", ${kinds}`]],
    [
      'place:near(5 parsecs)',
      [
        'data-x="place:near(5 parsecs)", "distances": "5 parsecs": expected distances such as 5 km, 20 km. Using 5 km,20 km,50 km.',
      ],
    ],
    [
      'added:date(last week)',
      [
        'data-x="added:date(last week)", "periods": "last week": expected periods such as today, 7d, 30d, 1y. Using today,7d,30d,1y.',
      ],
    ],
    [
      '[{"field": "a", "kind": "swatch", "swatches": ["#c00"]}]',
      ['data-x="a", key "swatches": expected colours or images by value, such as {"Red": "#c00"}. It is ignored.'],
    ],
    [
      'lang:list(languages)',
      [
        'data-x="lang:list(languages)", "names": "languages": expected language, region, currency, or words by value, such as {"true": "In stock"}, did you mean "language"? It is ignored.',
      ],
    ],
    [
      '[{"field": "a", "names": ["b"]}]',
      [
        'data-x="a", key "names": expected language, region, currency, or words by value, such as {"true": "In stock"}. It is ignored.',
      ],
    ],
    [
      '[{"field": "a", "kind": "range", "names": {"1": "One"}}]',
      ['data-x="a": "names" only works with the kind "list", not with "range". It is ignored.'],
    ],
    [
      '[{"field": "a", "needs": "b"}]',
      ['data-x="a", "needs": "b": expected the field of another facet. It is ignored.'],
    ],
    ['genre:', [`data-x="genre:": unknown kind "", ${kinds}`]],
    ['[{"field": "a", "kind": {"toString": 1}}]', [`data-x="a": unknown kind "", ${kinds}`]],
    ['genre, genre:menu', ['data-x entry 2 "genre:menu": this is already in the list. It is ignored.']],
    [':range', ['data-x=":range": expected the name of a field. It is ignored.']],
    ['a > b:list', [`data-x="a > b:list": ${levels}`]],
    ['a:hierarchical', [`data-x="a:hierarchical": ${levels}`]],
    ['a > ', [`data-x="a >": ${levels}`]],
    ['a.lvl0  a.lvl1=Category', [`data-x="a.lvl0 a.lvl1=Category": ${levels}`]],
    [
      'price:numeric',
      [
        'data-x="price:numeric": "ranges" is missing. Only JSON can set it, such as ' +
          `'[{"field": "price", "kind": "numeric", "ranges": [{"label": "Up to 10", "to": 10}]}]'. It is ignored.`,
      ],
    ],
    ['[{"field": "a", "limt": 5}]', ['data-x="a": unknown key "limt", did you mean "limit"? It is ignored.']],
    [
      '[{"field": "a", "sort_by": "alpha"}]',
      ['data-x="a": unknown key "sort_by", did you mean "sortBy"? It is ignored.'],
    ],
    [
      '["b", {"field": "a", "min": 5}]',
      ['data-x entry 2 "a": "min" only works with the kind "range", not with "list". It is ignored.'],
    ],
    [
      '[{"field": "a", "limit": "ten"}]',
      ['data-x="a", "limit": "ten": expected a whole number from 1 to 1000. It is ignored.'],
    ],
    [
      '[{"field": "a", "operator": "adn", "sortBy": true}]',
      [
        'data-x="a", "operator": "adn": expected "or" or "and", did you mean "and"? Using or.',
        'data-x="a", "sortBy": "true": expected "count" or "alpha". Using count.',
      ],
    ],
    [
      '[{"field": "a", "kind": "rating", "max": [5]}]',
      ['data-x="a", key "max": expected a whole number from 1 to 10. Using 5.'],
    ],
    [
      '[{"field": "a", "kind": "range", "min": 9, "max": 1}]',
      ['data-x="a", key "max": expected more than "min". Both are ignored.'],
    ],
    ...['[5]', '[{"to": 5}]', '[{"label": "X", "from": 5, "to": 1}]', '[{"label": "X", "max": 5}]'].map(
      (written) =>
        [
          `[{"field": "a", "kind": "numeric", "ranges": ${written}}]`,
          [`data-x="a", key "ranges": ${wrongRange(1)}`],
        ] as const,
    ),
    [
      '[{"field": "a", "kind": "numeric", "ranges": [{"label": "X", "to": "5"}, {"label": "Y"}, {"form": 5}]}]',
      [`data-x="a", key "ranges": ${wrongRange(1)}`, `data-x="a", key "ranges": ${wrongRange(3)}`],
    ],
    ...['"cheap"', '[]'].map(
      (written) =>
        [
          `[{"field": "a", "kind": "numeric", "ranges": ${written}}]`,
          [`data-x="a", ${written === '"cheap"' ? '"ranges": "cheap"' : 'key "ranges"'}: ${ranges}`],
        ] as const,
    ),
  ])('%s is reported as wrong', (written, sentences) => {
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
      {
        field: 'price',
        kind: 'numeric',
        ranges: [
          { label: 'Cheap', to: 10 },
          { label: 'Dear', form: 10 },
        ],
      },
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
