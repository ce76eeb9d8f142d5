import type { ReactElement } from 'react';
import type { Suggestion } from '../../search/suggestions';
import { usePanel } from '../context';
import { Icon } from '../Icon';
import { part } from '../parts';
import { Highlight } from '../results/Highlight';
import { QueryOption } from './QueryOption';

/** Least height of an option, as in the style sheet. */
const OPTION_PX = 44;

const SUGGESTED_OPTION = `${part('option').part} ${part('suggestion').part}`;

interface Props {
  readonly suggestions: readonly Suggestion[];
  /** Number of those there is to be room for. */
  readonly room: number;
  readonly id: string;
  readonly active: number;
  /** Searches for one of them. */
  readonly onChoose: (query: string) => void;
}

/** What others have searched for, above what is found. */
export function SuggestedOptions({ suggestions, room, id, active, onChoose }: Props): ReactElement {
  const { messages } = usePanel();
  return (
    <div className="suggestions" role="group" aria-label={messages.text('suggestions')} style={{ minBlockSize: room * OPTION_PX }}>
      {suggestions.map(({ query, parts }, index) => (
        <QueryOption key={query} id={`${id}${index}`} isActive={index === active} onChoose={() => onChoose(query)} part={SUGGESTED_OPTION}>
          <Icon name="search" />
          <span className="option-body">
            <bdi>
              <Highlight parts={parts} />
            </bdi>
          </span>
        </QueryOption>
      ))}
    </div>
  );
}
