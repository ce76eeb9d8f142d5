import { type ReadPage, scopeValue } from '../../typesense/scope-value';
import { FIRST_NAME, parameterName } from './url-state';

/** The first search of a page in its own section, as URL parameters of the first panel; null where the page has no section. */
export function scopeParameters(field: string, read: ReadPage): string | null {
  const value = scopeValue(field, read);
  return value && `?${new URLSearchParams({ [`${FIRST_NAME}_${parameterName({ field })}`]: value })}`;
}
