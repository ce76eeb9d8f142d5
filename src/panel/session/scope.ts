import { FIRST_NAME, parameterName } from './url-state';

/** Reads a `<meta>` of the page by its name, or null. */
type ReadMeta = (place: 'meta', name: string) => string | null;

/** The page's own value of a field: what `<meta name="FIELD">` says, or what `searchlet index` reads, `<meta name="searchlet:FIELD">`. */
export function scopeValue(field: string, read: ReadMeta): string | null {
  return (read('meta', field) ?? read('meta', `searchlet:${field}`))?.trim() || null;
}

/** The first search of a page in its own section, as URL parameters of the first panel; null where the page has no section. */
export function scopeParameters(field: string, read: ReadMeta): string | null {
  const value = scopeValue(field, read);
  return value && `?${new URLSearchParams({ [`${FIRST_NAME}_${parameterName({ field })}`]: value })}`;
}
