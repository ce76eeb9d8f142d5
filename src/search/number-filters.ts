import type { MultiSearchRequest } from './typesense-client';

/**
 * Fits numbers to the type of their field. A URL may contain `1990.5..` or `99999999999`, which the server refuses for an
 * int32; only the refusal tells the type of a field.
 */
export interface NumberFilters {
  /** Whether a refusal tells the type of a field that was not known yet. If so, try the search again. */
  learn(refusal: string): boolean;
  /**
   * Replaces such numbers in searches by the nearest ones that the field can hold. Bounds of integers move inwards, so
   * that the same documents match.
   */
  fit(all: MultiSearchRequest): MultiSearchRequest;
}

export function createNumberFilters(): NumberFilters {
  const types = new Map<string, keyof typeof GREATEST>();

  const fitPart = (filter: string): string =>
    filter.replace(
      NUMBERS,
      (
        whole: string,
        start: string,
        field: string,
        operator: string,
        one: string,
        low: string,
        high: string,
        list: string,
      ) => {
        const type = types.get(field);
        if (type === undefined) return whole;
        const fitOne = (number: string, round: (number: number) => number): number => {
          const rounded = type === 'float' ? Number(number) : round(Number(number));
          return Math.max(-GREATEST[type], Math.min(GREATEST[type], rounded));
        };
        if (list) return `${start}${field}:=[${list.split(',').map((number) => fitOne(number, Math.round))}]`;
        if (operator) return `${start}${field}:${operator}${fitOne(one, operator === '>=' ? Math.ceil : Math.floor)}`;
        // One condition and not two, which an array could satisfy with two different numbers.
        return `${start}${field}:=[${fitOne(low, Math.ceil)}..${fitOne(high, Math.floor)}]`;
      },
    );

  return {
    learn(refusal) {
      const [, field, type] = TYPE_TOLD.exec(refusal) ?? [];
      if (field === undefined || types.has(field)) return false;
      types.set(field, type as keyof typeof GREATEST);
      return true;
    },
    fit(all) {
      if (types.size === 0) return all;
      // Text in backticks is a value.
      const fitFilter = (filter: string): string =>
        filter
          .split('`')
          .map((part, index) => (index % 2 === 0 ? fitPart(part) : part))
          .join('`');
      const searches = all.searches.map((one) =>
        one.filter_by ? { ...one, filter_by: fitFilter(one.filter_by) } : one,
      );
      return { ...all, searches };
    },
  };
}

/** A refusal of a number names field and type, in every version of the server. */
const TYPE_TOLD = /`([^`]+)`.*\b(int32|int64|float)\b/;

/** The greatest number of each type that JavaScript can write exactly. */
const GREATEST = { int32: 2 ** 31 - 1, int64: Number.MAX_SAFE_INTEGER, float: 3.4028234e38 };

/** `year:>=1990.5`, `year:<=2000`, `year:=[1990.5..2000]` and `year:=[1990,2000]`, at the start of a condition. */
const NUMBERS = new RegExp(
  String.raw`(^|[\s(])([^\s(&|:]+):(?:(>=|<=)(N)|=\[(N)\.\.(N)\]|=\[(N(?:,N)*)\])`.replace(
    /N/g,
    String.raw`-?\d+(?:\.\d+)?(?:e[-+]\d+)?`,
  ),
  'g',
);
