import { FIRST_NAME, parameterName } from './url-state';

/** Reads a `<meta>` of the page by its name, or an attribute of `<html>`; null if it is missing. */
type ReadPage = (place: 'html' | 'meta', name: string) => string | null;

/**
 * The page's own value of a field: what `<meta name="FIELD">` says, or what `searchlet index` reads, `<meta name="searchlet:FIELD">`;
 * for the field `lang` also `<html lang>`.
 */
export function scopeValue(field: string, read: ReadPage): string | null {
  const named = read('meta', field) ?? read('meta', `searchlet:${field}`);
  return (named ?? (field === 'lang' ? read('html', field) : null))?.trim() || null;
}

/** The first search of a page in its own section, as URL parameters of the first panel; null where the page has no section. */
export function scopeParameters(field: string, read: ReadPage): string | null {
  const value = scopeValue(field, read);
  return value && `?${new URLSearchParams({ [`${FIRST_NAME}_${parameterName({ field })}`]: value })}`;
}
