/** `3201` → `3,201`: a report reads the same on every machine. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** A number with its words: `1 document is`, `3,201 documents are`. */
export function counted(number: number, one: string, several?: string): string {
  return `${grouped(number)} ${wordsFor(number, one, several)}`;
}

/** The words for a number of things: `column`, `columns`. */
export function wordsFor(number: number, one: string, several = `${one}s`): string {
  return number === 1 ? one : several;
}

/** A number as in documents: no comma in a year, and no rounding error of a float. */
export function plain(number: number): string {
  return String(Number(number.toPrecision(7)));
}

/** A day as `2026-12-31`, in UTC. A key may end later than any date there is. */
export function dayText(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? 'an unknown day' : date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** A size as people read it, in GB, MB or KB. */
export function sizeText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
  return `${grouped(Math.max(1, Math.round(bytes / 1000)))} KB`;
}
