import type { ReactElement } from 'react';
import type { Facet as FacetConfig } from '../../config/facets';
import { HierarchicalMenu } from './HierarchicalMenu';
import { Menu } from './Menu';
import { NumericMenu } from './NumericMenu';
import { Range } from './Range';
import { RatingMenu } from './RatingMenu';
import { RefinementList } from './RefinementList';
import { ToggleRefinement } from './ToggleRefinement';

/** Picks the drawing for a facet by its kind. */
export function Facet({ facet }: { facet: FacetConfig }): ReactElement | null {
  switch (facet.kind) {
    case 'list':
      return <RefinementList facet={facet} />;
    case 'menu':
      return <Menu facet={facet} />;
    case 'hierarchical':
      return <HierarchicalMenu facet={facet} />;
    case 'range':
      return <Range facet={facet} />;
    case 'rating':
      return <RatingMenu facet={facet} />;
    case 'toggle':
      return <ToggleRefinement facet={facet} />;
    case 'numeric':
      return <NumericMenu facet={facet} />;
  }
}
