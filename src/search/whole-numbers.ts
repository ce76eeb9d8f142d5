import type { Searches } from './multi-search';

/**
 * Keeps bounds of ranges to what whole-numbered fields can hold. An address may ask for `1990.5..`, which the server refuses
 * for a field of years; which fields those are, only a refusal tells.
 */
export interface WholeNumbers {
  /** Whether a refusal has told of a field that was not known yet: then the same is worth asking again. */
  learn(refusal: string): boolean;
  /** The searches with such bounds moved inwards to the next whole number: the same documents lie between. */
  fit(all: Searches): Searches;
}

export function createWholeNumbers(): WholeNumbers {
  const greatest = new Map<string, number>();

  const fitPart = (filter: string): string =>
    filter.replace(BOUNDS, (bounds: string, before: string, field: string, operator: string, one: string, low: string, high: string) => {
      const limit = greatest.get(field);
      if (limit === undefined) return bounds;
      const within = (number: number): number => Math.max(-limit, Math.min(limit, number));
      const least = (number: string): string => `${field}:>=${within(Math.ceil(Number(number)))}`;
      const most = (number: string): string => `${field}:<=${within(Math.floor(Number(number)))}`;
      if (operator === '>=') return before + least(one);
      return before + (operator === '<=' ? most(one) : `(${least(low)} && ${most(high)})`);
    });

  return {
    learn(refusal) {
      const [, field, bits] = /`([^`]+)`: Not an int(32|64)/.exec(refusal) ?? [];
      if (field === undefined || greatest.has(field)) return false;
      greatest.set(field, bits === '32' ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER);
      return true;
    },
    fit(all) {
      if (greatest.size === 0) return all;
      // Between backticks stands text.
      const fitFilter = (filter: string): string =>
        filter.split('`').map((part, index) => (index % 2 === 0 ? fitPart(part) : part)).join('`');
      const searches = all.searches.map((one) => (one.filter_by ? { ...one, filter_by: fitFilter(one.filter_by) } : one));
      return { ...all, searches };
    },
  };
}

/** `year:>=1990.5`, `year:<=2000` and `year:=[1990.5..2000]`, after what no name of a field ends with. */
const BOUNDS = new RegExp(String.raw`(^|[\s(])([^\s(&|:]+):(?:(>=|<=)(N)|=\[(N)\.\.(N)\])`.replace(/N/g, String.raw`-?\d+(?:\.\d+)?(?:e[-+]\d+)?`), 'g');
