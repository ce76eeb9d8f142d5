import type { JsonObject } from '../../../src/engine/json';

/** A search, as analytics counts it. */
export interface CountedQuery {
  query: string;
  /** Who searches: an id, or the client's address. */
  user: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Values of `filter_by` and `analytics_tag`, for rules that tell searches apart by them. */
  meta: JsonObject;
}

/** The searches of visitors while they type. */
export interface QueryQueue {
  add(search: CountedQuery): void;
  /** Removes and returns the finished queries, each with its count. */
  take(now: number): { query: string; meta: JsonObject; count: number }[];
}

/** Milliseconds without another query after which a query counts as finished. */
const PAUSE = 4000;
const MAX_PER_USER = 100;
const MAX_LETTERS = 1024;

/** Creates a queue that counts only queries with a pause after them: letters typed on the way to a query do not count. */
export function createQueryQueue(): QueryQueue {
  const typed = new Map<string, CountedQuery[]>();
  return {
    add(search) {
      const query = normalize(search.query);
      const earlier = typed.get(search.user) ?? [];
      if (query === '' || query.length > MAX_LETTERS || earlier.length >= MAX_PER_USER) return;
      typed.set(search.user, [...earlier, { ...search, query }]);
    },
    take(now) {
      const counts = new Map<string, { query: string; meta: JsonObject; count: number }>();
      for (const [user, searches] of typed) {
        const isFinal = ({ at }: CountedQuery, index: number) => (searches[index + 1]?.at ?? now) - at >= PAUSE;
        for (const { query, meta } of searches.filter(isFinal)) {
          const key = JSON.stringify([query, meta]);
          counts.set(key, { query, meta, count: (counts.get(key)?.count ?? 0) + 1 });
        }
        const last = searches.at(-1);
        typed.set(user, last && !isFinal(last, searches.length - 1) ? [last] : []);
      }
      return [...counts.values()];
    },
  };
}

/** Trims a query, and changes its ASCII letters to lower case. */
function normalize(query: string): string {
  return query.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
