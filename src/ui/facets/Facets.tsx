import type { ReactElement } from 'react';
import type { Facet as FacetConfig } from '../../config/facets';
import { useConfig } from '../contexts';
import { part } from '../parts';
import { Range } from './Range';
import { RefinementList } from './RefinementList';
import { ToggleRefinement } from './ToggleRefinement';

/** The facets, in the order the site owner gave. */
export function Facets(): ReactElement {
  const { config } = useConfig();
  return (
    <div className="facets" {...part('facets')}>
      {config.facets.map((facet) => (
        <Facet key={facet.field} facet={facet} />
      ))}
    </div>
  );
}

/** Picks the component of a facet: that of a feature, or the panel's own. */
function Facet({ facet }: { facet: FacetConfig }): ReactElement | null {
  const { features } = useConfig();
  const Component = features.facets?.componentOf(facet) ?? BuiltInFacet;
  return <Component facet={facet} />;
}

/** Renders a facet of a common kind; nothing for another kind, whose file did not load. */
export function BuiltInFacet({ facet }: { facet: FacetConfig }): ReactElement | null {
  switch (facet.kind) {
    case 'list':
    case 'menu':
      return <RefinementList facet={facet} />;
    case 'range':
      return <Range facet={facet} />;
    case 'toggle':
      return <ToggleRefinement facet={facet} />;
    default:
      return null;
  }
}
