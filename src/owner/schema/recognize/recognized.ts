import type { DecimalMark } from '../../values/amount-text';
import type { LevelMark } from '../../values/split-text';

/** How the texts of a column are read. */
export type ColumnForm =
  | {
      readonly kind: 'number';
      readonly mark: DecimalMark;
      readonly currency: string | null;
      readonly unit: string | null;
    }
  | { readonly kind: 'bool' }
  /** `first` is null where each date says itself what it is. */
  | { readonly kind: 'date'; readonly first: FirstPart | null }
  | { readonly kind: 'addresses' }
  | { readonly kind: 'html' }
  | { readonly kind: 'list'; readonly marks: RegExp }
  /** `depth` is the number of levels; `marks` is between several paths in one text, and null if each text is one path. */
  | { readonly kind: 'levels'; readonly mark: LevelMark; readonly depth: number; readonly marks: RegExp | null };

/** What comes first in the dates of a column: 31/1/2026 or 1/31/2026. */
export type FirstPart = 'day' | 'month';

/** What one recognizer makes of a column. */
export interface Recognized {
  /** How its values are read; null if they stay as they are. */
  readonly form: ColumnForm | null;
  /** What the owner should know of it, as the end of a sentence; null for nothing. */
  readonly doubt: string | null;
}

/** A column of which a recognizer makes nothing. */
export const NOTHING_FOUND: Recognized = { form: null, doubt: null };
