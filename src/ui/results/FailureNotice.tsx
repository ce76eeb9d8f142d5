import type { ReactElement } from 'react';
import { remedyOf, type Failure } from '../../search/failure';
import { usePanel } from '../context';
import { useClear } from '../facets/useClear';
import { OwnerNote } from '../OwnerNote';
import { useSearchState } from '../search-state';
import { Notice } from './Notice';
import { NoticeButton } from './NoticeButton';

/** Says calmly that a search did not work, and offers what may help. */
export function FailureNotice({ failure }: { failure: Failure }): ReactElement {
  const { messages } = usePanel();
  const answer = useSearchState('answer');
  const failureNote = useSearchState('failureNote');
  const refinements = useSearchState('refinements');
  const retry = useSearchState('retry');
  const clear = useClear();
  const remedy = remedyOf(failure.kind);

  return (
    <>
      <Notice icon="alert" title={messages.text(`failure.${failure.kind}`)} isUrgent>
        {answer && answer.found > 0 && <p>{messages.text('earlierResults')}</p>}
        {remedy === 'retry' && <NoticeButton onClick={retry}>{messages.text('tryAgain')}</NoticeButton>}
        {remedy === 'clear' && refinements.length > 0 && (
          <NoticeButton onClick={clear}>{messages.text('clearRefinements')}</NoticeButton>
        )}
      </Notice>
      <OwnerNote note={failureNote} />
    </>
  );
}
