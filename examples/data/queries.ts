import type { Movie } from './movies';

/** What visitors have searched for, as Typesense's own analytics would write it. */
export interface Query {
  q: string;
  /** How often. */
  count: number;
}

/** The schema of the collection `movie_queries`. */
export const queriesSchema = {
  name: 'movie_queries',
  fields: [
    { name: 'q', type: 'string' },
    { name: 'count', type: 'int32' },
  ],
};

const MAX_QUERIES = 1000;

/** Queries that visitors might have searched the films for: titles and directors, as often as the films have votes. */
export function buildQueries(movies: readonly Movie[]): Query[] {
  const counts = new Map<string, number>();
  for (const { title, director, votes } of movies) {
    for (const name of [title, director]) {
      const q = name
        ?.toLowerCase()
        .replace(/^(?:the|an?) |:.*/g, '')
        .trim();
      if (q) counts.set(q, (counts.get(q) ?? 0) + Math.ceil(votes / 1000));
    }
  }
  return [...counts]
    .map(([q, count]) => ({ q, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_QUERIES);
}
