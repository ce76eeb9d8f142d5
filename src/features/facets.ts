// The entry of `searchlet.facets.js`: facets of rare kinds, and rare options of the others.
import type { Facet } from '../config/facets';
import type { ToServer } from '../search/search-request';
import { createToServer as createTranslation } from './facets/to-server';
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

export const isPositionKnown = (): boolean => positions.read().position !== null;

export function createToServer(facets: readonly Facet[]): ToServer {
  return createTranslation(facets, () => ({ now: new Date(), position: positions.read().position }));
}
