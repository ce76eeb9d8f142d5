import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { part } from '../parts';
import { useSearchState } from '../search-state';

/** How many results there are, and in how many groups; says so too when they are those of an earlier search. */
export function Summary(): ReactElement {
  const { messages, summary } = usePanel();
  const status = useSearchState('status');
  const answer = useSearchState('answer');
  const results = answer && messages.plural('results', answer.found);
  return (
    <p className="summary" ref={summary as React.RefObject<HTMLParagraphElement>} tabIndex={-1} {...part('summary')}>
      {results !== null && answer?.groups != null ? messages.plural('inGroups', answer.groups, { results }) : results}
      {status === 'stalled' && <span className="stalled">{messages.text('stalled')}</span>}
    </p>
  );
}
