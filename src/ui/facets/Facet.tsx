import type { ReactElement } from 'react';
import type { Facet as FacetConfig } from '../../config/facets';
import { RefinementList } from './RefinementList';

/** Picks the drawing for a facet by its kind. Kinds that are planned never get here: parsing leaves them out. */
export function Facet({ facet }: { facet: FacetConfig }): ReactElement | null {
  switch (facet.kind) {
    case 'list':
      return <RefinementList facet={facet} />;
    case 'menu':
    case 'hierarchical':
    case 'range':
    case 'rating':
    case 'toggle':
    case 'numeric':
      return null;
  }
}
