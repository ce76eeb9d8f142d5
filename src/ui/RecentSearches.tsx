import { useSyncExternalStore, type MouseEvent, type ReactElement } from 'react';
import { usePanel } from './context';
import { Icon } from './Icon';
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
  const update = useSearchState('update');
  const queries = useRecent();
  if (uiState.query || queries.length === 0) return null;

  /** The button that was pressed may be about to go away, and the focus with it. */
  const onClick = (action: () => void) => (event: MouseEvent<HTMLElement>): void => {
    event.currentTarget.closest('.panel')?.querySelector('input')?.focus();
    action();
  };
  return (
    <section className="recent" aria-label={messages.text('recentSearches')}>
      <div className="recent-head">
        {messages.text('recentSearches')}
        <button type="button" className="link-button" onClick={onClick(recent.clear)}>
          {messages.text('clearRecent')}
        </button>
      </div>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className="button" onClick={onClick(() => update((state) => ({ ...state, query })))}>
              <bdi>{query}</bdi>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={messages.text('removeRecent', { query })}
              onClick={onClick(() => recent.remove(query))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
