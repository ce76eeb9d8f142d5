import { tryOrUndefined } from '../page/try-or-undefined';
import { parameterName } from '../session/url-state';

/**
 * A change of the state by a script or a link of the page: gets the parameters before it, and returns those after it, as in
 * the URL of the first panel.
 */
export type StateChange = (parameters: string) => string;

/** Changes the query. */
export function changeQuery(query: unknown): StateChange {
  return (parameters) => setParameter(parameters, 'q', query);
}

/** Replaces the values that are chosen in a facet; null or undefined clears it. */
export function changeFacet(field: unknown, values: unknown): StateChange {
  return (parameters) => setParameter(parameters, parameterName({ field: asText(field) }), values);
}

/** Replaces the whole state: `q=tent&brand=Acme`. Names with the prefix of the URL work too: `?sl_q=tent`. */
export function replaceState(text: string): StateChange {
  return () => text.replace(/(^\??|&)(sl_)?/g, '&sl_');
}

/** The query among the parameters. */
export function queryIn(parameters: string): string {
  return new URLSearchParams(parameters).get('sl_q') ?? '';
}

function setParameter(before: string, name: string, values: unknown): string {
  const parameters = new URLSearchParams(before);
  // Another search starts on its first page. Another query allows corrected spellings again.
  for (const old of [name, 'page', ...(name === 'q' ? ['exact'] : [])]) parameters.delete(`sl_${old}`);
  for (const value of [values ?? []].flat()) if (value !== '') parameters.append(`sl_${name}`, asText(value));
  return `${parameters}`;
}

/** Any value as text; "undefined" for an object that cannot be converted. */
function asText(value: unknown): string {
  return `${tryOrUndefined(() => `${value}`)}`;
}
