import type { ReactElement } from 'react';
import { useConfig, usePage, useStore } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import type { ListedProps } from '../../ui/places';
import { QueryOption, useOptionCount } from './options';

/** Whether the visitor has searched before. */
export function useHasRecent(): boolean {
  return useStore(usePage().recent).length > 0;
}

/** The recent searches, below an empty field. A listbox cannot contain buttons, so removing one is an option too. */
export function RecentOptions({ typed, write, onListed }: ListedProps): ReactElement | null {
  const { messages } = useConfig();
  const { recent } = usePage();
  const queries = useStore(recent);
  const isShown = typed === '' && queries.length > 0;
  useOptionCount(isShown ? queries.length : 0, onListed);
  if (!isShown) return null;
  return (
    <div className="recent" role="group" aria-label={messages.text('recentSearches')}>
      <p aria-hidden="true">{messages.text('recentSearches')}</p>
      {queries.map((query) => (
        <div key={query} className="recent-options" role="presentation">
          <QueryOption onChoose={() => write(query)}>
            <span className="option-body">
              <bdi>{query}</bdi>
            </span>
          </QueryOption>
          <QueryOption aria-label={messages.text('removeRecent', { query })} onChoose={() => recent.remove(query)}>
            <Icon name="close" />
          </QueryOption>
        </div>
      ))}
      <QueryOption className="option all" onChoose={recent.clear}>
        {messages.text('clearRecent')}
      </QueryOption>
    </div>
  );
}
