import { suggestionsFor, type Suggestion } from '../search/suggestions';
import { useSearchState } from './search-state';

interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  /** Number of those there is to be room for: what stands below is not to jump up and down until the next ones come. */
  readonly room: number;
}

/** What to suggest to a visitor who has typed this. */
export function useSuggestions(typed: string): Suggestions {
  const { query = '' } = useSearchState('answer') ?? {};
  const found = useSearchState('suggestions');
  if (typed === '') return { suggestions: [], room: 0 };
  const suggestions = suggestionsFor(typed, query, found);
  return { suggestions, room: Math.max(suggestions.length, suggestionsFor(query, query, found).length) };
}
