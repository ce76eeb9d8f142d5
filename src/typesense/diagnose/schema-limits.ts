import type { NumberType } from '../situation';

/** What refusals of the server have revealed of the schema: a search-only key cannot read it. */
interface SchemaLimits {
  readonly typeOf: (field: string) => NumberType | undefined;
  /** Whether the server counts ranges. */
  readonly canCountRanges: () => boolean;
  /** Whether the schema has a facet of this field, as far as is known. */
  readonly hasFacet: (field: string) => boolean;
  /** The new facts that a refusal reveals; null for none. If there are any, try the search again. */
  readonly learn: (refusal: string) => Lesson | null;
}

/** The type of a field; that ranges are not counted, of a field that the server does not name; or that a facet does not exist. */
type Lesson = 'type' | 'ranges' | 'facet';

/** @param facets the fields of the panel's facets. */
export function createSchemaLimits(facets: readonly string[]): SchemaLimits {
  const types = new Map<string, NumberType>();
  const missing = new Set<string>();
  let areRefused = false;
  return {
    typeOf: (field) => types.get(field),
    canCountRanges: () => !areRefused,
    hasFacet: (field) => !missing.has(field),
    learn(refusal) {
      if (!areRefused && UNSORTED_RANGES.test(refusal)) {
        areRefused = true;
        return 'ranges';
      }
      const [, field = '', type] = TYPE_TOLD.exec(refusal) ?? [];
      if (type && !types.has(field)) {
        types.set(field, type as NumberType);
        return 'type';
      }
      const [, name = ''] = UNKNOWN_FIELD.exec(refusal) ?? [];
      if (!facets.includes(name) || missing.has(name)) return null;
      missing.add(name);
      return 'facet';
    },
  };
}

/** A refusal of a number names field and type, in every version of the server. */
const TYPE_TOLD = /^[^`]*`([^`]+)`.*\b(int32|int64|float)\b/;

/** Typesense 29 counts ranges of arrays only where the field is sortable, and names no field. */
const UNSORTED_RANGES = /^(?=.*\brange)(?=.*\bsort)/i;

/** The server knows no field of this name, or none that is a facet. */
const UNKNOWN_FIELD = /\b(?:facet|filter) field named `([^`]+)`/i;
