// What the keys of facets may hold in JSON.
import type { Expectation } from '../problems/expectations';
import { flag, type Kind } from './value-types';

/** One choice of a numeric menu; `null` is an open end. */
export interface NumericRange {
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
}

export const ranges: Kind<readonly NumericRange[]> = {
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

/** Several texts that match `form`: an array in JSON, else separated by commas. */
function several(expects: Expectation, form: RegExp): Kind<readonly string[]> {
  const check = (all: readonly string[]): readonly string[] | undefined =>
    all.length > 0 && all.every((one) => form.test(one)) ? all : undefined;
  return {
    expects,
    parse: (written) => check(written.split(',').map((one) => one.trim())),
    parseJson: (value) => (Array.isArray(value) ? check(value.map(String)) : undefined),
  };
}

export const periods = several('periods', /^(?:today|[1-9]\d{0,3}[dy])$/);
export const distances = several('distances', /^\d{1,5}(?:\.\d{1,3})? ?(?:km|mi)$/);

/** Also accepts the word `histogram`, as in `price:range(histogram)`. */
export const histogram: Kind<boolean> = {
  ...flag,
  parse: (written, report) => written === 'histogram' || flag.parse(written, report),
};

export const swatches: Kind<Readonly<Record<string, string>>> = {
  expects: 'swatches',
  parse: () => undefined,
  parseJson: (value) => (Array.isArray(value) ? undefined : { ...value }),
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

export const order: Kind<readonly string[]> = {
  expects: 'values',
  parse: () => undefined,
  parseJson: (value) => (Array.isArray(value) ? value.map(String) : undefined),
};
