// `searchlet/facets.js`: facets whose views are not in the script, and rare parts of the others.

import { styles as ofViews, views } from 'virtual:loaded-views';
import { words as wordsOfViews } from 'virtual:loaded-words';
import fields from '../../../facets/base/fields.css';
import { nameOfValue } from '../../../facets/base/name-of';
import { type Facet, isWildcard } from '../../../facets/kinds';
import { FacetSearch } from '../../../facets/list/FacetSearch';
import facetSearch from '../../../facets/list/facet-search.css';
import { positions } from '../../../facets/near/position';
import { PositionNotice } from '../../../facets/near/view';
import { writeAway } from '../../../facets/near/write-distance';
import histogram from '../../../facets/range/histogram.css';
import { isByDistance } from '../../../typesense/request/sort-order';
import type { FeatureNeed } from '../../setup/feature';
import { isBundled } from '../../ui/facet-view';
import type { Places } from '../../ui/places';
import { FacetAround } from './FacetAround';
import { FacetBar } from './FacetBar';
import facetsCss from './facets.css';

export const places: Places = {
  facet: { views, Bar: FacetBar, Around: FacetAround, AroundValues: FacetSearch },
  nameOfValue,
  position: { read: () => positions.read().position, request: positions.request, Notice: PositionNotice, writeAway },
};

export const needed: FeatureNeed = {
  about: 'for all facets but lists and menus, words for values, a search in a facet, and facets in a row',
  neededBy({ config: { facets, facetsLayout, sort } }) {
    if (facetsLayout === 'bar') return 'data-facets-layout';
    return facets.some(isRare) ? 'data-facets' : sort.some(isByDistance) ? 'data-sort' : null;
  },
};

function isRare(facet: Facet): boolean {
  return isWildcard(facet) || facet.needs !== undefined || 'names' in facet || !isBundled(facet);
}

/** A search in a facet, and the bars above a slider. */
const ownWords = {
  searchIn: 'Search in {label}',
  searchValues: 'Search',
  'facet.mostBetween': 'Most results: {range}',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof ownWords> {}
}

export const styles = [fields, facetsCss, facetSearch, histogram, ...ofViews].join('\n');

export const words = { ...ownWords, ...wordsOfViews };
