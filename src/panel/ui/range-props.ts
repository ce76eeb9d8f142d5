import type { FacetOf } from '../../facets/kinds';

/** What slider and fields need to know about the range. */
export interface RangeProps {
  readonly facet: FacetOf<'range'>;
  readonly bounds: RangeBounds;
  readonly step: number;
  readonly ends: RangeBounds;
  /** Writes a number with its unit. */
  readonly write: (number: number) => string;
  /** Turns a typed number into one that may be chosen. */
  readonly settle: (typed: number) => number;
  /** Called while an end is being moved. */
  readonly onChange: (ends: RangeBounds) => void;
  /** Called when the visitor has decided. */
  readonly onCommit: (ends: RangeBounds) => void;
}

/** Both ends of a range. */
export type RangeBounds = readonly [least: number, most: number];
