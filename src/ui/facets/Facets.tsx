import { memo, type ReactElement, useMemo } from 'react';
import type { Facet as FacetConfig } from '../../facets/kinds';
import { delayResponses } from '../../search/delayed-view';
import { useConfig, usePage } from '../contexts';
import { part } from '../parts';
import { SearchViewContext, useSearch, useSearchView } from '../useSearch';
import { Range } from './Range';
import { RefinementList } from './RefinementList';
import { ToggleRefinement } from './ToggleRefinement';

/** The facets, in the order the site owner gave. The counts of a response come after its hits. */
export function Facets(): ReactElement {
  const { afterPaint } = usePage();
  const view = useSearchView();
  const delayed = useMemo(() => delayResponses(view, afterPaint), [view, afterPaint]);
  return (
    <SearchViewContext.Provider value={delayed}>
      <FacetList />
    </SearchViewContext.Provider>
  );
}

function FacetList(): ReactElement {
  const { config } = useConfig();
  const isBusy = useSearch(({ status }) => status === 'loading' || status === 'stalled');
  return (
    <div className="facets" aria-busy={isBusy} {...part('facets')}>
      {config.facets.map((facet) => (
        <Facet key={facet.field} facet={facet} />
      ))}
    </div>
  );
}

/** Picks the component of a facet: that of a feature, or the panel's own. */
const Facet = memo(function Facet({ facet }: { facet: FacetConfig }): ReactElement | null {
  const { features } = useConfig();
  const Component = features.facets?.componentOf(facet) ?? BuiltInFacet;
  return <Component facet={facet} />;
});

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
