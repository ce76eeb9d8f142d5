import type { ReactElement } from 'react';
import { useConfig } from '../../ui/contexts';
import { QueryButton } from '../../ui/field/QueryButton';
import { Highlight } from '../../ui/Highlight';
import { part } from '../../ui/parts';
import { useSearch } from '../../ui/useSearch';
import { useOffer } from './useOffer';

/** Offers popular queries in a dialog while the visitor types. */
export function Suggestions(): ReactElement | null {
  const { config, messages } = useConfig();
  const { query = '' } = useSearch(({ uiState }) => uiState);
  const { suggestions, room, isStart } = useOffer(query);
  if (config.layout === 'panel' || room === 0) return null;

  return (
    <div
      role="toolbar"
      className={isStart ? 'queries suggestions start' : 'queries suggestions'}
      aria-label={messages.text('suggestions')}
    >
      <ul>
        {suggestions.map((one) => (
          <li key={one.query}>
            {one.link ? (
              // A dialog closes when a link in an article is followed.
              <article>
                <a className="button" href={one.link} {...part('suggestion')}>
                  <bdi>{one.query}</bdi>
                </a>
              </article>
            ) : (
              <QueryButton query={one.query} isSuggested>
                <Highlight parts={one.parts} />
              </QueryButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
