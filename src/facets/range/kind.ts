import type { FacetBase } from '../../tag/facets/facet-syntax';
import { flag, type Kind, matching, number, positiveNumber, text } from '../../tag/values/value-types';
import { boundsFilter, normalBounds, RANGE_PARAMETERS } from '../base/bounds';
import type { FacetKind } from '../base/facet-kind';

interface RangeFacet extends FacetBase<'range'> {
  /** `null` takes the bound from the values found. */
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  readonly unit: string | null;
  /** ISO 4217 code, if the numbers are amounts of money. */
  readonly currency?: string;
  /** Whether bars above the slider show where the numbers lie. */
  readonly histogram?: boolean;
}

/** Also accepts the word `histogram`, as in `price:range(histogram)`. */
const histogram: Kind<boolean> = {
  ...flag,
  parse: (written, report) => written === 'histogram' || flag.parse(written, report),
};

/** Numbers checked to see whether all are integers; Typesense's own default of `max_facet_values`. */
const SAMPLE_OF_NUMBERS = 10;

export const range: FacetKind<RangeFacet> = {
  about: 'A slider and two number fields; with `histogram` bars above it show how many results each part has.',
  keys: {
    min: { kind: number, fallback: null },
    max: { kind: number, fallback: null },
    step: { kind: positiveNumber, fallback: null },
    unit: { kind: text('text'), fallback: null },
    currency: { kind: matching('currency', /^[A-Z]{3}$/), isOptional: true },
    histogram: { kind: histogram, isOptional: true },
  },
  example: 'price:range',
  argument: 'histogram',
  checkKeys(values, report) {
    const { min, max } = values;
    if (typeof min !== 'number' || typeof max !== 'number' || min < max) return values;
    report('wrong-value', { expects: 'above-min' }, { key: 'max', consequence: 'bothIgnored' });
    return { ...values, min: null, max: null };
  },
  needsNumbers: true,
  read: normalBounds,
  filter: boundsFilter,
  parameters: RANGE_PARAMETERS,
  countsRanges: ({ histogram = false }) => histogram,
  valuesNeeded: () => SAMPLE_OF_NUMBERS,
  isExhaustive: ({ histogram = false }) => histogram,
};
