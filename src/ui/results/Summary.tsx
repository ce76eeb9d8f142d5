import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { part } from '../parts';
import { useSearchState } from '../search-state';

/** How many results there are; says so too when they are those of an earlier search. */
export function Summary(): ReactElement {
  const { messages, summary } = usePanel();
  const { status, answer } = useSearchState();
  return (
    <p className="summary" ref={summary as React.RefObject<HTMLParagraphElement>} tabIndex={-1} {...part('summary')}>
      {answer && messages.plural('results', answer.found)}
      {status === 'stalled' && <span className="stalled">{messages.text('stalled')}</span>}
    </p>
  );
}
