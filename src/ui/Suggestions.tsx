import type { ReactElement } from 'react';
import { usePanel } from './context';
import { QueryButton } from './QueryButton';
import { Highlight } from './results/Highlight';
import { useSearchState } from './search-state';
import { useSuggestions } from './useSuggestions';

/** Offers what others have searched for, in a dialog in which something is typed. */
export function Suggestions(): ReactElement | null {
  const { messages } = usePanel();
  const { query = '' } = useSearchState('uiState');
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
