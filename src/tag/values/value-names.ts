import { mapFrom } from './json-values';
import type { Kind } from './value-types';

/** Codes that `Intl.DisplayNames` has names for. */
const knownCodes = ['language', 'region', 'currency'] as const;

/** Words that visitors read instead of values: by value, or those that the browser has for codes. */
export type ValueNames = (typeof knownCodes)[number] | Readonly<Record<string, string>>;

export const valueNames: Kind<ValueNames> = {
  expects: 'names',
  words: knownCodes,
  parse: (written) => knownCodes.find((word) => word === written),
  parseJson: mapFrom,
};
