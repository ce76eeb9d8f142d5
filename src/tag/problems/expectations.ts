/**
 * What is expected of a value, by the name that src/tag has for it: words that follow "expected". Only the files that
 * report problems contain them.
 */
const expectations = {
  'above-min': 'more than "min"',
  asked: 'the endpoint in {data-answers-endpoint}, and {data-facets} or {data-sort} to choose from',
  address: 'the name of one field, or an address with fields in braces, such as /films/{id}',
  badges: 'badges such as on_sale=Sale, in_stock:false=Sold out',
  bound: 'a number, such as below(3)',
  collection: 'the name of a collection or alias',
  accent: 'a CSS colour, such as #0b6bcb or rebeccapurple, or "page"',
  colour: 'a CSS colour, such as #0b6bcb or rebeccapurple',
  consent: 'the name of an event or a cookie',
  currency: 'a currency, such as EUR',
  'currency-format': 'a currency, such as currency(EUR) or currency({currency})',
  'date-format': 'date or date(relative)',
  direction: 'a direction after the field, such as year:desc, year:asc or location:near',
  distances: 'distances such as 5 km, 20 km',
  'document-id': 'the id of a document',
  'embedding-field': 'a field of embeddings, perhaps with the largest distance, such as embedding(0.4)',
  'event-names': 'names of events, such as click=films_click',
  events: 'an event with its name, such as click=films_click or conversion=films_conversion',
  facets: 'facets such as genre, year:range=Year',
  field: 'the name of one field',
  fields: 'field names, separated by commas',
  filter: 'a filter, such as in_stock:true',
  flag: 'true or false',
  hotkey: 'a key, such as mod+k or /',
  hotkeys: 'keys separated by commas, or none, such as mod+k, /',
  http: 'an address that begins with https:// or http://',
  images:
    'a field or an address, and perhaps a second one behind a comma and a space, such as /img/{id}-{width}.jpg, back',
  labels: 'JSON of names and texts',
  language: 'a language, such as de or pt-BR',
  meta: 'fields with or without formats and labels, such as director=Director, year, price:currency(EUR)',
  'name-format': 'name(language), name(region), name(currency), or name with "names" in {data-facets}',
  names: 'language, region, currency, or words by value, such as {"true": "In stock"}',
  'no-query': 'an address that ends before the ? or #',
  'no-user': 'an address without a user name, password or @; the search key goes into {data-key}',
  node: 'the address of a server, such as https://search.example.com or localhost:8108',
  nodes: 'addresses of servers, separated by commas',
  number: 'a number',
  'name-of-field': 'the name of a field',
  'other-facet': 'the field of another facet',
  'other-name': 'a field of another name, as JavaScript uses this one',
  'own-field': 'a field of the collection itself: copy it from the other one into each document',
  'page-sizes': 'numbers of hits, separated by commas',
  parameter: 'name=value, such as num_typos=1',
  parameters: 'search parameters, such as num_typos=1&prefix=false',
  periods: 'periods such as today, 7d, 30d, 1y',
  pinned: 'links and queries such as Gift cards=/gifts, summer',
  positive: 'a number above 0',
  preset: 'the name of a preset',
  quoted: 'a text in double quotes',
  ranges: 'ranges with "label", "from" and "to", such as [{"label": "Up to 10", "to": 10}]',
  rows: 'no {data-group} and no {data-template}, whose hits are more than a row',
  scope: 'a field of {data-facets} with a label, such as section=This section',
  'search-key': 'a search-only API key, without spaces',
  selector: 'a CSS selector, such as #search',
  'short-name': 'a short name of letters, digits, - and _, such as films',
  sort: 'sort orders such as year:desc=Newest, rating:desc=Top rated',
  swatches: 'colours or images by value, such as {"Red": "#c00"}',
  text: 'a text',
  'time-zone': 'a time zone such as Europe/Berlin, or visitor',
  time: 'a time in hours, days, weeks, months or years, such as within(14 days)',
  url: 'a URL, such as /search-key',
  values: 'values such as ["S", "M", "L"]',
} as const;

/** Valid JSON, for each expectation that may be written so. */
const inJson = {
  badges: '[{"field": "on_sale", "label": "Sale"}]',
  facets: '[{"field": "genre", "label": "Genre"}]',
  labels: '{"clearRefinements": "Start again"}',
  meta: '[{"field": "director", "label": "Director"}]',
  pinned: '[{"text": "Gift cards", "link": "/gifts"}]',
  sort: '[{"field": "year", "order": "desc", "label": "Newest"}]',
} as const satisfies Partial<Record<Expectation, string>>;

/** The name of an expectation that may be written in JSON. */
export type JsonExpectation = keyof typeof inJson;

/** An example of what is expected, in JSON. */
export function jsonFor(expected: JsonExpectation): string {
  return inJson[expected];
}

/** The name of an expectation. */
export type Expectation = keyof typeof expectations;

/** The words of an expectation. One that contains a number or a list is not a name but the words themselves. */
export function expectationOf(expected: string): string {
  return (expectations as Readonly<Record<string, string | undefined>>)[expected] ?? expected;
}
