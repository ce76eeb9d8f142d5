import { HIGHLIGHT_END, HIGHLIGHT_START, type Part } from '../response/highlight';
import { partsOf } from '../response/item';
import type { ResultHit, SearchResult } from '../response/response';
import type { SearchError } from '../search-error';

/** A query that other visitors have searched for. */
export interface Suggestion {
  readonly query: string;
  /** The query, with the typed text marked. */
  readonly parts: readonly Part[];
  /** URL to open, if it is not a query. */
  readonly link?: string | null;
}

/** Requests popular queries with one more search in the same request, so that results and suggestions come together. */
export interface Suggester {
  /** The search for suggestions; null for none. */
  readonly searchFor: (query: string | undefined) => object | null;
  /** The suggestions in the result of that search. */
  readonly read: (result: unknown) => readonly Suggestion[];
  /** Reports that the server refuses that search, and requests no more suggestions. */
  readonly giveUp: (refusal: SearchError) => void;
}

/** Most queries suggested at once. */
const MAX_SUGGESTIONS = 4;

/** @param collection as Typesense's analytics fill it: `q` is the query, `count` how often it was searched. */
export function createSuggester(collection: string | null, report: (refusal: SearchError) => void): Suggester {
  let isActive = collection !== null;
  return {
    searchFor: (query = '') =>
      isActive
        ? {
            collection,
            query_by: 'q',
            // Before anything is typed: the most popular.
            ...(/[^\s*]/.test(query)
              ? { q: query, sort_by: '_text_match:desc,count:desc' }
              : { q: '*', sort_by: 'count:desc' }),
            // One more, since the query itself is probably among them.
            per_page: MAX_SUGGESTIONS + 1,
            include_fields: 'q',
            highlight_start_tag: HIGHLIGHT_START,
            highlight_end_tag: HIGHLIGHT_END,
            // A query with only some of the words is about something else.
            drop_tokens_threshold: 0,
            enable_analytics: false,
          }
        : null,
    read(result) {
      const { hits = [] } = result as SearchResult<ResultHit>;
      const found = hits.map(({ document, highlight }) => ({
        query: String(document['q']),
        parts: partsOf(document, highlight, 'q', 'value'),
      }));
      const first = (query: string): unknown => found.find((one) => plain(one.query) === plain(query));
      return found.filter((one) => first(one.query) === one);
    },
    giveUp(refusal) {
      if (isActive) report(refusal);
      isActive = false;
    },
  };
}

/**
 * Filters the suggestions for a visitor who may have typed on since they were requested. Keeps those that contain the text, but
 * not the text itself. Those that begin with it come first.
 *
 * @param query of the search that the suggestions came with.
 */
export function suggestionsFor(
  typed: string,
  query: string,
  suggestions: readonly Suggestion[],
): readonly Suggestion[] {
  const now = plain(typed);
  if (now === '') return [];
  const isFor = (one: string): boolean => one !== now && (now === plain(query) || one.includes(now));
  const begins = ({ query: one }: Suggestion): number => Number(plain(one).startsWith(now));
  return suggestions
    .filter((one) => isFor(plain(one.query)))
    .sort((one, other) => begins(other) - begins(one))
    .slice(0, MAX_SUGGESTIONS);
}

function plain(query: string): string {
  return query.trim().toLowerCase();
}
