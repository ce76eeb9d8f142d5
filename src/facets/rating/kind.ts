import type { FacetBase } from '../../tag/facets/facet-syntax';
import { wholeNumber } from '../../tag/values/value-types';
import { boundsFilter, RANGE_PARAMETERS } from '../base/bounds';
import { rangesBetween } from '../base/counted-ranges';
import type { FacetKind } from '../base/facet-kind';

interface RatingFacet extends FacetBase<'rating'> {
  readonly max: number;
}

export const rating: FacetKind<RatingFacet> = {
  about: 'Rows of stars: at least this many.',
  keys: { max: { kind: wholeNumber(1, 10), fallback: 5 } },
  example: 'stars:rating',
  needsNumbers: true,
  read(written, { max }) {
    // The server would refuse half a star in a field of integers.
    const stars = Number(/^(\d{1,15})\.\.$/.exec(written)?.[1] ?? 0);
    return stars >= 1 && stars <= max ? `${stars}..` : null;
  },
  filter: boundsFilter,
  parameters: RANGE_PARAMETERS,
  valuesNeeded: ({ max }) => max + 1,
  countsRanges: () => true,
  // One range for each star, so that 3.5 counts as three. Counts of single values would be cut off at the number of values of a facet.
  countedBy: ({ max }) => rangesBetween([...Array(max + 1).keys(), '']),
  isExhaustive: () => true,
};
