import { type ComponentType, type ReactElement, useMemo } from 'react';
import { type Facet, type FacetOf, isWildcard } from '../../facets/kinds';
import { useConfig } from '../../ui/contexts';
import { BuiltInFacet } from '../../ui/facets/Facets';
import { Range } from '../../ui/facets/Range';
import { ChoosingList, isSearchable } from './ChoosingList';
import { DateFacet } from './DateFacet';
import { amountsIn } from './describe';
import { looksLikeRange } from './found-kind';
import { HierarchicalMenu } from './HierarchicalMenu';
import { Histogram } from './Histogram';
import { Near } from './Near';
import { Needed } from './Needed';
import { NumericMenu } from './NumericMenu';
import { RatingMenu } from './RatingMenu';
import { Swatches } from './Swatches';
import { useFoundFacets } from './useFoundFacets';

type FacetComponent = ComponentType<{ readonly facet: Facet }>;

/** The component that renders a facet; null where the panel renders it itself. */
export function componentOf(facet: Facet): FacetComponent | null {
  if (isWildcard(facet)) return FoundFacets;
  return facet.needs === undefined ? rareComponentOf(facet) : NeededFacet;
}

function NeededFacet({ facet }: { facet: Facet }): ReactElement {
  const Component = rareComponentOf(facet) ?? BuiltInFacet;
  return (
    <Needed facet={facet}>
      <Component facet={facet} />
    </Needed>
  );
}

function FoundFacets({ facet }: { facet: Facet }): ReactElement {
  return (
    <>
      {useFoundFacets(facet).map((found) => {
        const Component = componentOf(found) ?? BuiltInFacet;
        return <Component key={found.field} facet={found} />;
      })}
    </>
  );
}

function rareComponentOf(facet: Facet): FacetComponent | null {
  switch (facet.kind) {
    case 'hierarchical':
      return HierarchicalMenu as FacetComponent;
    case 'rating':
      return RatingMenu as FacetComponent;
    case 'numeric':
      return NumericMenu as FacetComponent;
    case 'date':
      return DateFacet as FacetComponent;
    case 'swatch':
      return Swatches as FacetComponent;
    case 'near':
      return Near as FacetComponent;
    case 'range':
      return facet.histogram || facet.currency ? (RareRange as FacetComponent) : null;
    case 'list':
    case 'menu':
      if (looksLikeRange(facet)) return Range as unknown as FacetComponent;
      return facet.exclude || facet.order || isSearchable(facet) ? (ChoosingList as FacetComponent) : null;
    case 'toggle':
      return null;
  }
}

/** A range with bars above its slider, or with amounts of money. */
function RareRange({ facet }: { facet: FacetOf<'range'> }): ReactElement {
  const { messages } = useConfig();
  const { currency, histogram } = facet;
  const format = useMemo(
    () => (currency === undefined ? undefined : amountsIn(currency, messages)),
    [currency, messages],
  );
  return <Range facet={facet} {...(format && { format })} {...(histogram && { above: renderBars })} />;
}

const renderBars = (range: Parameters<typeof Histogram>[0]): ReactElement => <Histogram {...range} />;
