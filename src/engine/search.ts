import type { Collection } from './collection';
import { RequestError } from './errors';
import { countFacet, parseFacets, type FacetRows } from './facets';
import { readFacetQuery } from './facet-query';
import { find } from './find';
import { groupRows, readGrouping, type Group } from './group';
import { createHitWriter, readHighlightStyle } from './hits';
import type { JsonObject } from './json';
import { readPage } from './page';
import { readCount, readText, type Parameters } from './parameters';

/**
 * One search in one collection, answered in Typesense's shape. `embeddedFilter` is that of a scoped key and
 * holds beside the request's own. Throws for what is wrong with the parameters.
 */
export function search(collection: Collection, parameters: Parameters, embeddedFilter = ''): JsonObject {
  const started = performance.now();
  if (!Object.hasOwn(parameters, 'q')) throw new RequestError(400, 'Parameter `q` is required.');
  const { schema } = collection;
  const { start, size, named } = readPage(parameters);
  const grouping = readGrouping(parameters, schema);
  const facets = parseFacets(readText(parameters, 'facet_by'), schema);
  const style = readHighlightStyle(parameters);

  const results = find(collection, parameters, embeddedFilter);
  const { rows, snapshot } = results;
  const groups = grouping && groupRows(rows, grouping, snapshot);
  const facetQuery = readFacetQuery(parameters, facets, snapshot, style);
  const facetRows: FacetRows = {
    rows,
    ...(groups && { groups: groupOfEach(rows, groups) }),
    isEverything: results.isEverything && readText(parameters, 'facet_strategy') !== 'exhaustive',
    limit: readCount(parameters, 'max_facet_values', 10),
  };
  const facet_counts = facets.map((facet) =>
    countFacet(facet, facetRows, snapshot, facet.field.name === facetQuery?.field ? facetQuery : undefined),
  );
  const writeHit = createHitWriter(results, parameters, style);
  const writeGroup = (group: Group) => {
    const hits = group.rows.slice(0, grouping?.limit).map(writeHit);
    return { found: group.rows.length, group_key: group.key, hits };
  };
  const q = readText(parameters, 'q');
  return {
    facet_counts,
    found: (groups ?? rows).length,
    ...(groups
      ? { found_docs: rows.length, grouped_hits: groups.slice(start, start + size).map(writeGroup) }
      : { hits: rows.slice(start, start + size).map(writeHit) }),
    out_of: snapshot.rows.length,
    ...named,
    request_params: { collection_name: schema.name, first_q: q, per_page: size, q },
    search_cutoff: false,
    search_time_ms: Math.floor(performance.now() - started),
  };
}

function groupOfEach(rows: readonly number[], groups: readonly Group[]): number[] {
  const groupOf = new Map<number, number>();
  groups.forEach((group, index) => group.rows.forEach((row) => groupOf.set(row, index)));
  return rows.map((row) => groupOf.get(row) ?? -1);
}
