import type { MouseEvent, ReactElement } from 'react';
import { usePanel } from '../context';
import { Icon } from '../Icon';
import { part } from '../parts';

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
  const option = (index: number, className: string, content: ReactElement | string, choose: () => void, name?: string): ReactElement => (
    <div
      id={`${id}${index}`}
      className={className}
      role="option"
      aria-label={name}
      aria-selected={active === index}
      onClick={(event: MouseEvent) => {
        // The list stays: there is something else in it now.
        event.stopPropagation();
        choose();
      }}
      {...part('option')}
    >
      {content}
    </div>
  );

  return (
    <>
      <p aria-hidden="true">{messages.text('recentSearches')}</p>
      <div id={id} role="listbox" aria-label={messages.text('recentSearches')}>
        {queries.map((query, index) => (
          <div key={query} className="recent-options" role="presentation">
            {option(2 * index, 'option', <bdi className="option-body">{query}</bdi>, () => onChoose(query))}
            {option(2 * index + 1, 'option', <Icon name="close" />, () => recent.remove(query), messages.text('removeRecent', { query }))}
          </div>
        ))}
        {option(2 * queries.length, 'option all', messages.text('clearRecent'), recent.clear)}
      </div>
    </>
  );
}
