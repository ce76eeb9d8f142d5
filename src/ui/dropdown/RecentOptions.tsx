import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { Icon } from '../Icon';
import { QueryOption } from './QueryOption';

interface Props {
  readonly queries: readonly string[];
  readonly id: string;
  readonly active: number;
  /** Searches for one of them. */
  readonly onChoose: (query: string) => void;
}

/** The last searches below an empty field. In a list of options nothing can be a button: to remove one is an option too. */
export function RecentOptions({ queries, id, active, onChoose }: Props): ReactElement {
  const { messages, recent } = usePanel();
  const at = (index: number) => ({ id: `${id}${index}`, isActive: active === index });
  return (
    <>
      <p aria-hidden="true">{messages.text('recentSearches')}</p>
      <div id={id} role="listbox" aria-label={messages.text('recentSearches')}>
        {queries.map((query, index) => (
          <div key={query} className="recent-options" role="presentation">
            <QueryOption {...at(2 * index)} onChoose={() => onChoose(query)}>
              <span className="option-body">
                <bdi>{query}</bdi>
              </span>
            </QueryOption>
            <QueryOption {...at(2 * index + 1)} aria-label={messages.text('removeRecent', { query })} onChoose={() => recent.remove(query)}>
              <Icon name="close" />
            </QueryOption>
          </div>
        ))}
        <QueryOption {...at(2 * queries.length)} className="option all" onChoose={recent.clear}>
          {messages.text('clearRecent')}
        </QueryOption>
      </div>
    </>
  );
}
