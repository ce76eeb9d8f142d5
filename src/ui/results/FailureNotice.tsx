import type { ReactElement } from 'react';
import { remedyOf, type Failure } from '../../search/failure';
import { usePanel } from '../context';
import { useClear } from '../facets/useClear';
import { useSearchState } from '../search-state';
import { Notice } from './Notice';

/** Says calmly that a search did not work, and offers what may help. */
export function FailureNotice({ failure }: { failure: Failure }): ReactElement {
  const { messages } = usePanel();
  const { answer, refinements, retry } = useSearchState();
  const clear = useClear();
  const remedy = remedyOf(failure.kind);

  return (
    <Notice icon="alert" title={messages.text(`failure.${failure.kind}`)} isUrgent>
      {answer && answer.found > 0 && <p>{messages.text('earlierResults')}</p>}
      {remedy === 'retry' && (
        <button type="button" className="button" onClick={retry}>
          {messages.text('tryAgain')}
        </button>
      )}
      {remedy === 'clear' && refinements.length > 0 && (
        <button type="button" className="button" onClick={clear}>
          {messages.text('clearRefinements')}
        </button>
      )}
    </Notice>
  );
}
