import { type ComponentType, type ReactElement, useMemo } from 'react';
import { type Facet, type FacetOf, isWildcard } from '../../config/facets';
import { useConfig } from '../../ui/contexts';
import { BuiltInFacet } from '../../ui/facets/Facets';
import { Range } from '../../ui/facets/Range';
import { ChoosingList, isSearchable } from './ChoosingList';
import { DateFacet } from './DateFacet';
import { amountsIn } from './describe';
import { looksLikeRange } from './found-look';
import { HierarchicalMenu } from './HierarchicalMenu';
import { Histogram } from './Histogram';
import { Near } from './Near';
import { Needed } from './Needed';
import { NumericMenu } from './NumericMenu';
import { RatingMenu } from './RatingMenu';
import { Swatches } from './Swatches';
import { useFoundFacets } from './useFoundFacets';

type Drawing = ComponentType<{ readonly facet: Facet }>;

/** The component that renders a facet; null where the panel renders it itself. */
export function drawingOf(facet: Facet): Drawing | null {
  if (isWildcard(facet)) return FoundFacets;
  return facet.needs === undefined ? rareDrawingOf(facet) : NeededFacet;
}

function NeededFacet({ facet }: { facet: Facet }): ReactElement {
  const Drawing = rareDrawingOf(facet) ?? BuiltInFacet;
  return (
    <Needed facet={facet}>
      <Drawing facet={facet} />
    </Needed>
  );
}

function FoundFacets({ facet }: { facet: Facet }): ReactElement {
  return (
    <>
      {useFoundFacets(facet).map((found) => {
        const Drawing = drawingOf(found) ?? BuiltInFacet;
        return <Drawing key={found.field} facet={found} />;
      })}
    </>
  );
}

function rareDrawingOf(facet: Facet): Drawing | null {
  switch (facet.kind) {
    case 'hierarchical':
      return HierarchicalMenu as Drawing;
    case 'rating':
      return RatingMenu as Drawing;
    case 'numeric':
      return NumericMenu as Drawing;
    case 'date':
      return DateFacet as Drawing;
    case 'swatch':
      return Swatches as Drawing;
    case 'near':
      return Near as Drawing;
    case 'range':
      return facet.histogram || facet.currency ? (RareRange as Drawing) : null;
    case 'list':
    case 'menu':
      if (looksLikeRange(facet)) return Range as unknown as Drawing;
      return facet.exclude || facet.order || isSearchable(facet) ? (ChoosingList as Drawing) : null;
    default:
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
  return <Range facet={facet} {...(format && { format })} {...(histogram && { above: drawBars })} />;
}

const drawBars = (range: Parameters<typeof Histogram>[0]): ReactElement => <Histogram {...range} />;
