import type { ReactElement, ReactNode } from 'react';
import { type Facet, isWildcard } from '../../../facets/kinds';
import { FoundFacets } from './FoundFacets';
import { Needed } from './Needed';

interface Props {
  readonly facet: Facet;
  readonly children: ReactNode;
}

/** The facets of a wildcard, or one that needs another facet. */
export function FacetAround({ facet, children }: Props): ReactElement {
  return isWildcard(facet) ? <FoundFacets facet={facet} /> : <Needed facet={facet}>{children}</Needed>;
}
