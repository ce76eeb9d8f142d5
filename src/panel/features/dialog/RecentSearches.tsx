import type { ReactElement } from 'react';
import type { ExactState } from '../../session/query';
import { useConfig, usePage, useStore } from '../../ui/contexts';
import { intoField } from '../../ui/field/QueryButton';
import { CrossButton } from '../../ui/Icon';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { readRecent } from '../dropdown/recent-search';

/** Offers recent searches in a dialog with an empty field. */
export function RecentSearches(): ReactElement | null {
  const { config, messages } = useConfig();
  const { recent } = usePage();
  const uiState = useSearch(({ uiState }) => uiState);
  const { update } = useSearchActions();
  const entries = useStore(recent);
  if (uiState.query || entries.length === 0) return null;

  const search = (query: string, searchIn: string): void => {
    recent.within = searchIn;
    recent.add(query);
    update(({ page: _, ...state }: ExactState) => ({ ...state, query, searchIn: searchIn || undefined }));
  };
  return (
    <div role="toolbar" className="queries" aria-label={messages.text('recentSearches')}>
      <div className="queries-head">
        {messages.text('recentSearches')}
        <button type="button" className="link-button" onClick={intoField(recent.clear)}>
          {messages.text('clearRecent')}
        </button>
      </div>
      <ul>
        {entries.map((entry) => {
          const { query, searchIn, text } = readRecent(entry, config, messages);
          return (
            <li key={entry}>
              <button type="button" className="button" onClick={intoField(() => search(query, searchIn))}>
                <bdi>{text}</bdi>
              </button>
              <CrossButton
                label={messages.text('removeRecent', { query: text })}
                onClick={intoField(() => recent.remove(entry))}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
