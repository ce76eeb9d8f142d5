import type { Client } from 'typesense';
import { exportDocuments, ifThere } from '../../fill-server/read-server';
import type { PlannedRule } from '../analytics/rules';

/** A query, and how often it was counted. */
export interface QueryCount {
  readonly query: string;
  readonly count: number;
}

/** The counts of the rules of a collection. A list is null if no rule fills it. */
interface Counts {
  readonly collection: string;
  readonly popular: readonly QueryCount[] | null;
  readonly misses: readonly QueryCount[] | null;
  readonly clicked: readonly QueryCount[] | null;
  /** The field of the documents that counts clicks. */
  readonly counterField: string | null;
}

/** The collections that rules count for. */
export function countedCollections(rules: readonly PlannedRule[]): readonly string[] {
  const counting = rules.filter(({ type }) => type === 'popular_queries' || type === 'nohits_queries');
  return [...new Set(counting.flatMap(({ collections }) => collections))].sort();
}

/** Reads what the rules of one collection have counted. */
export async function gatherCounts(client: Client, collection: string, rules: readonly PlannedRule[]): Promise<Counts> {
  const own = rules.filter(({ collections }) => collections.includes(collection));
  const read = async (isMeant: (rule: PlannedRule) => boolean): Promise<readonly QueryCount[] | null> => {
    const destinations = new Set(own.filter(isMeant).map(({ destination }) => destination));
    if (destinations.size === 0) return null;
    const lists = await Promise.all([...destinations].map((name) => readQueries(client, name)));
    return sum(lists.flat());
  };
  const [popular, misses, clicked] = await Promise.all([
    read(({ type, capturesSearches }) => type === 'popular_queries' && capturesSearches),
    read(({ type }) => type === 'nohits_queries'),
    read(({ type, capturesSearches }) => type === 'popular_queries' && !capturesSearches),
  ]);
  const counter = own.find(({ type, destination }) => type === 'counter' && destination === collection);
  return { collection, popular, misses, clicked, counterField: counter?.counterField ?? null };
}

async function readQueries(client: Client, collection: string): Promise<readonly QueryCount[]> {
  // The rule may exist, but not its collection: nothing has been counted.
  return ifThere(exportDocuments(client, collection, { include_fields: 'q,count' }, readCount), []);
}

function readCount({ q, count }: { readonly q?: unknown; readonly count?: unknown }): QueryCount {
  return { query: String(q), count: Number(count) || 0 };
}

/** Adds up the counts of each query, most frequent first: rules may count a query once for each filter or tag. */
function sum(all: readonly QueryCount[]): readonly QueryCount[] {
  const counts = new Map<string, number>();
  for (const { query, count } of all) counts.set(query, (counts.get(query) ?? 0) + count);
  return [...counts]
    .map(([query, count]) => ({ query, count }))
    .sort((one, other) => other.count - one.count || (one.query < other.query ? -1 : 1));
}

/**
 * Subtracts the queries that visitors typed on the way to a query without results. Typesense waits for a pause in typing, but
 * separately for queries with and without results. So each miss also counts its longest beginning that had results.
 *
 * @param clicked queries that led to a click: visitors meant those.
 */
export function withoutLettersOnTheWay(
  popular: readonly QueryCount[],
  misses: readonly QueryCount[],
  clicked: ReadonlySet<string>,
): readonly QueryCount[] {
  const counts = new Map(popular.map(({ query, count }) => [query, count]));
  for (const { query: missed, count } of misses) {
    const way = [...counts.keys()]
      .filter((query) => missed.startsWith(query) && query !== missed && !clicked.has(query))
      .reduce((longest, query) => (query.length > longest.length ? query : longest), '');
    const before = counts.get(way);
    if (before !== undefined) counts.set(way, Math.max(0, before - count));
  }
  return sum([...counts].filter(([, count]) => count > 0).map(([query, count]) => ({ query, count })));
}
