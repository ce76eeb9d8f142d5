import type { ReactElement } from 'react';
import { useConfig } from '../../ui/contexts';
import { Highlight } from '../../ui/Highlight';
import { Icon } from '../../ui/Icon';
import { part } from '../../ui/parts';
import type { Offer } from '../../ui/slots';
import { LinkOption, QueryOption } from '../dropdown/options';

/** Least height of an option, as in the style sheet. */
const OPTION_PX = 44;

const SUGGESTED_OPTION = `${part('option').part} ${part('suggestion').part}`;

interface Props extends Offer {
  /** Searches for one of them. */
  readonly onChoose: (query: string) => void;
}

/** Popular queries, above the results in the list below a field. */
export function SuggestedOptions({ suggestions, room, onChoose }: Props): ReactElement {
  const { messages } = useConfig();
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
          <QueryOption key={query} onChoose={() => onChoose(query)} part={SUGGESTED_OPTION}>
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
