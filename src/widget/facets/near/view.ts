import type { FacetView } from '../../ui/facets/facet-view';
import type { FacetOf } from '../kinds';
import { Near } from './Near';
import { writeDistance } from './write-distance';

export const view: FacetView<FacetOf<'near'>> = {
  Component: Near,
  describe: (value, _facet, messages) => messages.text('facet.within', { distance: writeDistance(value, messages) }),
};
