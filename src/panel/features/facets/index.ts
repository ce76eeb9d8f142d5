// `searchlet/facets.js`: facets whose views are not in the script, and rare parts of the others.

import { styles as ofViews } from 'virtual:loaded-views';
import { words as wordsOfViews } from 'virtual:loaded-words';
import { type Facet, isWildcard } from '../../../facets/kinds';
import facetSearch from '../../../facets/list/facet-search.css';
import { positions } from '../../../facets/near/position';
import histogram from '../../../facets/range/histogram.css';
import { isByDistance } from '../../../typesense/request/sort-order';
import type { Situation } from '../../../typesense/situation';
import type { FeatureNeed } from '../../setup/feature';
import { isBundled } from '../../ui/facet-view';
import facetsCss from './facets.css';

export { views } from 'virtual:loaded-views';
export { FacetSearch } from '../../../facets/list/FacetSearch';
export { Distance, PositionNotice } from '../../../facets/near/view';
export { writeAway } from '../../../facets/near/write-distance';
export { Histogram } from '../../../facets/range/Histogram';
export { FacetBar } from './FacetBar';
export { FoundFacets } from './FoundFacets';
export { Needed } from './Needed';

export const needed: FeatureNeed = {
  about:
    'for categories, dates, ratings, colours and distances, a search in a facet, bars above a slider, and facets in a row',
  neededBy({ config: { facets, facetsLayout, sort } }) {
    if (facetsLayout === 'bar') return 'data-facets-layout';
    return facets.some(isRare) ? 'data-facets' : sort.some(isByDistance) ? 'data-sort' : null;
  },
};

function isRare(facet: Facet): boolean {
  return isWildcard(facet) || facet.needs !== undefined || !isBundled(facet);
}

/** A search in a facet, and the bars above a slider. */
const ownWords = {
  searchIn: 'Search in {label}',
  'facet.mostBetween': 'Most results: {range}',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof ownWords> {}
}

export const styles = [facetsCss, facetSearch, histogram, ...ofViews].join('\n');

export const words = { ...ownWords, ...wordsOfViews };

export const requestPosition = positions.request;

/** Where the visitor is; null while that is not known. */
export const position = (): Situation['position'] => positions.read().position;
