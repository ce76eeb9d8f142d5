import type { Collection, Snapshot } from './collection';
import { applyFilter, type Mask } from './conditions';
import { curate, placePinned, withoutCurated } from './curation';
import { RequestError } from './errors';
import { readTextFields } from './fields';
import { parseFilter } from './filter';
import type { Needles } from './mark';
import { matchQuery } from './match';
import { readText, type Parameters } from './parameters';
import { isEmpty, parseQuery } from './query';
import type { TextScore } from './rank';
import { createSorting } from './sort';
import type { TextField } from './text';

/** What a search found, in order, before it is cut into pages and written. */
export interface Results {
  snapshot: Snapshot;
  fields: readonly TextField[];
  rows: readonly number[];
  /** How well rows match what was typed; rows that are pinned, or found without typing, have no score. */
  scores: ReadonlyMap<number, TextScore>;
  needles: Needles;
  /** Rows that stand where they stand by curation. */
  pinned: ReadonlySet<number>;
  /** In metres, by field; empty unless sorted by distance. */
  distances: ReadonlyMap<string, readonly (number | undefined)[]>;
  /** True when nothing narrowed the search: all documents were found. */
  isEverything: boolean;
}

/**
 * Filters, matches, sorts and curates. Both filters must hold. Throws for what is wrong with the parameters.
 */
export function find(collection: Collection, parameters: Parameters, embeddedFilter: string): Results {
  const { schema, overrides } = collection;
  const snapshot = collection.snapshot();
  const fields = readTextFields(parameters, schema, snapshot);
  const typed = readText(parameters, 'q');
  const query = parseQuery(typed, snapshot.rules);
  if (fields.length === 0 && !isEmpty(query)) {
    throw new RequestError(400, 'No search fields specified for the query.');
  }
  const filters = [embeddedFilter, readText(parameters, 'filter_by')];
  const { allowed, isFiltered } = filterRows(filters, collection, snapshot);
  const curation = curate(parameters, typed, overrides.values(), snapshot, allowed);
  const within = withoutCurated(allowed, curation);
  const { rows, scores, needles } = matchQuery(query, fields, collection, snapshot, within, parameters);
  const { compare, distances } = createSorting(readText(parameters, 'sort_by'), schema, snapshot, scores);
  const placed = placePinned(rows.sort(compare), curation.pinned);
  return {
    snapshot,
    fields,
    rows: placed,
    scores,
    needles,
    pinned: new Set(curation.pinned.values()),
    distances,
    isEverything: isEmpty(query) && !isFiltered && placed.length === snapshot.rows.length,
  };
}

/**
 * The rows that all of the filters let through. Each is read on its own, so that none can reach into another.
 */
function filterRows(
  filters: string[],
  { schema }: Collection,
  snapshot: Snapshot,
): { allowed: Mask; isFiltered: boolean } {
  const masks = filters.flatMap((text) => {
    const filter = parseFilter(text);
    return filter ? [applyFilter(filter, schema, snapshot)] : [];
  });
  const all = new Uint8Array(snapshot.rows.length).fill(1);
  const allowed = masks.reduce((left, right) => left.map((bit, row) => bit & (right[row] ?? 0)), all);
  return { allowed, isFiltered: masks.length > 0 };
}
