import type { Searchable } from '../collection/snapshot';
import type { Schema } from '../documents/schema';
import { RequestError } from '../errors';
import { readFacets } from '../facets/facet-by';
import { readFacetQuery } from '../facets/facet-query';
import { countFacet, type FacetRows } from '../facets/facets';
import type { JsonObject } from '../json';
import { type Parameters, readCount, readText } from '../parameters';
import { findRows, type SearchConditions } from './find-rows';
import { groupRows, type RowGroup, readGrouping } from './group';
import { createHitWriter, readHighlightStyle } from './hits';
import { readPageSlice } from './page';

/** Searches one collection; the result has the shape of Typesense's. Throws if a parameter is wrong. */
export function search(collection: Searchable, parameters: Parameters, context: SearchConditions = {}): JsonObject {
  const started = performance.now();
  const { schema } = collection;
  const { start, end, size, named } = readPageSlice(parameters);
  if (!context.findByMeaning) checkVectorQuery(parameters, schema);
  const grouping = readGrouping(parameters, schema);
  const facets = readFacets(parameters, schema);
  if (context.needsSortForRanges && facets.some(({ ranges, field }) => ranges.length > 0 && !field.sort))
    throw new RequestError(400, 'Range facets require sort enabled for the field.');
  const style = readHighlightStyle(parameters);

  const results = findRows(collection, parameters, context);
  const { rows, snapshot } = results;
  const groups = grouping && groupRows(rows, grouping, snapshot);
  const facetQuery = readFacetQuery(parameters, facets, snapshot, style);
  const facetRows: FacetRows = {
    rows,
    ...(groups && { groups: groupOfEach(rows, groups) }),
    isEverything: results.isEverything && readText(parameters, 'facet_strategy') !== 'exhaustive',
    limit: readCount(parameters, 'max_facet_values', 10),
  };
  const facet_counts = facets.flatMap((facet) => {
    const query = facet.field.name === facetQuery?.field ? facetQuery : undefined;
    const counted = countFacet(facet, facetRows, snapshot, query);
    return facet.isFound && counted.counts.length === 0 ? [] : [counted];
  });
  const writeHit = createHitWriter(results, parameters, style);
  const writeGroup = (group: RowGroup) => {
    const hits = group.rows.slice(0, grouping?.limit).map(writeHit);
    return { found: group.rows.length, group_key: group.key, hits };
  };
  const q = readText(parameters, 'q');
  return {
    facet_counts,
    found: groups
      ? (context.countGroups?.(
          groups.map(({ id }) => id),
          end,
        ) ?? groups.length)
      : rows.length,
    ...(groups
      ? { found_docs: rows.length, grouped_hits: groups.slice(start, end).map(writeGroup) }
      : { hits: rows.slice(start, end).map(writeHit) }),
    ...(results.metadata && { metadata: results.metadata }),
    out_of: snapshot.rows.length,
    ...named,
    request_params: { collection_name: schema.name, first_q: q, per_page: size, q },
    search_cutoff: false,
    search_time_ms: Math.floor(performance.now() - started),
  };
}

function groupOfEach(rows: readonly number[], groups: readonly RowGroup[]): number[] {
  const groupOf = new Map<number, number>();
  groups.forEach((group, index) => group.rows.forEach((row) => groupOf.set(row, index)));
  return rows.map((row) => groupOf.get(row) ?? -1);
}

/**
 * Refuses a `vector_query` as the server does where the field has no vector index: only `num_dim` or `embed` in the schema makes
 * one. Distances are not computed: a search finds what it would find without the vector.
 */
function checkVectorQuery(parameters: Parameters, { fields }: Schema): void {
  const query = readText(parameters, 'vector_query');
  if (query === '') return;
  const name = query.slice(0, query.indexOf(':')).trim();
  const field = fields.find((one) => one.name === name);
  if (!field?.num_dim && !field?.embed)
    throw new RequestError(400, `Field \`${name}\` does not have a vector query index.`);
}
