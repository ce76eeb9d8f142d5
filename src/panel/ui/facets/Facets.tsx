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
        <FacetInView key={facet.field} facet={facet} />
      ))}
    </div>
  );
}

/** One facet in its view. The file of facets shows facets of a wildcard, and facets that need another one. */
export const FacetInView = memo(function FacetInView({ facet }: { facet: Facet }): ReactElement | null {
  const { places } = useConfig();
  const { Around } = places.facet ?? {};
  const isFound = isWildcard(facet);
  const { Component } = viewOf(facet, places) ?? {};
  const view = Component && !isFound ? <Component facet={facet} /> : null;
  return Around && (isFound || facet.needs !== undefined) ? <Around facet={facet}>{view}</Around> : view;
});
