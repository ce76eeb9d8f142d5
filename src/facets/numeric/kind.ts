import type { FacetBase } from '../../tag/facets/facet-syntax';
import type { Kind } from '../../tag/values/value-types';
import { boundsFilter, normalBounds, RANGE_PARAMETERS } from '../base/bounds';
import type { FacetKind } from '../base/facet-kind';

interface NumericFacet extends FacetBase<'numeric'> {
  readonly ranges: readonly NumericRange[];
}

/** One choice of a numeric menu; `null` is an open end. */
interface NumericRange {
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
}

const ranges: Kind<readonly NumericRange[]> = {
  expects: 'ranges',
  parse: () => undefined,
  parseJson(value, report) {
    const rows = Array.isArray(value) ? value.map(toRange) : [];
    rows.forEach((row, index) => {
      if (row === null) report('wrong-value', { expects: `range ${index + 1} to be such as ${RANGE_EXAMPLE}` });
    });
    return rows.length > 0 && rows.every((row) => row !== null) ? rows : undefined;
  },
};

const RANGE_EXAMPLE = '{"label": "10 to 20", "from": 10, "to": 20}';

/** In JSON, an open end is left out. */
function toRange(row: unknown): NumericRange | null {
  const { label, from = null, to = null, ...others } = Object(row) as Partial<Record<string, unknown>>;
  if (typeof label !== 'string' || label === '' || Object.keys(others).length > 0) return null;
  if (!isBound(from) || !isBound(to) || (from !== null && to !== null && from > to)) return null;
  return { label, from, to };
}

function isBound(value: unknown): value is number | null {
  return value === null || Number.isFinite(value);
}

export const numeric: FacetKind<NumericFacet> = {
  about: 'Named ranges to choose one from.',
  keys: { ranges: { kind: ranges } },
  example: '[{"field": "price", "kind": "numeric", "ranges": [{"label": "Up to 10", "to": 10}]}]',
  needsNumbers: true,
  read: normalBounds,
  filter: boundsFilter,
  parameters: RANGE_PARAMETERS,
  valuesNeeded: () => 0,
};
