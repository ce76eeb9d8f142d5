import { remember } from '../remember';

/** Values of a field by row: as they are, or as indexes into the distinct values. A document without a value has null. */
export type StoredColumn =
  | { readonly raw: readonly unknown[] }
  | { readonly values: readonly unknown[]; readonly rows: readonly (number | readonly number[] | null)[] };

const expanded = new WeakMap<StoredColumn, readonly unknown[]>();

/** The values of a column by row. */
export function columnValues(stored: StoredColumn): readonly unknown[] {
  if ('raw' in stored) return stored.raw;
  const { values, rows } = stored;
  const valueOf = (code: number): unknown => values[code];
  return remember(expanded, stored, () =>
    rows.map((row) => (row === null ? undefined : typeof row === 'number' ? valueOf(row) : row.map(valueOf))),
  );
}
