import { type Facet, isWildcard } from '../../facets/kinds';
import type { FeatureNeed } from '../../panel/feature';
import { isByDistance } from '../../search/sort-order';
import { isBundled } from '../../ui/facets/facet-view';

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
