import { isObject, type Kind, type ValuePosition } from './value-types';

/** Whether a value that may be anything is an object: no array, and not null. */
export function isUnknownRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value);
}

/** JSON of texts by name. The record has no prototype, so that no name in it (`__proto__`) can do harm. */
export const textMap: Kind<Readonly<Record<string, string>>> = {
  expects: 'labels',
  parse(written, report) {
    const json = fromJson(written);
    if (!isUnknownRecord(json)) {
      report('bad-json', { expects: 'labels' });
      return undefined;
    }
    const record = emptyRecord();
    for (const [key, value] of Object.entries(json)) {
      if (typeof value === 'string') record[key] = value;
      else report('wrong-value', { expects: 'quoted' }, keyPosition(key));
    }
    return record;
  },
};

/** A copy of an object from JSON, with a text for each name; undefined for an array. */
export function mapFrom(json: object): Readonly<Record<string, string>> | undefined {
  return Array.isArray(json) ? undefined : { ...json };
}

/** A query string of search parameters, without those that Searchlet sets itself. */
export const parameters: Kind<Readonly<Record<string, string>>> = {
  expects: 'parameters',
  parse(written, report) {
    const record = emptyRecord();
    new URLSearchParams(written.replace(/^\?/, '')).forEach((value, key) => {
      // The adapter also accepts the names of parameters in camelCase.
      const owner = RESERVED.get(key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
      if (owner !== undefined) report('reserved', { instead: owner }, keyPosition(key));
      else if (/^[\w-]+$/.test(key) && value !== '') record[key] = value;
      else report('wrong-value', { expects: 'parameter' }, keyPosition(key));
    });
    return record;
  },
  positionOf: (written, name) =>
    new URLSearchParams(written.replace(/^\?/, '')).has(name) ? keyPosition(name) : undefined,
};

/** Search parameter → the attribute that sets it; `null` if the panel sets it with each search. */
const RESERVED: ReadonlyMap<string, string | null> = new Map([
  ['q', null],
  ['collection', 'data-collection'],
  ['query_by', 'data-query-by'],
  ['preset', 'data-preset'],
  ['filter_by', 'data-filter'],
  ['facet_by', 'data-facets'],
  ['facet_query', null],
  ['max_facet_values', 'data-facet-limit'],
  ['per_page', 'data-per-page'],
  ['limit', 'data-per-page'],
  ['page', null],
  ['offset', null],
  ['highlight_fields', null],
  ['highlight_full_fields', null],
  ['highlight_start_tag', null],
  ['highlight_end_tag', null],
  ['x-typesense-api-key', 'data-key'],
]);

/** Parses JSON; `undefined` if it is not valid. */
export function fromJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

function emptyRecord(): Record<string, string> {
  return Object.create(null) as Record<string, string>;
}

function keyPosition(key: string): ValuePosition {
  return { value: null, key, consequence: 'ignored' };
}
