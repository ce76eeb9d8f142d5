import type { ReactElement } from 'react';
import { type Suggestion, suggestionsFor } from '../../search/suggestions';
import { useConfig } from '../contexts';
import { Highlight } from '../results/HitCard';
import { useSearch } from '../useSearch';
import { QueryButton } from './QueryButton';

/** Offers popular queries in a dialog while the visitor types. */
export function Suggestions(): ReactElement | null {
  const { messages } = useConfig();
  const { query = '' } = useSearch(({ uiState }) => uiState);
  const { suggestions, room } = useSuggestions(query);
  if (room === 0) return null;

  return (
    <section className="queries suggestions" aria-label={messages.text('suggestions')}>
      <ul>
        {suggestions.map((one) => (
          <li key={one.query}>
            <QueryButton query={one.query} isSuggested>
              <Highlight parts={one.parts} />
            </QueryButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SuggestionList {
  readonly suggestions: readonly Suggestion[];
  /** Number of suggestions to reserve space for, so that the content below does not jump until the next ones come. */
  readonly room: number;
}

/** What to suggest to a visitor who has typed this. */
export function useSuggestions(typed: string): SuggestionList {
  const { query = '' } = useSearch(({ response }) => response) ?? {};
  const found = useSearch(({ suggestions }) => suggestions);
  if (typed === '') return { suggestions: [], room: 0 };
  const suggestions = suggestionsFor(typed, query, found);
  return { suggestions, room: Math.max(suggestions.length, suggestionsFor(query, query, found).length) };
}
