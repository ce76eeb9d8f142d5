import type { Snapshot } from './collection';
import type { Column } from './column';
import type { FacetQuery } from './facet-query';
import { RequestError } from './errors';
import { splitList } from './parameters';
import { countRanges, parseRanges, type FacetRange } from './ranges';
import { kindOf, type Field, type Schema } from './schema';
import { numberStats } from './stats';

/** One facet of a search. */
export interface Facet {
  field: Field;
  ranges: FacetRange[];
  /** Order by value instead of by count. */
  order: 'count' | 'asc' | 'desc';
}

/** The rows a search found, as facets count them. */
export interface FacetRows {
  rows: readonly number[];
  /** The group of each of `rows`, when the search groups: a value then counts groups. */
  groups?: readonly number[];
  /**
   * True for all documents unfiltered, unless an exhaustive count is asked for. Typesense then reads the counts from its index of values, which knows
   * only the `limit` most frequent ones: the average, the sum and ranges are taken from those alone, as
   * recorded.
   */
  isEverything: boolean;
  /** The most values to show of each facet. */
  limit: number;
}

/** A value and how often it occurs, as Typesense answers. */
export interface FacetCount {
  count: number;
  highlighted: string;
  value: string;
}

/** The counts of one facet, as Typesense answers. */
export interface FacetAnswer {
  counts: FacetCount[];
  field_name: string;
  sampled: false;
  stats: Record<string, number>;
}

/** How often a value of a column occurs. */
export interface Entry {
  code: number;
  count: number;
}

/** Reads a `facet_by`. Throws a 404 for a field that is no facet. */
export function parseFacets(text: string, schema: Schema): Facet[] {
  return splitList(text).map((part) => {
    const [, name = '', options] = /^([^(]*)(?:\((.*)\))?$/s.exec(part) ?? [];
    const field = schema.fields.find((candidate) => candidate.name === name.trim());
    if (!field?.facet) {
      const missing = name.trim() === '' ? part : name.trim();
      throw new RequestError(404, `Could not find a facet field named \`${missing}\` in the schema.`);
    }
    const order = /^\s*sort_by\s*:\s*_alpha\s*:\s*(asc|desc)\s*$/.exec(options ?? '')?.[1];
    if (order === 'asc' || order === 'desc') return { field, ranges: [], order };
    return { field, ranges: options === undefined ? [] : parseRanges(options, field), order: 'count' };
  });
}

/** Counts the values of a facet in the rows that were found. */
export function countFacet(
  facet: Facet,
  found: FacetRows,
  snapshot: Snapshot,
  query?: FacetQuery,
): FacetAnswer {
  const column = snapshot.column(facet.field);
  const counts = countCodes(column, found);
  const all: Entry[] = [];
  counts.forEach((count, code) => {
    if (count > 0 && (!query || query.matches.has(code))) all.push({ code, count });
  });
  all.sort(entryOrder(facet, column));
  const shown = all.slice(0, found.limit);
  const counted = found.isEverything ? shown : all;
  const ranged = facet.ranges.length > 0 ? countRanges(facet.ranges, counted, column) : undefined;
  const stats = numberStats(facet.field, column, all, counted, found.isEverything);
  const write = ({ code, count }: Entry): FacetCount => {
    const value = column.labels[code] ?? '';
    return { count, highlighted: query?.highlight(value) ?? value, value };
  };
  return {
    counts: ranged?.slice(0, found.limit) ?? shown.map(write),
    field_name: facet.field.name,
    sampled: false,
    stats: { ...stats, total_values: (ranged ?? counted).length },
  };
}

function countCodes({ codes, values }: Column, { rows, groups }: FacetRows): Uint32Array {
  const counts = new Uint32Array(values.length);
  const seen = new Set<string>();
  rows.forEach((row, index) => {
    for (const code of codes[row] ?? []) {
      const key = groups && `${groups[index]} ${code}`;
      if (key !== undefined && seen.has(key)) continue;
      if (key !== undefined) seen.add(key);
      counts[code] = (counts[code] ?? 0) + 1;
    }
  });
  return counts;
}

function entryOrder({ order, field }: Facet, column: Column): (a: Entry, b: Entry) => number {
  const ties = column.ties();
  if (order === 'count') return (a, b) => b.count - a.count || (ties[a.code] ?? 0) - (ties[b.code] ?? 0);
  const places = kindOf(field) === 'string' ? column.folded() : column.values;
  const direction = order === 'asc' ? 1 : -1;
  return (a, b) => {
    const [left, right] = [places[a.code] ?? '', places[b.code] ?? ''];
    return (left < right ? -1 : left > right ? 1 : 0) * direction;
  };
}
