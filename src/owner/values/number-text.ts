/** `3201` → `3,201`: a report reads the same on every machine. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** `1 document`, `3,201 documents`. */
export function counted(number: number, one: string): string {
  return `${grouped(number)} ${one}${number === 1 ? '' : 's'}`;
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
