import type { PagePlace } from './page-placeholders';

/** Reads a `<meta>` of the page by its name, or an attribute of `<html>`; null if it is missing. */
export type ReadPage = (place: Exclude<PagePlace, 'url'>, name: string) => string | null;

/**
 * The page's own value of a field: what `<meta name="FIELD">` says, or what `searchlet index` reads, `<meta name="searchlet:FIELD">`;
 * for the field `lang` also `<html lang>`.
 */
export function scopeValue(field: string, read: ReadPage): string | null {
  const named = read('meta', field) ?? read('meta', `searchlet:${field}`);
  return (named ?? (field === 'lang' ? read('html', field) : null))?.trim() || null;
}
