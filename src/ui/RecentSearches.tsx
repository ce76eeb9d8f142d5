import { useSyncExternalStore, type ReactElement } from 'react';
import { usePanel } from './context';
import { Icon } from './Icon';
import { intoField, QueryButton } from './QueryButton';
import { useSearchState } from './search-state';

/** What the visitor has searched for last. */
export function useRecent(): readonly string[] {
  const { recent } = usePanel();
  return useSyncExternalStore(recent.subscribe, recent.read);
}

/** Offers what was searched for last, in a dialog in which nothing is asked for. */
export function RecentSearches(): ReactElement | null {
  const { messages, recent } = usePanel();
  const uiState = useSearchState('uiState');
  const queries = useRecent();
  if (uiState.query || queries.length === 0) return null;

  return (
    <section className="queries" aria-label={messages.text('recentSearches')}>
      <div className="queries-head">
        {messages.text('recentSearches')}
        <button type="button" className="link-button" onClick={intoField(recent.clear)}>
          {messages.text('clearRecent')}
        </button>
      </div>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <QueryButton query={query}>{query}</QueryButton>
            <button
              type="button"
              className="icon-button"
              aria-label={messages.text('removeRecent', { query })}
              onClick={intoField(() => recent.remove(query))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
