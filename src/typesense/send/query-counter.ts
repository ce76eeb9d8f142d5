/**
 * Lets the server's analytics count each query of a visitor once. Typesense counts a query when 4 seconds pass without another
 * one of the same user, so that letters on the way to a word do not count; filters and pages of a query would.
 */
export interface QueryCounter {
  /** Parameters for the URL of a request for this query. They override parameters of its searches. */
  readonly parametersFor: (query: string | undefined) => Readonly<Record<string, string>>;
  /** Notes that the server has responded to a request for this query. */
  readonly answered: (query: string | undefined) => void;
}

/** What was noted in this tab. */
interface Notes {
  read(name: string): string | null;
  write(name: string, value: string): unknown;
}

/**
 * @param notes storage of the tab for the collection: the same query on the next page is the same search.
 * @param mayIdentify whether the visitor may get an id. If not, nothing is stored, and the server distinguishes visitors by their
 *   address.
 */
export function createQueryCounter(notes: Notes, mayIdentify: () => boolean): QueryCounter {
  const user = notes.read('user') ?? Math.random().toString(36).slice(2);
  let last = notes.read('query');
  return {
    parametersFor: (query) => ({
      ...(mayIdentify() && { 'x-typesense-user-id': user }),
      ...((!query || query === '*' || query === last) && { enable_analytics: 'false' }),
    }),
    answered(query = '') {
      const isQuery = query !== '*' && query !== '';
      if (isQuery) last = query;
      if (!mayIdentify()) return;
      notes.write('user', user);
      if (isQuery) notes.write('query', query);
    },
  };
}

/** Excludes a search that shows no hits from analytics: it was not made by a visitor. */
export function withoutAnalytics<Search extends object>(search: Search): Search {
  return (search as { per_page?: number }).per_page === 0 ? { ...search, enable_analytics: false } : search;
}
