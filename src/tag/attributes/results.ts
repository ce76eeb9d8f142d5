import { embeddingField } from '../values/embedding-field';
import { badgeList, metaFields, sortOrders } from '../values/lists';
import {
  addressOf,
  choice,
  choices,
  field,
  images,
  selector,
  separated,
  text,
  wholeNumber,
} from '../values/value-types';
import { offByDefault, optional } from './row';

/** How hits are rendered, sorted and split into pages. */
export const results = {
  title: optional({
    kind: field,
    fallback: null,
    defaultInWords: 'the first field of data-query-by',
    about: 'Field with the title of a hit.',
    example: 'title',
  }),
  url: optional({
    kind: addressOf,
    fallback: 'url',
    about: 'URL that a hit links to.',
    example: '/films/{id}',
  }),
  heading: optional({
    kind: choice(['2', '3', '4', '5', '6', 'none']),
    fallback: null,
    defaultInWords: 'one below the last heading above the panel',
    about: 'Level of the headings of hits, by which screen readers go from one to the next.',
    example: '3',
  }),
  newTab: optional({
    ...offByDefault,
    about: 'Opens hits in a new tab, and says so to screen readers.',
  }),
  passage: optional({
    ...offByDefault,
    about: 'Links of hits lead to the matching passage, which the browser marks on the page.',
  }),
  prefetch: optional({
    ...offByDefault,
    about:
      'Fetches the page of a hit while a visitor points at it. Only pages of the site itself, and not with Save-Data.',
  }),
  image: optional({
    kind: images,
    fallback: null,
    defaultInWords: 'no image',
    about:
      'URL of the image of a hit. With `{width}` in it the browser chooses a size; a second one shows on hover and focus.',
    example: '/posters/{id}-{width}.jpg',
  }),
  text: optional({
    kind: field,
    fallback: null,
    defaultInWords: 'no text',
    about: 'Field with a longer text, shown as a snippet that matches.',
    example: 'plot',
  }),
  excerpt: optional({
    kind: field,
    fallback: null,
    defaultInWords: 'none',
    elements: ['panel', 'source'],
    about: 'Field with a longer text. A sentence of it that answers the query is quoted above the hits, word for word.',
    example: 'body',
  }),
  semantic: optional({
    kind: embeddingField,
    fallback: null,
    defaultInWords: 'none',
    elements: ['panel', 'source'],
    about:
      'Field of embeddings that the server makes, and the largest distance. Hits with a similar meaning are shown as “Related” below the hits.',
    example: 'embedding(0.4)',
    experimental: true,
  }),
  meta: optional({
    kind: metaFields,
    fallback: [],
    defaultInWords: 'none',
    about: 'Further fields to show on each hit, and how their values are written.',
    example: 'price:currency(EUR), director=Director, year',
  }),
  badges: optional({
    kind: badgeList,
    fallback: [],
    defaultInWords: 'none',
    about: 'Badges of hits, each shown where a field has a value.',
    example: 'on_sale=Sale, in_stock:false=Sold out, stock:below(3)=Last ones, added:within(14 days)=New',
  }),
  group: optional({
    kind: field,
    fallback: null,
    defaultInWords: 'none',
    about: 'Field whose equal values become one hit with variants. The collection must have it as a facet.',
    example: 'product_id',
  }),
  view: optional({
    kind: choices(['list', 'grid', 'table']),
    fallback: ['list'],
    about:
      'Hits as a list, as a grid of cards or as a table. With several, visitors can switch; the first is the default.',
    example: 'grid',
  }),
  perPage: optional({
    kind: wholeNumber(1, 250),
    fallback: 20,
    elements: ['panel', 'source'],
    about: 'Number of hits on one page.',
    example: '30',
  }),
  pageSizes: optional({
    kind: separated('page-sizes', wholeNumber(1, 250)),
    fallback: [],
    defaultInWords: 'none',
    elements: ['panel', 'source'],
    about: 'Numbers of hits per page that visitors can choose from.',
    example: '20, 50, 100',
  }),
  pagination: optional({
    kind: choice(['pages', 'more', 'scroll']),
    fallback: 'pages',
    elements: ['panel', 'source'],
    about: 'Further hits are on numbered pages, are added below by a button, or load when visitors scroll to them.',
    example: 'pages',
  }),
  sort: optional({
    kind: sortOrders,
    fallback: [],
    defaultInWords: 'relevance only',
    about: 'Sort orders that visitors can choose from.',
    example: 'year:desc=Newest, rating:desc=Top rated',
  }),
  template: optional({
    kind: selector,
    fallback: null,
    defaultInWords: 'the built-in card',
    about: 'Selector of a `<template>` that draws a hit.',
    example: '#film-card',
  }),
  like: optional({
    kind: text('document-id'),
    fallback: null,
    defaultInWords: 'none',
    elements: ['panel', 'list'],
    about:
      'Document to which a `<searchlet-list>` shows similar ones: by its embedding, else by its values of data-facets. `{meta.NAME}` takes it from the page.',
    example: '{meta.product-id}',
  }),
  label: optional({
    kind: text('text'),
    fallback: null,
    defaultInWords: 'the name of the collection',
    elements: ['source'],
    about: 'Name of a `<searchlet-source>`: on its tab, or above its hits.',
    example: 'Pages',
  }),
  limit: optional({
    kind: wholeNumber(1, 20),
    fallback: 3,
    about: 'Number of hits that a `<searchlet-list>` shows, and a `<searchlet-source>` in a dialog.',
    example: '4',
  }),
};
