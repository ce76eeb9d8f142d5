import { memo, type ReactElement, useLayoutEffect, useMemo } from 'react';
import { type Facet, isWildcard } from '../../../facets/kinds';
import { delayResponses } from '../../session/delayed-view';
import { useConfig, usePage, useShared } from '../contexts';
import { viewOf } from '../facet-view';
import { part } from '../parts';
import { SearchViewContext, useSearch, useSearchView } from '../useSearch';

/** The facets, in the order the site owner gave. The counts of a response come after its hits. */
export const Facets = memo(function Facets(): ReactElement {
  const { afterPaint } = usePage();
  const view = useSearchView();
  const delayed = useMemo(() => delayResponses(view, afterPaint), [view, afterPaint]);
  return (
    <SearchViewContext.Provider value={delayed}>
      <FacetList />
    </SearchViewContext.Provider>
  );
});

function FacetList(): ReactElement {
  const { config } = useConfig();
  const { facetCount } = useShared();
  // After the effects of the facets, which count themselves.
  useLayoutEffect(() => {
    facetCount.set(facetCount.read() ?? 0);
  }, [facetCount]);
  const isBusy = useSearch(({ status }) => status === 'loading' || status === 'stalled');
  return (
    <div className="facets" aria-busy={isBusy} {...part('facets')}>
      {config.facets.map((facet) => (
        <FacetSlot key={facet.field} facet={facet} />
      ))}
    </div>
  );
}

/** One facet in its view. Those of a wildcard, and those that need another facet, are shown by the file of facets. */
export const FacetSlot = memo(function FacetSlot({ facet }: { facet: Facet }): ReactElement | null {
  const { slots } = useConfig();
  const { FoundFacets, Needed } = slots;
  if (isWildcard(facet)) return FoundFacets ? <FoundFacets facet={facet} /> : null;
  const { Component } = viewOf(facet, slots) ?? {};
  if (!Component) return null;
  return facet.needs !== undefined && Needed ? (
    <Needed facet={facet}>
      <Component facet={facet} />
    </Needed>
  ) : (
    <Component facet={facet} />
  );
});
