import type { Searchable, Snapshot } from '../collection/snapshot';
import { RequestError } from '../errors';
import { FILTER_CANDIDATES } from '../filter/beginnings';
import { applyFilter, type Mask } from '../filter/conditions';
import { parseFilter } from '../filter/filter';
import type { JsonObject } from '../json';
import { type Parameters, readCount, readText } from '../parameters';
import { readTextFields } from '../text/fields';
import type { Needles } from '../text/highlight-text';
import { isEmpty, parseQuery, withoutWords } from '../text/query';
import type { TextScore } from '../text/rank';
import type { TextField } from '../text/text';
import { curate, placePinned, withoutCurated } from './curation';
import { matchQuery, type Ranking } from './match';
import type { FindByMeaning } from './meaning';
import { createSorting, type Sorting } from './sort';

/** What else applies to a search, besides its parameters. */
export interface SearchConditions {
  /** The filter of a scoped key; hits must match it and the filter of the request. */
  embeddedFilter?: string | undefined;
  /** Words that are not searched for. */
  stopwords?: readonly string[];
  /** Whether ranges are counted of sortable fields alone, as a server does: arrays of numbers are not, unless the schema says so. */
  needsSortForRanges?: boolean;
  /** The order of the hits of a query; the server's if left out. */
  ranking?: Ranking;
  /** Finds rows by their vectors; left out if missing, as in an index of files. */
  findByMeaning?: FindByMeaning;
  /**
   * Counts groups by their keys, of which the first `known` are kept in order; exact if left out. A server estimates, an index of
   * files does not.
   */
  countGroups?: (keys: readonly string[], known: number) => number;
}

/** The sorted results of a search, before they are cut into pages and written. */
export interface FoundRows {
  snapshot: Snapshot;
  fields: readonly TextField[];
  rows: readonly number[];
  /** How well rows match the query; rows that are pinned, or found without a query, have no score. */
  scores: ReadonlyMap<number, TextScore>;
  needles: Needles;
  /** Rows that curation has put at their positions. */
  pinned: ReadonlySet<number>;
  /** Data for the page, from the rule of curation that applied. */
  metadata: JsonObject | undefined;
  sorting: Sorting;
  /** What else a hit says about how its row was found. */
  describe?: ((row: number) => JsonObject) | undefined;
  /** True if neither query nor filter narrowed the search: all documents were found. */
  isEverything: boolean;
}

/**
 * Filters, matches, sorts and curates. Hits match the filters of the request and the key. Throws if a parameter is wrong.
 */
export function findRows(
  collection: Searchable,
  parameters: Parameters,
  { embeddedFilter = '', stopwords = [], ranking = 'server', findByMeaning }: SearchConditions,
): FoundRows {
  const { schema, overrides } = collection;
  const snapshot = collection.snapshot();
  const fields = readTextFields(parameters, schema, snapshot);
  const filters = [embeddedFilter, readText(parameters, 'filter_by')];
  const candidates = readCount(parameters, 'max_filter_by_candidates', FILTER_CANDIDATES);
  const { allowed, isFiltered } = filterRows(filters, collection, snapshot, candidates);
  const curation = curate(parameters, overrides, snapshot, allowed);
  const query = withoutWords(parseQuery(curation.query, snapshot.textRules), stopwords);
  const within = withoutCurated(allowed, curation);
  const findWords = () => {
    if (fields.length > 0 || isEmpty(query))
      return matchQuery(query, fields, collection, snapshot, within, parameters, ranking);
    throw new RequestError(400, 'No search fields specified for the query.');
  };
  const hasWords = fields.length > 0;
  const byMeaning = findByMeaning?.({ parameters, schema, snapshot, within, hasWords, findWords });
  const { rows, scores, needles } = byMeaning ?? findWords();
  const sorting = createSorting(readText(parameters, 'sort_by'), schema, snapshot, scores, byMeaning?.order);
  const placed = placePinned(rows.sort(sorting.compare), curation.pinned);
  return {
    snapshot,
    fields,
    rows: placed,
    scores,
    needles,
    pinned: new Set(curation.pinned.values()),
    metadata: curation.metadata,
    sorting,
    describe: byMeaning?.describe,
    isEverything: !byMeaning && isEmpty(query) && !isFiltered && placed.length === snapshot.rows.length,
  };
}

/**
 * The rows that match all filters. Each filter is parsed separately, so that an unclosed bracket cannot affect another.
 */
function filterRows(
  filters: string[],
  { schema }: Searchable,
  snapshot: Snapshot,
  candidates: number,
): { allowed: Mask; isFiltered: boolean } {
  const masks = filters.flatMap((text) => {
    const filter = parseFilter(text);
    return filter ? [applyFilter(filter, schema, snapshot, candidates)] : [];
  });
  const all = new Uint8Array(snapshot.rows.length).fill(1);
  const allowed = masks.reduce((left, right) => left.map((bit, row) => bit & (right[row] ?? 0)), all);
  return { allowed, isFiltered: masks.length > 0 };
}
