/** A document that does not fit. */
interface RefusedRow {
  /** A file and a line. */
  readonly where: string;
  readonly reason: string;
}

/** The documents that do not fit. It may be every one of a large file: the page receives the first. */
export interface Refusals {
  readonly count: number;
  readonly first: readonly RefusedRow[];
}

/** Rows that are named; the others have the same reasons. */
const MOST_KEPT = 50;

/** Counts documents that are refused, and keeps the first of the file: they are written in reverse order, so that these come last. */
export function createRefusals(): { readonly add: (row: RefusedRow) => void; readonly taken: () => Refusals } {
  const last: RefusedRow[] = [];
  let count = 0;
  return {
    add(row) {
      count += 1;
      last.push(row);
      if (last.length > MOST_KEPT) last.shift();
    },
    taken: () => ({ count, first: [...last].reverse() }),
  };
}
