import type { ReactElement } from 'react';
import { useConfig, usePage, useStore } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import type { ListedProps } from '../../ui/places';
import { FieldOption } from './FieldOption';
import { QueryOption, useOptionCount } from './options';
import { readRecent } from './recent-search';

/** Whether the visitor has searched before. */
export function useHasRecent(): boolean {
  return useStore(usePage().recent).length > 0;
}

/** The recent searches, below an empty field. A listbox cannot contain buttons, so removing one is an option too. */
export function RecentOptions({ typed, write, onListed }: ListedProps): ReactElement | null {
  const { config, messages } = useConfig();
  const { recent } = usePage();
  const entries = useStore(recent);
  const isShown = typed === '' && entries.length > 0;
  useOptionCount(isShown ? entries.length : 0, onListed);
  if (!isShown) return null;
  return (
    <div className="recent" role="group" aria-label={messages.text('recentSearches')}>
      <p aria-hidden="true">{messages.text('recentSearches')}</p>
      {entries.map((entry) => {
        const { query, searchIn, text } = readRecent(entry, config, messages);
        const body = (
          <span className="option-body">
            <bdi>{text}</bdi>
          </span>
        );
        return (
          <div key={entry} className="recent-options" role="presentation">
            {searchIn === '' ? (
              <QueryOption onChoose={() => write(query)}>{body}</QueryOption>
            ) : (
              <FieldOption query={query} field={searchIn}>
                {body}
              </FieldOption>
            )}
            <QueryOption
              aria-label={messages.text('removeRecent', { query: text })}
              onChoose={() => recent.remove(entry)}
            >
              <Icon name="close" />
            </QueryOption>
          </div>
        );
      })}
      <QueryOption className="option all" onChoose={recent.clear}>
        {messages.text('clearRecent')}
      </QueryOption>
    </div>
  );
}
