import { describe, expect, it } from 'vitest';
import { badgeList, metaFields, sortOrders } from '../../../src/tag/values/lists';
import { processorTime } from '../../support/assertions/processor-time';
import { reading } from '../reading';

describe('a list of fields', () => {
  it.each([
    ['year', [['year', 'Year']]],
    [
      'director=Director, year',
      [
        ['director', 'Director'],
        ['year', 'Year'],
      ],
    ],
    [
      '  director = Directed by ,year,, ',
      [
        ['director', 'Directed by'],
        ['year', 'Year'],
      ],
    ],
    [
      'rating=IMDb: 1=worst, year',
      [
        ['rating', 'IMDb: 1=worst'],
        ['year', 'Year'],
      ],
    ],
    [
      'price="Price, with tax", year',
      [
        ['price', 'Price, with tax'],
        ['year', 'Year'],
      ],
    ],
    ["price='Price, with tax'", [['price', 'Price, with tax']]],
    [
      "decade='90s, author=The author's name",
      [
        ['decade', "'90s"],
        ['author', "The author's name"],
      ],
    ],
    [
      'size=5" screen, year',
      [
        ['size', '5" screen'],
        ['year', 'Year'],
      ],
    ],
    [
      'size="5" screen, year',
      [
        ['size', '"5" screen'],
        ['year', 'Year'],
      ],
    ],
    ['"a,b:c=d"=Odd', [['a,b:c=d', 'Odd']]],
    ['year=', [['year', 'Year']]],
    [
      '[{"field": "year", "label": "Released"}, "director=Directed by, title"]',
      [
        ['year', 'Released'],
        ['director', 'Directed by'],
        ['title', 'Title'],
      ],
    ],
    ['{"field": "year"}', [['year', 'Year']]],
    ['[]', []],
  ])('%s is understood', (written, pairs) => {
    const { value, sentences } = reading(metaFields, written);
    expect(value?.map(({ field, label }) => [field, label])).toEqual(pairs);
    expect(sentences).toEqual([]);
  });

  it.each<readonly [string, readonly object[]]>([
    ['price:currency(EUR)', [{ field: 'price', label: 'Price', format: 'currency(EUR)' }]],
    [
      'price:currency(EUR, was list_price)=Our price, added : date (relative), year',
      [
        { field: 'price', label: 'Our price', format: 'currency(EUR, was list_price)', isLabelled: true },
        { field: 'added', label: 'Added', format: 'date (relative)' },
        { field: 'year', label: 'Year' },
      ],
    ],
    [
      '[{"field": "price", "format": "currency({currency})", "label": "Price"}]',
      [{ field: 'price', label: 'Price', format: 'currency({currency})', isLabelled: true }],
    ],
    // A parenthesis that does not close is a character like any other.
    [
      'price:currency(EUR, year',
      [
        { field: 'price', label: 'Price', format: 'currency(EUR' },
        { field: 'year', label: 'Year' },
      ],
    ],
  ])('%s has formats', (written, fields) => {
    expect(reading(metaFields, written)).toEqual({ value: fields, sentences: [] });
  });

  const form =
    'expected fields with or without formats and labels, such as director=Director, year, price:currency(EUR). ' +
    'It is ignored.';
  it.each([
    ['=Label', ['data-x="=Label": expected the name of a field. It is ignored.']],
    ['a, b, a=Again', ['data-x entry 3 "a=Again": this is already in the list. It is ignored.']],
    ['[5, null, "a"]', [`data-x entry 1 "5": ${form}`, `data-x entry 2 "null": ${form}`]],
    ['[{"label": "X"}]', ['data-x: expected the name of a field. It is ignored.']],
    ['["a", {"field": 5}]', ['data-x entry 2: expected the name of a field. It is ignored.']],
    ['[{"field": "a", "lable": "A"}]', ['data-x="a": unknown key "lable", did you mean "label"? It is ignored.']],
    ['[{"field": "a", "label": {"de": "A"}}]', ['data-x="a", key "label": expected a text. Using A.']],
    ['[{"field": "a", "__proto__": {"label": "B"}}]', ['data-x="a": unknown key "__proto__". It is ignored.']],
    [
      "[{'field': 'a'}]",
      [
        `data-x="[{'field': 'a'}]": this is not valid JSON. Put single quotes around the whole value, and double ` +
          `quotes around every name and text inside it, such as '[{"field": "director", "label": "Director"}]'. ` +
          'It is ignored.',
      ],
    ],
    [
      '[{',
      [
        'data-x="[{": this is not valid JSON. Put single quotes around the whole value, and double quotes around ' +
          `every name and text inside it, such as '[{"field": "director", "label": "Director"}]'. It is ignored.`,
      ],
    ],
  ])('%s is reported as wrong', (written, sentences) => {
    expect(reading(metaFields, written).sentences).toEqual(sentences);
  });

  it('keeps the entries that are right', () => {
    expect(reading(metaFields, 'a, =b, c').value).toEqual([
      { field: 'a', label: 'A' },
      { field: 'c', label: 'C' },
    ]);
  });

  it('is read in no time, however many quotes never close', () => {
    expect(processorTime(() => reading(metaFields, `a='${`x='y `.repeat(5000)}`))).toBeLessThan(500);
  });
});

describe('a list of badges', () => {
  it.each<readonly [string, readonly object[]]>([
    ['on_sale=Sale', [{ field: 'on_sale', test: null, label: 'Sale' }]],
    ['on_sale', [{ field: 'on_sale', test: null, label: 'On sale' }]],
    [
      'in_stock:false=Sold out, stock:below(3)=Last ones, added:within(14 days)=New',
      [
        { field: 'in_stock', test: 'false', label: 'Sold out' },
        { field: 'stock', test: 'below(3)', label: 'Last ones' },
        { field: 'added', test: 'within(14 days)', label: 'New' },
      ],
    ],
    [
      'state:new=New, state:used=Used',
      [
        { field: 'state', test: 'new', label: 'New' },
        { field: 'state', test: 'used', label: 'Used' },
      ],
    ],
    ['[{"field": "stock", "test": "below(3)"}]', [{ field: 'stock', test: 'below(3)', label: 'Stock' }]],
  ])('%s is understood', (written, badges) => {
    expect(reading(badgeList, written)).toEqual({ value: badges, sentences: [] });
  });

  it.each([
    ['=Sale', ['data-x="=Sale": expected the name of a field. It is ignored.']],
    ['a=A, a=B', ['data-x entry 2 "a=B": this is already in the list. It is ignored.']],
    ['[{"field": "a", "text": "A"}]', ['data-x="a": unknown key "text", did you mean "test"? It is ignored.']],
  ])('%s is reported as wrong', (written, sentences) => {
    expect(reading(badgeList, written).sentences).toEqual(sentences);
  });
});

describe('a list of sort orders', () => {
  it.each([
    ['year:desc=Newest', [['year:desc', 'Newest', 'newest']]],
    ['year:desc', [['year:desc', 'Year (descending)', 'year-descending']]],
    ['release_date:asc', [['release_date:asc', 'Release date (ascending)', 'release-date-ascending']]],
    ['"rating:desc,year:desc"=Top rated', [['rating:desc,year:desc', 'Top rated', 'top-rated']]],
    ['"location(48.8, 2.3)":asc=Nearest', [['location(48.8, 2.3):asc', 'Nearest', 'nearest']]],
    ['"rating:desc,year:desc"', [['rating:desc,year:desc', 'Rating (descending)', 'rating-descending']]],
    [
      'year:desc=Neueste zuerst, price:asc=Günstigste',
      [
        ['year:desc', 'Neueste zuerst', 'neueste-zuerst'],
        ['price:asc', 'Günstigste', 'gunstigste'],
      ],
    ],
    [
      'year:desc=新しい順, year:asc=★',
      [
        ['year:desc', '新しい順', '新しい順'],
        ['year:asc', '★', 'sort'],
      ],
    ],
    [
      'a:asc=Best, b:asc=best!, c:asc=Best',
      [
        ['a:asc', 'Best', 'best'],
        ['b:asc', 'best!', 'best-2'],
        ['c:asc', 'Best', 'best-3'],
      ],
    ],
    ['[{"field": "year", "order": "desc", "label": "Newest"}]', [['year:desc', 'Newest', 'newest']]],
  ])('%s is understood', (written, rows) => {
    expect(reading(sortOrders, written)).toEqual({
      value: rows.map(([sortBy, label, slug]) => ({ sortBy, label, slug })),
      sentences: [],
    });
  });

  const direction =
    'expected a direction after the field, such as year:desc, year:asc or location:near. It is ignored.';
  it.each([
    ['year', [`data-x="year": ${direction}`]],
    ['year:down=Newest', [`data-x="year:down=Newest": ${direction}`]],
    ['a:asc, a:desc, a:asc=Again', ['data-x entry 3 "a:asc=Again": this is already in the list. It is ignored.']],
    ['[{"field": "year", "order": {"toString": 1}}]', [`data-x="year": ${direction}`]],
    [
      '[{"field": "year", "dir": "desc"}]',
      ['data-x="year": unknown key "dir". It is ignored.', `data-x="year": ${direction}`],
    ],
  ])('%s is reported as wrong', (written, sentences) => {
    expect(reading(sortOrders, written).sentences).toEqual(sentences);
  });
});
