import type { ReactElement } from 'react';
import { useConfig, usePage, useStore } from '../../ui/contexts';
import { intoField, QueryButton } from '../../ui/field/QueryButton';
import { CrossButton } from '../../ui/Icon';
import { useSearch } from '../../ui/useSearch';

/** Offers recent searches in a dialog with an empty field. */
export function RecentSearches(): ReactElement | null {
  const { messages } = useConfig();
  const { recent } = usePage();
  const uiState = useSearch(({ uiState }) => uiState);
  const queries = useStore(recent);
  if (uiState.query || queries.length === 0) return null;

  return (
    <div role="toolbar" className="queries" aria-label={messages.text('recentSearches')}>
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
            <CrossButton
              label={messages.text('removeRecent', { query })}
              onClick={intoField(() => recent.remove(query))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
