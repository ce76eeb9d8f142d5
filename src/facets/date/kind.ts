import { several } from '../../tag/facets/facet-keys';
import type { FacetBase } from '../../tag/facets/facet-syntax';
import { choice, flag } from '../../tag/values/value-types';
import { RANGE_PARAMETERS } from '../base/bounds';
import type { FacetKind } from '../base/facet-kind';
import { dateFilter, periodRanges } from './periods';

export interface DateFacet extends FacetBase<'date'> {
  /** `today`, or a number of days or years up to now: `7d`, `1y`. */
  readonly periods: readonly string[];
  /** What the field counts since 1970: seconds or milliseconds. */
  readonly unit: 's' | 'ms';
  /** Whether bars show how the dates are distributed, instead of periods. */
  readonly histogram?: boolean;
}

const USUAL_PERIODS: readonly string[] = ['today', '7d', '30d', '1y'];

/** Two days with dots between, of which one may be missing. */
const DAYS = /^(?=.*\d)(\d{4}(-\d\d){2})?\.\.(\d{4}(-\d\d){2})?$/;

export const date: FacetKind<DateFacet> = {
  about: 'The last days or the last year, and two date fields; with `histogram` bars by decade, year, month or day.',
  keys: {
    periods: {
      kind: several('periods', /^(?:today|[1-9]\d{0,3}[dy]|histogram)$/),
      fallback: USUAL_PERIODS,
    },
    unit: { kind: choice(['s', 'ms']), fallback: 's' },
    histogram: { kind: flag, isOptional: true },
  },
  example: 'published:date',
  needsNumbers: true,
  argument: 'periods',
  // The short form names bars where periods are. Addresses with a usual period still work beside them.
  checkKeys: (values) =>
    values['histogram'] || String(values['periods']).includes('histogram')
      ? { ...values, periods: USUAL_PERIODS, histogram: true }
      : values,
  read: (written, { periods }) => (periods.includes(written) || DAYS.test(written) ? written : null),
  filter: (facet, [value = ''], situation) => dateFilter(value, facet, situation),
  parameters: RANGE_PARAMETERS,
  // One for each range between two periods.
  valuesNeeded: ({ periods }) => periods.length + 1,
  // Bars are counted after the response, which has the first and the last date.
  countsRanges: ({ histogram = false }) => !histogram,
  countedBy: (facet, situation) => (facet.histogram ? '' : periodRanges(facet, situation)),
  isExhaustive: () => true,
};
