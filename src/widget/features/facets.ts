// The entry of `searchlet/facets.js`: facets whose views are not in the script, and rare parts of the others.

import { styles as ofViews, words as wordsOfViews } from 'virtual:loaded-views';
import facetSearch from '../facets/list/facet-search.css';
import { positions } from '../facets/near/position';
import histogram from '../facets/range/histogram.css';
import type { Situation } from '../search/situation';
import facets from './facets/facets.css';
import { facetWords } from './facets/words';

export { views } from 'virtual:loaded-views';
export { FacetSearch } from '../facets/list/FacetSearch';
export { Distance, PositionNotice } from '../facets/near/view';
export { writeAway } from '../facets/near/write-distance';
export { Histogram } from '../facets/range/Histogram';
export { FacetBar } from './facets/FacetBar';
export { FoundFacets } from './facets/FoundFacets';
export { Needed } from './facets/Needed';

export const styles = [facets, facetSearch, histogram, ...ofViews].join('\n');

export const words = { ...facetWords, ...wordsOfViews };

export const requestPosition = positions.request;

/** Where the visitor is; null while that is not known. */
export const position = (): Situation['position'] => positions.read().position;
