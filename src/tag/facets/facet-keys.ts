// JSON keys that several kinds of facet have.

import type { Expectation } from '../problems/expectations';
import { valueNames } from '../values/value-names';
import { field, flag, type Kind, wholeNumber } from '../values/value-types';

/** What lists and menus may have besides their limits. */
export interface Choosing {
  /** Whether visitors may also ask for hits without a value. */
  readonly exclude?: boolean;
  /** Values that come first, in this order. */
  readonly order?: readonly string[];
}

/** The number of values a facet may show. */
export const facetLimit = wholeNumber(1, 1000);

/** What every kind has that shows values. */
export const valueKeys = {
  limit: { kind: facetLimit, fallback: null },
  limitMore: { kind: facetLimit, fallback: null },
  names: { kind: valueNames, isOptional: true },
} as const;

const order: Kind<readonly string[]> = {
  expects: 'values',
  parse: () => undefined,
  parseJson: (value) => (Array.isArray(value) ? value.map(String) : undefined),
};

export const choosingKeys = {
  exclude: { kind: flag, isOptional: true },
  order: { kind: order, isOptional: true },
} as const;

/** What every kind may have in JSON besides `field`, `label` and `kind`. */
export const commonKeys = {
  folded: { kind: flag, isOptional: true },
  needs: { kind: field, isOptional: true },
} as const;

/** Several texts that match `form`: an array in JSON, else separated by commas. */
export function several(expects: Expectation, form: RegExp): Kind<readonly string[]> {
  const check = (all: readonly string[]): readonly string[] | undefined =>
    all.length > 0 && all.every((one) => form.test(one)) ? all : undefined;
  return {
    expects,
    parse: (written) => check(written.split(',').map((one) => one.trim())),
    parseJson: (value) => (Array.isArray(value) ? check(value.map(String)) : undefined),
  };
}
