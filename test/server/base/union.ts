import type { Searchable } from '../../../src/engine/collection/snapshot';
import { ascending } from '../../../src/engine/documents/column';
import { valueAt } from '../../../src/engine/documents/path';
import { sortable } from '../../../src/engine/documents/tokens';
import { RequestError } from '../../../src/engine/errors';
import type { JsonObject } from '../../../src/engine/json';
import { type Parameters, readText } from '../../../src/engine/parameters';
import { type FoundRows, findRows, type SearchConditions } from '../../../src/engine/search/find-rows';
import { createHitWriter, type HitWriter, readHighlightStyle } from '../../../src/engine/search/hits';
import { readPageSlice } from '../../../src/engine/search/page';
import { type SortClause, TEXT_MATCH } from '../../../src/engine/search/sort';
import { compareScores, type TextScore, UNRANKED } from '../../../src/engine/text/rank';

/** One search of a union. */
interface UnionSearch {
  collection: Searchable;
  parameters: Parameters;
  context: SearchConditions;
}

/**
 * Merges several searches into one list of hits, sorted by text match, or by the `sort_by` of the searches. The page is that of
 * the query string.
 */
export function searchUnion(searches: readonly UnionSearch[], query: Parameters): JsonObject {
  const started = performance.now();
  const { start, end, size, named } = readPageSlice(query);
  const lists = searches.map((search) => findHits(search));
  checkSortTypes(searches, lists);
  const hits = merge(lists);
  return {
    found: hits.length,
    hits: hits.slice(start, end).map(({ list, row }) => ({
      collection: list.name,
      ...list.write(row),
      search_index: lists.indexOf(list),
    })),
    out_of: lists.reduce((sum, { results }) => sum + results.snapshot.rows.length, 0),
    ...named,
    search_cutoff: false,
    search_time_ms: Math.floor(performance.now() - started),
    union_request_params: lists.map(({ name, q, results }) => ({
      collection: name,
      first_q: q,
      found: results.rows.length,
      per_page: size,
      q,
    })),
  };
}

/**
 * Refuses to merge by values of different types, also those of default sorting fields, as Typesense does. Seen on the branch v30 and in
 * the source of 29.0; the sentence is ours.
 */
function checkSortTypes(searches: readonly UnionSearch[], lists: readonly HitList[]): void {
  const types = searches.map(({ collection: { schema } }, at) => {
    const clauses = lists[at]?.results.sorting.clauses ?? [];
    const names = clauses.length > 0 ? clauses.map(({ name }) => name) : [TEXT_MATCH, schema.default_sorting_field];
    return names.map((name) => schema.fields.find((field) => field.name === name)?.type ?? name).join();
  });
  if (new Set(types).size > 1)
    throw new RequestError(400, 'The searches of a union must sort by values of the same types.');
}

/** The hits of one of the searches, in its own order. */
interface HitList {
  /** Name of the collection. */
  name: string;
  q: string;
  results: FoundRows;
  write: HitWriter;
}

interface UnionHit {
  list: HitList;
  row: number;
}

function findHits({ collection, parameters, context }: UnionSearch): HitList {
  const results = findRows(collection, parameters, context);
  const write = createHitWriter(results, parameters, readHighlightStyle(parameters));
  return { name: collection.schema.name, q: readText(parameters, 'q'), results, write };
}

/** Merges lists: repeatedly takes the best of their first hits, so that each list keeps its order. */
function merge(lists: readonly HitList[]): UnionHit[] {
  const waiting = lists.map((list) => list.results.rows.map((row) => ({ list, row })));
  const merged: UnionHit[] = [];
  for (;;) {
    const heads = waiting.flatMap(([head]) => head ?? []);
    const [best] = heads.sort(compareHits);
    if (best === undefined) return merged;
    merged.push(best);
    waiting[lists.indexOf(best.list)]?.shift();
  }
}

function compareHits(a: UnionHit, b: UnionHit): number {
  const { clauses } = a.list.results.sorting;
  for (const clause of clauses.length > 0 ? clauses : [{ name: TEXT_MATCH, isDescending: true }]) {
    const difference = compareBy(clause, a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareBy({ name, isDescending }: SortClause, a: UnionHit, b: UnionHit): number {
  if (name === TEXT_MATCH) return compareScores(scoreOf(a), scoreOf(b)) * (isDescending ? 1 : -1);
  const [left, right] = [valueOf(a, name), valueOf(b, name)];
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  return ascending(left, right) * (isDescending ? -1 : 1);
}

function scoreOf({ list, row }: UnionHit): TextScore {
  return list.results.scores.get(row) ?? UNRANKED;
}

function valueOf({ list, row }: UnionHit, field: string): number | string | undefined {
  const value = valueAt(list.results.snapshot.rows[row] ?? {}, field);
  return typeof value === 'string' ? sortable(value) : typeof value === 'number' ? value : undefined;
}
