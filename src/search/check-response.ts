import { SearchError } from './search-error';

/**
 * Checks the shape of a response to a multi_search. Proxies, caches and broken servers also return JSON with status 200; what
 * is read from it without a check may stop the panel. Properties that nobody reads may hold anything.
 *
 * @param count number of searches in the request: the response has a result for each.
 * @throws SearchError `not-typesense`; its detail is the path of the first property that is wrong, such as `response.results.0.hits`.
 */
export function checkResponse(response: unknown, count: number): void {
  record({ results: both(list(searchResult), has(count)) })(response, 'response');
}

/** @throws SearchError if a value does not have the shape. */
type Shape = (value: unknown, path: string) => void;

const object = is((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const array = is(Array.isArray);
const string = is((value) => typeof value === 'string');
const number = is(Number.isFinite);
const natural = is((value) => Number.isSafeInteger(value) && (value as number) >= 0);

const hits = list(
  record({ document: object, highlight: optional(object), geo_distance_meters: optional(valuesOf(number)) }),
);
const groups = list(record({ group_key: optional(array), found: optional(natural), hits }));
const counts = list(record({ value: string, count: natural, highlighted: optional(string), parent: optional(object) }));
const shared = {
  found: natural,
  found_docs: optional(natural),
  page: optional(natural),
  search_time_ms: optional(number),
  request_params: optional(record({ per_page: optional(natural), q: optional(string) })),
  facet_counts: optional(list(record({ field_name: string, counts, stats: optional(valuesOf(number)) }))),
};
const ungrouped = record({ ...shared, hits });
const grouped = record({ ...shared, grouped_hits: groups });

/** A search that was refused has an `error` and nothing else. */
function searchResult(value: unknown, path: string): void {
  object(value, path);
  const { error, grouped_hits: isGrouped } = value as { readonly error?: unknown; readonly grouped_hits?: unknown };
  if (!error) (isGrouped ? grouped : ungrouped)(value, path);
}

function is(isValid: (value: unknown) => boolean): Shape {
  return (value, path) => {
    if (!isValid(value)) throw new SearchError('not-typesense', 200, path);
  };
}

function has(length: number): Shape {
  return is((value) => (value as readonly unknown[]).length === length);
}

function both(first: Shape, second: Shape): Shape {
  return (value, path) => {
    first(value, path);
    second(value, path);
  };
}

function optional(shape: Shape): Shape {
  return (value, path) => {
    if (value !== undefined) shape(value, path);
  };
}

function list(entry: Shape): Shape {
  return both(array, valuesOf(entry));
}

/** Each entry of an array, or each property of an object. */
function valuesOf(entry: Shape): Shape {
  return (value, path) => {
    for (const [key, one] of Object.entries(value ?? {})) entry(one, `${path}.${key}`);
  };
}

function record(properties: Readonly<Record<string, Shape>>): Shape {
  const shapes = Object.entries(properties);
  return (value, path) => {
    object(value, path);
    for (const [key, shape] of shapes) shape((value as Readonly<Record<string, unknown>>)[key], `${path}.${key}`);
  };
}
