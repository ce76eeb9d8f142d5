import type { ReactElement } from 'react';
import { useConfig, usePage } from '../../ui/contexts';
import { Highlight } from '../../ui/Highlight';
import { Icon } from '../../ui/Icon';
import { part } from '../../ui/parts';
import type { ListedProps } from '../../ui/places';
import { LinkOption, QueryOption, useOptionCount } from '../dropdown/options';
import { useOffer } from './useOffer';

/** Least height of an option, as in the style sheet. */
const OPTION_PX = 44;

const SUGGESTED_OPTION = `${part('option').part} ${part('suggestion').part}`;

/** Whether there are popular queries or pinned entries before anything is typed. */
export function useHasPopular(): boolean {
  return useOffer('').suggestions.length > 0;
}

/** Popular queries, above the results in the list below a field. */
export function SuggestedOptions({ typed, write, onListed }: ListedProps): ReactElement | null {
  const { messages } = useConfig();
  const { recent } = usePage();
  const { suggestions, room } = useOffer(typed);
  useOptionCount(suggestions.length, onListed);
  if (room === 0) return null;
  const choose = (query: string): void => {
    recent.add(query);
    write(query);
  };
  return (
    <div
      className="suggestions"
      role="group"
      aria-label={messages.text('suggestions')}
      style={{ minBlockSize: room * OPTION_PX }}
    >
      {suggestions.map(({ query, parts, link }) =>
        link ? (
          <LinkOption key={query} className="option" href={link} part={SUGGESTED_OPTION}>
            <Icon name="next" isDirectional />
            <span className="option-body">
              <bdi>{query}</bdi>
            </span>
          </LinkOption>
        ) : (
          <QueryOption key={query} onChoose={() => choose(query)} part={SUGGESTED_OPTION}>
            <Icon name="search" />
            <span className="option-body">
              <bdi>
                <Highlight parts={parts} />
              </bdi>
            </span>
          </QueryOption>
        ),
      )}
    </div>
  );
}
