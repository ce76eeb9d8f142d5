import type { ReactElement } from 'react';
import { useClearRefinements } from 'react-instantsearch';
import { usePanel } from '../context';
import { Notice } from './Notice';

/** Says what nothing was found for, and what may help. */
export function NoResults({ query }: { query: string }): ReactElement {
  const { messages } = usePanel();
  const { canRefine, refine: clear } = useClearRefinements();
  const title = query === '' ? messages.text('noResults') : messages.text('noResultsFor', { query });

  return (
    <Notice icon="nothing" title={title}>
      <p>{messages.text(canRefine ? 'noResultsRefined' : 'noResultsAdvice')}</p>
      {canRefine && (
        <button type="button" className="button" onClick={clear}>
          {messages.text('clearRefinements')}
        </button>
      )}
    </Notice>
  );
}
