import type { Snapshot } from '../collection/snapshot';
import { ascending, type Column } from '../documents/column';
import { parentValueOf } from '../documents/path';
import { baseTypeOf, holdsArray } from '../documents/schema';
import type { JsonObject } from '../json';
import type { FacetBy } from './facet-by';
import type { FacetQuery } from './facet-query';
import { countRanges } from './ranges';
import { numberStats } from './stats';

/** The rows a search found, as facets count them. */
export interface FacetRows {
  rows: readonly number[];
  /** The group of each of `rows`, when the search groups: a value then counts groups. */
  groups?: readonly number[];
  /**
   * True for all documents unfiltered, unless an exhaustive count is asked for. Typesense then reads the counts from its index
   * of values, which knows only the `limit` most frequent ones. Average, sum and ranges count only those, as recorded.
   */
  isEverything: boolean;
  /** The most values to show of each facet. */
  limit: number;
}

/** A value and its count, as Typesense returns it. */
export interface ValueCount {
  count: number;
  highlighted: string;
  value: string;
  /** The object of a document that contains the value, when asked for. */
  parent?: JsonObject;
}

/** The counts of one facet, as Typesense returns them. */
interface FacetAnswer {
  counts: ValueCount[];
  field_name: string;
  sampled: false;
  stats: Record<string, number>;
}

/** A value of a column and its count. */
export interface CodeCount {
  code: number;
  count: number;
}

/** Counts the values of a facet in the rows that were found. */
export function countFacet(facet: FacetBy, found: FacetRows, snapshot: Snapshot, query?: FacetQuery): FacetAnswer {
  const column = snapshot.column(facet.field);
  const all: CodeCount[] = [];
  countCodes(column, found).forEach((count, code) => {
    if (count && column.isCountable(code) && (!query || query.matches.has(code))) all.push({ code, count });
  });
  all.sort(entryOrder(facet, column, found, snapshot));
  const shown = all.slice(0, found.limit);
  const counted = found.isEverything ? shown : all;
  // An exhaustive count uses the server's sort index of numbers, which has no arrays.
  const inRanges = found.isEverything || !holdsArray(facet.field) ? counted : [];
  const ranged = facet.ranges.length > 0 ? countRanges(facet.ranges, inRanges, column) : undefined;
  const stats = numberStats(facet.field, column, all, counted, found.isEverything);
  const write = ({ code, count }: CodeCount): ValueCount => {
    const value = column.labels[code] ?? '';
    const parent = facet.withParent ? findParent(code, facet, found, snapshot) : undefined;
    return { count, highlighted: query?.highlight(value) ?? value, value, ...(parent && { parent }) };
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

function entryOrder(
  { order, field }: FacetBy,
  column: Column,
  found: FacetRows,
  snapshot: Snapshot,
): (a: CodeCount, b: CodeCount) => number {
  const ties = column.ties();
  const byCount = (a: CodeCount, b: CodeCount) => b.count - a.count || (ties[a.code] ?? 0) - (ties[b.code] ?? 0);
  if (order.by === 'count') return byCount;
  const own = baseTypeOf(field) === 'string' ? column.folded() : column.values;
  const places = order.by === 'value' ? own : placesBy(column, snapshot.column(order.by), found);
  const direction = order.isDescending ? -1 : 1;
  return (a, b) => {
    const [left, right] = [places[a.code] ?? '', places[b.code] ?? ''];
    return ascending(left, right) * direction || byCount(a, b);
  };
}

/** For each value of a column, the value that one of its documents has in another column. */
function placesBy({ codes, values }: Column, other: Column, { rows }: FacetRows): (number | string)[] {
  const places = values.map((): number | string => -Infinity);
  for (const row of rows) {
    const value = other.values[other.codes[row]?.[0] ?? -1];
    if (value === undefined) continue;
    for (const code of codes[row] ?? []) places[code] = typeof value === 'boolean' ? Number(value) : value;
  }
  return places;
}

function findParent(code: number, { field }: FacetBy, { rows }: FacetRows, snapshot: Snapshot): JsonObject | undefined {
  const { codes, values } = snapshot.column(field);
  const row = rows.find((candidate) => codes[candidate]?.includes(code));
  const document = row === undefined ? undefined : snapshot.rows[row];
  return document && parentValueOf(document, field.name, values[code]);
}
