import { useLayoutEffect } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import type { Facet } from '../../config/facets';
import { facetWidget } from '../../search/facet-widget';

/** Makes InstantSearch ask for facets, wherever they are drawn, and even where they are not drawn at the moment. */
export function useFacetWidgets(facets: readonly Facet[]): void {
  const search = useInstantSearchContext();
  useLayoutEffect(() => {
    const widgets = facets.map(facetWidget);
    search.mainIndex.addWidgets(widgets);
    // Later, as InstantSearch's hooks do: where the whole search goes, a search without facets is of no use any more.
    return () => void setTimeout(() => search.started && search.mainIndex.removeWidgets(widgets));
  }, [search, facets]);
}
