import { isUnknownRecord } from '../../tag/values/json-values';
import { SearchError } from '../search-error';

/**
 * Checks the shape of a response to a multi_search. Proxies, caches and broken servers also return JSON with status 200; what
 * is read from it without a check may stop the panel. Properties that nobody reads may hold anything.
 *
 * @param count number of searches in the request: the response has a result for each.
 * @throws SearchError `not-typesense`; its detail is the path of the first property that is wrong, such as
 *   `response.results.0.hits`.
 */
export function checkResponse(response: unknown, count: number): void {
  check(response, { results: [isUnknownRecord] }, 'response');
  const { results } = response as { readonly results: readonly Result[] };
  check(results.length, (length) => length === count, 'response.results');
  results.forEach((result, index) => {
    // A search that was refused has an error and nothing else.
    if (!result.error) check(result, result.grouped_hits ? GROUPED : UNGROUPED, `response.results.${index}`);
  });
}

interface Result {
  readonly error?: unknown;
  readonly grouped_hits?: unknown;
}

/**
 * What a value must be: what a function says of it; an array whose entries have a shape; or an object whose properties have
 * shapes. The name of a property that may be missing ends with `?`; `*` stands for all properties.
 */
type Shape = ((value: unknown) => boolean) | readonly [Shape] | { readonly [property: string]: Shape };

const string = (value: unknown): boolean => typeof value === 'string';
const number = Number.isFinite;
const natural = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const numbers = { '*': number };

const hits: Shape = [{ document: isUnknownRecord, 'highlight?': isUnknownRecord, 'geo_distance_meters?': numbers }];
const result: Shape = {
  found: natural,
  'found_docs?': natural,
  'page?': natural,
  'search_time_ms?': number,
  'request_params?': { 'per_page?': natural, 'q?': string },
  'facet_counts?': [
    {
      field_name: string,
      counts: [{ value: string, count: natural, 'highlighted?': string, 'parent?': isUnknownRecord }],
    },
  ],
};
const UNGROUPED: Shape = { ...result, hits };
const GROUPED: Shape = { ...result, grouped_hits: [{ 'group_key?': Array.isArray, 'found?': natural, hits }] };

/** @throws SearchError if the value, or one in it, does not have the shape. */
function check(value: unknown, shape: Shape, path: string): void {
  const isList = Array.isArray(shape);
  const isValid = typeof shape === 'function' ? shape : isList ? Array.isArray : isUnknownRecord;
  if (!isValid(value)) throw new SearchError('not-typesense', 200, path);
  if (typeof shape === 'function') return;
  // Prototype.js replaces Object.keys: of an array it lists inherited functions too.
  if (isList) return (value as unknown[]).forEach((one, index) => check(one, shape[0] as Shape, `${path}.${index}`));
  const properties = value as Readonly<Record<string, unknown>>;
  for (const [key, inner] of Object.entries(shape as Readonly<Record<string, Shape>>)) {
    const name = key.replace('?', '');
    for (const one of name === '*' ? Object.keys(properties) : [name]) {
      if (name === key || properties[one] !== undefined) check(properties[one], inner, `${path}.${one}`);
    }
  }
}
