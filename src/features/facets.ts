// The entry of `searchlet.facets.js`: facets of rare kinds, and rare options of the others.
import type { Situation } from '../facets/facet-kind';
import { positions } from './facets/visitor';

export { facetWords as words } from '../messages/feature-words';
export { Breadcrumbs } from './facets/Breadcrumbs';
export { Distance } from './facets/Distance';
export { describe, writeAway } from './facets/describe';
export { FacetBar } from './facets/FacetBar';
export { componentOf } from './facets/facet-components';
export { default as styles } from './facets/facets.css';
export { PositionNotice } from './facets/Near';

export const requestPosition = positions.request;

/** Where the visitor is; null while that is not known. */
export const position = (): Situation['position'] => positions.read().position;
