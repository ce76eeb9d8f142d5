/** Something wrong in the configuration, told to the site owner. */
export interface Problem {
  readonly code: ProblemCode;
  /** The attribute as written, with `data-`. */
  readonly attribute: string;
  /** The value, or the entry of a list that is meant, shortened; empty when it must not be shown. */
  readonly value: string;
  /** Complete prose: what is written, what was expected, what happens now. */
  readonly sentence: string;
}

/** What each sentence has to know beside the place it is about. */
export interface Facts {
  'bad-json': { readonly example: string };
  'limit-order': { readonly more: string; readonly less: string };
  missing: { readonly expects: string; readonly example: string; readonly instead: string | null };
  'misplaced-key': { readonly key: string; readonly kind: string; readonly owner: string };
  'needs-ranges': {};
  'no-match': {};
  planned: {};
  'planned-kind': { readonly kind: string };
  'range-order': {};
  repeated: {};
  reserved: { readonly instead: string };
  'unknown-attribute': { readonly nearest: string | null };
  'unknown-key': { readonly key: string; readonly nearest: string | null };
  'unknown-kind': { readonly kind: string; readonly nearest: string | null };
  'wrong-key': { readonly key: string; readonly expects: string; readonly nearest: string | null };
  'wrong-value': { readonly expects: string; readonly nearest: string | null };
}

export type ProblemCode = keyof Facts;
