import { several } from '../../tag/facets/facet-keys';
import type { FacetBase } from '../../tag/facets/facet-syntax';
import { byDistance } from '../../typesense/request/sort-order';
import type { FacetKind } from '../base/facet-kind';

interface NearFacet extends FacetBase<'near'> {
  /** Numbers of `km` or `mi`, as in `5 km`. */
  readonly distances: readonly string[];
}

export const near: FacetKind<NearFacet> = {
  about: 'Distances from the visitor’s position, which the browser asks for only on a click.',
  keys: {
    distances: {
      kind: several('distances', /^\d{1,5}(?:\.\d{1,3})? ?(?:km|mi)$/),
      fallback: ['5 km', '20 km', '50 km'],
    },
  },
  example: 'location:near(5 km, 20 km)',
  argument: 'distances',
  // Its choice narrows all counts.
  isEvery: () => true,
  read: (written, { distances }, canBeNear) => (canBeNear && distances.includes(written) ? written : null),
  filter({ field }, [distance], { position }) {
    return position && distance ? `${field}:(${position.latitude}, ${position.longitude}, ${distance})` : '';
  },
  // The nearest hits come first; with another order the distance is compared last, so that the response contains it.
  sortBy: ({ field }, situation) => byDistance(field, situation),
  valuesNeeded: () => 0,
  uncounted: { tryOut: ({ field }) => `${field}:(0, 0, 1 km)` },
};
