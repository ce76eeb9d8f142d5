import type { Config } from '../../../facets/config';
import { fieldsOf } from '../../../facets/kinds';
import { allOf, isFilterable, oneOf } from '../../../typesense/request/filter-by';
import { baseFilter } from '../../../typesense/request/parameters';
import type { SearchOnce, SearchRequest } from '../../../typesense/request/search-request';
import { sortIndex } from '../../../typesense/request/sort-order';
import { atPosition } from '../../../typesense/response/at-position';
import { valuesOf } from '../../../typesense/response/fields';
import { type Hit, returnedHit } from '../../../typesense/response/item';
import type { SearchError } from '../../../typesense/search-error';
import { NO_FIELDS } from '../../../typesense/send/embeddings';

type Asked = Pick<Config, 'collection' | 'filter' | 'sort' | 'limit' | 'like' | 'facets' | 'group'>;

/**
 * Finds the hits of a list: the first of its order, or those like a document.
 *
 * @param onNoIndex called with the field of an embedding that the server cannot compare: values of facets are compared then.
 * @returns null where the attributes do not say what makes documents similar.
 */
export async function findHits(
  config: Asked,
  search: SearchOnce,
  signal: AbortSignal,
  onNoIndex: (field: string) => void,
): Promise<readonly Hit[] | null> {
  const { like, limit } = config;
  if (like === null) return hitsOf(await search([requestFor(config)], signal));
  const { params, ...one } = requestFor({ ...config, filter: oneOf('id', [like]), sort: [] });
  // Its embedding says what is near it.
  const same = { ...one, params: { ...params, further: { exclude_fields: NO_FIELDS } } };
  const [original] = hitsOf(await search([same], signal));
  if (!original) return [];
  const nearest = nearestTo(original, config);
  const found =
    nearest && (await search([nearest.request], signal).catch(withoutIndex(() => onNoIndex(nearest.field))));
  const requests = found ? [] : requestsLike(original, config);
  if (!found && requests.length === 0) return null;
  const hits = new Map(hitsOf(found ?? (await search(requests, signal))).map((hit) => [hit.objectID, hit]));
  const groups = [...new Set([...hits.values()].map(groupOf))].slice(0, limit);
  return [...hits.values()].flatMap((hit) => {
    const index = groups.indexOf(groupOf(hit));
    // Each of several searches counts from 1.
    return index < 0 ? [] : atPosition(index + 1, hit);
  });
}

/** What counts as one hit: its group, where the search groups. A document without a value is its own group. */
function groupOf({ objectID, _group_key: key }: Hit): string {
  return key?.length ? JSON.stringify(key) : objectID;
}

const hitsOf = (results: Awaited<ReturnType<SearchOnce>>): readonly Hit[] =>
  results.flatMap(({ hits }) => hits as readonly Hit[]);

/** The request for the hits of a filter, in the order of the list. */
function requestFor({
  collection,
  filter,
  sort: [first],
  limit,
}: Omit<Asked, 'like' | 'facets' | 'group'>): SearchRequest {
  return {
    indexName: first ? sortIndex(collection, first.sortBy) : collection,
    params: { query: '', filters: baseFilter({ filter }) ?? '', hitsPerPage: limit },
  };
}

/** Handles the refusal of a server whose field has numbers and no vector index; throws all others again. */
function withoutIndex(report: () => void): (thrown: Partial<SearchError>) => null {
  return (thrown) => {
    if (!thrown.detail?.includes('vector query index')) throw thrown;
    report();
    return null;
  };
}

/** The search for the documents nearest to this one by its embedding; null if it has none. */
function nearestTo(hit: Hit, config: Asked): { readonly field: string; readonly request: SearchRequest } | null {
  const [field] = Object.entries(returnedHit(hit).document).find(([, value]) => isVector(value)) ?? [];
  // The vector query contains the id without quotes.
  if (field === undefined || !/^[\w-]+$/.test(hit.objectID)) return null;
  const { params, ...request } = requestFor({ ...config, sort: [] });
  const typesenseVectorQuery = `${field}:([], id: ${hit.objectID}, k: ${config.limit})`;
  return {
    field,
    request: { ...request, params: { ...params, filters: others(hit, config, []), typesenseVectorQuery } },
  };
}

/** A filter for other documents than this one. */
function others(hit: Hit, config: Asked, filters: readonly string[]): string {
  const { group } = config;
  const notItself = [oneOf('id', [hit.objectID], ':!=')];
  if (group !== null) {
    // Its variants are the same hit.
    const groups = valuesOf(returnedHit(hit).document, group).map(String).filter(isFilterable);
    if (groups.length > 0) notItself.push(oneOf(group, groups, ':!='));
  }
  return allOf([baseFilter(config), ...notItself, ...filters]);
}

/** The searches for documents that share the values of all facets with this one, then of all but the last, and so on. */
function requestsLike(hit: Hit, config: Asked): readonly SearchRequest[] {
  const shared = config.facets.flatMap(fieldsOf).flatMap((field) => {
    const values = valuesOf(returnedHit(hit).document, field).map(String).filter(isFilterable);
    return values.length > 0 ? [oneOf(field, values)] : [];
  });
  return shared.map((_, index) => {
    const { params, ...request } = requestFor(config);
    return { ...request, params: { ...params, filters: others(hit, config, shared.slice(0, shared.length - index)) } };
  });
}

/** A shorter list of numbers is no embedding: it may be a list of sizes or years. */
const MIN_DIMENSIONS = 16;

function isVector(value: unknown): boolean {
  return Array.isArray(value) && value.length >= MIN_DIMENSIONS && value.every((one) => typeof one === 'number');
}
