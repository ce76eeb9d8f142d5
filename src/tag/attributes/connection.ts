import { parameters } from '../values/json-values';
import { metaFields } from '../values/lists';
import { node } from '../values/node-address';
import { field, searchKey, separated, text, url } from '../values/value-types';
import { optional, required } from './row';

/** Where the panel searches, and with which parameters. */
export const connection = {
  host: required({
    kind: separated('nodes', node),
    unless: { given: ['index'], value: [] },
    about: 'Typesense server, or the nodes of a cluster. Without a scheme it is https, on localhost http.',
    example: 'https://search.example.com',
  }),
  nearestHost: optional({
    kind: node,
    fallback: null,
    about: 'URL of the node nearest to the visitor, which is tried first.',
    example: 'https://nearest.example.com',
  }),
  key: required({
    kind: searchKey,
    unless: { given: ['keyEndpoint', 'index'], value: '' },
    about: 'API key that can search and nothing else, because every visitor can read it. A scoped key works too.',
    example: 'k8pX1Zfd9vR3wQ7t',
  }),
  keyEndpoint: optional({
    kind: url,
    fallback: null,
    about:
      'URL of your site that returns `{ "key": "…" }`. It is requested without a key, shortly before a key expires, and once after the server refuses one.',
    example: '/search-key',
  }),
  collection: required({
    kind: text('collection'),
    unless: { given: ['index'], value: 'index' },
    about: 'Collection or alias to search.',
    example: 'films',
  }),
  queryBy: required({
    kind: separated('fields', field),
    unless: { given: ['preset', 'index'], value: [] },
    about: 'Fields to search, the most important one first.',
    example: 'title,director',
  }),
  searchIn: optional({
    kind: metaFields,
    fallback: [],
    defaultInWords: 'none',
    about: 'Fields that a visitor may search alone: a choice beside the search field, after “Everywhere”.',
    valueInWords: 'text fields with or without labels, such as title, director=Director',
    example: 'title=Title, director=Director',
    elements: ['script', 'panel', 'source'],
  }),
  preset: optional({
    kind: text('preset'),
    fallback: null,
    about:
      'Name of a preset: search parameters stored on the server. Put filters into data-filter: the refinements of a visitor replace the filter of a preset.',
    example: 'film_search',
  }),
  filter: optional({
    kind: text('filter'),
    fallback: null,
    about:
      'Filter that always applies, written as `filter_by` of Typesense. `{html.lang}`, `{meta.NAME}` and `{url.NAME}` take a value from the page, quoted.',
    example: 'in_stock:true && price:<100',
  }),
  params: optional({
    kind: parameters,
    fallback: {},
    defaultInWords: 'none',
    about: 'Further search parameters of Typesense, written as a query string.',
    example: 'num_typos=1&prefix=false',
  }),
  index: optional({
    kind: url,
    fallback: null,
    about: 'Folder of files that `searchlet index` wrote. The browser searches it, without a server.',
    example: '/search',
  }),
  config: optional({
    kind: url,
    fallback: null,
    about: 'URL of a JSON file of attributes, named without `data-`. Attributes of the element win.',
    example: '/searchlet.json',
    elements: ['script', 'panel', 'list'],
  }),
};
