import type { NumberType } from '../facets/facet-kind';

/** What refusals of the server have told of the schema: a search-only key cannot read it. */
export interface SchemaLimits {
  readonly typeOf: (field: string) => NumberType | undefined;
  /** Whether the server counts ranges. */
  readonly canCountRanges: () => boolean;
  /** Whether a refusal tells something that was not known yet. If so, try the search again. */
  readonly learn: (refusal: string) => boolean;
}

/** @param onRangesRefused called once, when the server refuses to count ranges; it does not say of which field. */
export function createSchemaLimits(onRangesRefused: () => void): SchemaLimits {
  const types = new Map<string, NumberType>();
  let areRefused = false;
  return {
    typeOf: (field) => types.get(field),
    canCountRanges: () => !areRefused,
    learn(refusal) {
      if (!areRefused && UNSORTED_RANGES.test(refusal)) {
        areRefused = true;
        onRangesRefused();
        return true;
      }
      const [, field, type] = TYPE_TOLD.exec(refusal) ?? [];
      if (field === undefined || types.has(field)) return false;
      types.set(field, type as NumberType);
      return true;
    },
  };
}

/** A refusal of a number names field and type, in every version of the server. */
const TYPE_TOLD = /`([^`]+)`.*\b(int32|int64|float)\b/;

/** Typesense 29 counts ranges of arrays only where the field is sortable, and names no field. */
const UNSORTED_RANGES = /^(?=.*\brange)(?=.*\bsort)/i;
