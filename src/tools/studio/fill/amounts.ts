/** Writes a size as people read it, in GB, MB or KB. */
export function sizeText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
  return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-US')} KB`;
}

/** Writes a number with its thousands apart. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}
