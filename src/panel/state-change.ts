import { attempt } from '../page/attempt';
import { nameOf } from '../search/url-state';

/**
 * What a script or a link of the page changes in a search: gets the parameters before it, and returns those after it, as in
 * the address of the first panel.
 */
export type StateChange = (parameters: string) => string;

/** Types another query. */
export function changeQuery(query: unknown): StateChange {
  return (parameters) => setParameter(parameters, 'q', query);
}

/** Chooses other values in a facet; none where they are null or undefined. */
export function changeFacet(field: unknown, values: unknown): StateChange {
  return (parameters) => setParameter(parameters, nameOf({ field: asText(field) }), values);
}

/** Replaces the whole state: `q=tent&brand=Acme`. The address's own names do as well: `?sl_q=tent`. */
export function replaceState(text: string): StateChange {
  return () => text.replace(/(^\??|&)(sl_)?/g, '&sl_');
}

/** The query among the parameters. */
export function queryIn(parameters: string): string {
  return new URLSearchParams(parameters).get('sl_q') ?? '';
}

function setParameter(before: string, name: string, values: unknown): string {
  const parameters = new URLSearchParams(before);
  // Another search begins at its first page, and another query finds other spellings again.
  for (const old of [name, 'page', ...(name === 'q' ? ['exact'] : [])]) parameters.delete(`sl_${old}`);
  for (const value of [values ?? []].flat()) if (value !== '') parameters.append(`sl_${name}`, asText(value));
  return `${parameters}`;
}

/** Some objects cannot be written as text. */
function asText(value: unknown): string {
  return `${attempt(() => `${value}`)}`;
}
