import type { Collection, Snapshot } from './collection';
import { applyFilter, type Mask } from './conditions';
import { curate, placePinned, withoutCurated } from './curation';
import { RequestError } from './errors';
import { countFacet, parseFacets, type FacetAnswer, type FacetRows } from './facets';
import { readFacetQuery } from './facet-query';
import { readTextFields } from './fields';
import { parseFilter } from './filter';
import { groupRows, readGrouping, type Group, type Grouping } from './group';
import { createHitWriter, readHighlightStyle, type HitWriter } from './hits';
import type { JsonObject } from './json';
import { matchQuery } from './match';
import { readPage } from './page';
import { readCount, readText, type Parameters } from './parameters';
import { isEmpty, parseQuery } from './query';
import { createSorting } from './sort';

/**
 * One search in one collection, answered in Typesense's shape. Throws for what is wrong with the parameters.
 */
export function search(collection: Collection, parameters: Parameters, embeddedFilter = ''): JsonObject {
  const started = performance.now();
  const { schema } = collection;
  const typed = readTyped(parameters);
  const page = readPage(parameters);
  const snapshot = collection.snapshot();
  const fields = readTextFields(parameters, schema, snapshot);
  const query = parseQuery(typed === '*' ? '' : typed, snapshot.rules);
  if (fields.length === 0 && !isEmpty(query))
    throw new RequestError(400, 'No search fields specified for the query.');
  const grouping = readGrouping(parameters, schema);
  const facets = parseFacets(readText(parameters, 'facet_by'), schema);
  const style = readHighlightStyle(parameters);
  const facetQuery = readFacetQuery(parameters, facets, snapshot, style);

  const filters = [embeddedFilter, readText(parameters, 'filter_by')];
  const { allowed, isFiltered } = filterRows(filters, collection, snapshot);
  const curation = curate(parameters, typed, collection.overrides.values(), snapshot);
  const left = withoutCurated(allowed, curation);
  const { rows, scores, needles } = matchQuery(query, fields, collection, snapshot, left, parameters);
  const sorting = createSorting(readText(parameters, 'sort_by'), schema, snapshot, scores);
  const found = placePinned(rows.sort(sorting.compare), curation.pinned);
  const groups = grouping && groupRows(found, grouping, snapshot);

  const facetRows: FacetRows = {
    rows: found,
    ...(groups && { groups: groupOfEach(found, groups) }),
    isEverything: isEmpty(query) && !isFiltered,
    limit: readCount(parameters, 'max_facet_values', 10),
  };
  const facet_counts = facets.map((facet): FacetAnswer =>
    countFacet(facet, facetRows, snapshot, facet.field.name === facetQuery?.field ? facetQuery : undefined),
  );
  const pinned = new Set(curation.pinned.values());
  const writeHit = createHitWriter({
    parameters,
    fields,
    snapshot,
    scores,
    needles,
    style,
    pinned,
    distances: sorting.distances,
    isEmptyText: typed === '',
  });
  const shown = (groups ?? found).slice(page.start, page.start + page.size);
  return {
    facet_counts,
    found: (groups ?? found).length,
    ...(grouping && { found_docs: found.length }),
    ...hitsOrGroups(shown, grouping, writeHit),
    out_of: snapshot.rows.length,
    ...page.named,
    request_params: {
      collection_name: schema.name,
      first_q: readText(parameters, 'q'),
      per_page: page.size,
      q: readText(parameters, 'q'),
    },
    search_cutoff: false,
    search_time_ms: Math.floor(performance.now() - started),
  };
}

function readTyped(parameters: Parameters): string {
  if (!Object.hasOwn(parameters, 'q')) throw new RequestError(400, 'Parameter `q` is required.');
  return readText(parameters, 'q').trim();
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

function groupOfEach(found: readonly number[], groups: readonly Group[]): number[] {
  const groupOf = new Map(groups.flatMap(({ rows }, index) => rows.map((row) => [row, index] as const)));
  return found.map((row) => groupOf.get(row) ?? -1);
}

function hitsOrGroups(
  shown: (number | Group)[],
  grouping: Grouping | undefined,
  writeHit: HitWriter,
): JsonObject {
  if (!grouping) return { hits: shown.map((row) => (typeof row === 'number' ? writeHit(row) : row)) };
  const grouped_hits = shown.flatMap((group) => {
    if (typeof group === 'number') return [];
    const hits = group.rows.slice(0, grouping.limit).map(writeHit);
    return [{ found: group.rows.length, group_key: group.key, hits }];
  });
  return { grouped_hits };
}
