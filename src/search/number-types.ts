import type { NumberType } from '../facets/facet-kind';

/** The types of numeric fields, as far as a refusal of the server has told them: a search-only key cannot read the schema. */
export interface NumberTypes {
  readonly typeOf: (field: string) => NumberType | undefined;
  /** Whether a refusal tells the type of a field that was not known yet. If so, try the search again. */
  readonly learn: (refusal: string) => boolean;
}

export function createNumberTypes(): NumberTypes {
  const types = new Map<string, NumberType>();
  return {
    typeOf: (field) => types.get(field),
    learn(refusal) {
      const [, field, type] = TYPE_TOLD.exec(refusal) ?? [];
      if (field === undefined || types.has(field)) return false;
      types.set(field, type as NumberType);
      return true;
    },
  };
}

/** A refusal of a number names field and type, in every version of the server. */
const TYPE_TOLD = /`([^`]+)`.*\b(int32|int64|float)\b/;
