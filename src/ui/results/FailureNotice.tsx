import type { ReactElement } from 'react';
import { useClearRefinements } from 'react-instantsearch';
import { remedyOf, type Failure } from '../../search/failure';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import { Notice } from './Notice';

/** Says calmly that a search did not work, and offers what may help. */
export function FailureNotice({ failure }: { failure: Failure }): ReactElement {
  const { messages } = usePanel();
  const { answer, retry } = useSearchState();
  const { canRefine, refine: clear } = useClearRefinements();
  const remedy = remedyOf(failure.kind);

  return (
    <Notice icon="alert" title={messages.text(`failure.${failure.kind}`)} isUrgent>
      {answer && answer.found > 0 && <p>{messages.text('earlierResults')}</p>}
      {remedy === 'retry' && (
        <button type="button" className="button" onClick={retry}>
          {messages.text('tryAgain')}
        </button>
      )}
      {remedy === 'clear' && canRefine && (
        <button type="button" className="button" onClick={clear}>
          {messages.text('clearRefinements')}
        </button>
      )}
    </Notice>
  );
}
