import type { Document } from './fields';
import { HIGHLIGHT_END, HIGHLIGHT_START, type Part } from './highlight';
import { partsOf } from './item';
import type { SearchError } from './search-error';

/** A query that others have searched for. */
export interface Suggestion {
  readonly query: string;
  /** The same, with what is typed already marked in it. */
  readonly parts: readonly Part[];
}

/** Asks for queries beside what is searched for: as one more search of the same request, so that both come together. */
export interface Suggester {
  /** What is asked about a query; null for nothing. */
  readonly searchFor: (query: string | undefined) => object | null;
  /** What the server has found for it. */
  readonly read: (result: unknown) => readonly Suggestion[];
  /** The server does not answer that: it is told, and asked no more. */
  readonly giveUp: (refusal: SearchError) => void;
}

/** Most queries suggested at once. */
const MOST_SUGGESTED = 4;

/** @param collection in the form that Typesense's own analytics write: `q` is the query, `count` how often it was asked. */
export function createSuggester(collection: string | null, tell: (refusal: SearchError) => void): Suggester {
  let isAsked = collection !== null;
  return {
    searchFor: (query = '') =>
      isAsked && /[^\s*]/.test(query)
        ? {
            collection,
            q: query,
            query_by: 'q',
            sort_by: '_text_match:desc,count:desc',
            // One more: the query itself is likely among them.
            per_page: MOST_SUGGESTED + 1,
            include_fields: 'q',
            highlight_start_tag: HIGHLIGHT_START,
            highlight_end_tag: HIGHLIGHT_END,
            // A query that has half of the words is about something else.
            drop_tokens_threshold: 0,
          }
        : null,
    read(result) {
      const found = (result as Found).hits.map(({ document, highlight }) => ({
        query: String(document['q']),
        parts: partsOf(document, highlight, 'q', 'value'),
      }));
      const first = (query: string): unknown => found.find((one) => plain(one.query) === plain(query));
      return found.filter((one) => first(one.query) === one);
    },
    giveUp(refusal) {
      if (isAsked) tell(refusal);
      isAsked = false;
    },
  };
}

export const noSuggester = createSuggester(null, () => {});

/** A result, as the server returns it. */
interface Found {
  readonly hits: readonly { readonly document: Document; readonly highlight?: Document }[];
}

/**
 * What to suggest to a visitor who may have typed on since that was found: nothing that stands there already, and
 * nothing that what stands there now is no part of. What begins so comes first.
 *
 * @param query that they were found for.
 */
export function suggestionsFor(typed: string, query: string, suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const now = plain(typed);
  if (now === '') return [];
  const isFor = (one: string): boolean => one !== now && (now === plain(query) || one.includes(now));
  const begins = ({ query: one }: Suggestion): number => Number(plain(one).startsWith(now));
  return suggestions
    .filter((one) => isFor(plain(one.query)))
    .sort((one, other) => begins(other) - begins(one))
    .slice(0, MOST_SUGGESTED);
}

function plain(query: string): string {
  return query.trim().toLowerCase();
}
