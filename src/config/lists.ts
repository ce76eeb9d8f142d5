/** A field of the collection and what visitors read for it. */
export interface FieldLabel {
  readonly field: string;
  readonly label: string;
}

/** One order of results that a visitor may choose. */
export interface SortOrder {
  /** Typesense's `sort_by`. */
  readonly sortBy: string;
  readonly label: string;
  /** Stands for it in the address; unique in its list. */
  readonly slug: string;
}
