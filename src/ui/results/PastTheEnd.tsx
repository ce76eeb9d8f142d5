import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import { Notice } from './Notice';
import { NoticeButton } from './NoticeButton';

/** Says that there is no such page: an old link may lead past the last one. */
export function PastTheEnd({ page }: { page: number }): ReactElement {
  const { messages } = usePanel();
  const update = useSearchState('update');
  return (
    <Notice icon="nothing" title={messages.text('noSuchPage', { page: messages.number(page) })}>
      <NoticeButton onClick={() => update(({ page: _, ...state }) => state)}>{messages.text('firstPage')}</NoticeButton>
    </Notice>
  );
}
