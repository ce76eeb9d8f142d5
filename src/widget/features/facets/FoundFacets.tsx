import type { ReactElement } from 'react';
import type { Facet, FacetOf } from '../../facets/kinds';
import { Range } from '../../facets/range/view';
import { FacetSlot } from '../../ui/facets/Facets';
import { looksLikeRange } from './found-kind';
import { useFoundFacets } from './useFoundFacets';

/** The facets that a wildcard has found. */
export function FoundFacets({ facet }: { facet: Facet }): ReactElement {
  return (
    <>
      {useFoundFacets(facet).map((found) =>
        looksLikeRange(found) ? (
          <Range key={found.field} facet={found as Facet as FacetOf<'range'>} />
        ) : (
          <FacetSlot key={found.field} facet={found} />
        ),
      )}
    </>
  );
}
