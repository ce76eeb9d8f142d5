/** The type of a numeric field. */
export type NumberType = 'int32' | 'int64' | 'float';

/** What a request depends on beside the state. */
export interface Situation {
  readonly now: Date;
  /** The zone in which a day begins and ends. */
  readonly timeZone: string;
  /** Where the visitor is; null while that is not known. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** The type of a numeric field; undefined until a refusal of the server reveals it. */
  readonly typeOf: (field: string) => NumberType | undefined;
  /** Whether the server counts ranges; false once it has refused that. */
  readonly canCountRanges: () => boolean;
  /** Whether the schema has a facet of this field, as far as is known. */
  readonly hasFacet: (field: string) => boolean;
}
