import type { ReactElement } from 'react';
import type { Failure } from '../../search/failure';
import { usePanel } from '../context';
import { OwnerNote } from '../OwnerNote';
import { useSearchState } from '../search-state';
import { Notice } from './Notice';
import { NoticeButton } from './NoticeButton';
import { useRemedy } from './useRemedy';

interface Props {
  readonly failure: Failure;
  /** Whether what may help is offered elsewhere. */
  readonly isBare?: boolean;
}

/** Says calmly that a search did not work, and offers what may help. */
export function FailureNotice({ failure, isBare = false }: Props): ReactElement {
  const { messages } = usePanel();
  const answer = useSearchState('answer');
  const failureNote = useSearchState('failureNote');
  const remedy = useRemedy(failure);

  return (
    <>
      <Notice icon="alert" title={messages.text(`failure.${failure.kind}`)} isUrgent>
        {answer && answer.found > 0 && <p>{messages.text('earlierResults')}</p>}
        {remedy && !isBare && <NoticeButton onClick={remedy.apply}>{remedy.words}</NoticeButton>}
      </Notice>
      <OwnerNote note={failureNote} />
    </>
  );
}
