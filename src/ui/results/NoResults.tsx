import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { useClear } from '../facets/useClear';
import { useSearchState } from '../search-state';
import { Notice } from './Notice';

/** Says what nothing was found for, and what may help. */
export function NoResults({ query }: { query: string }): ReactElement {
  const { messages } = usePanel();
  const { refinements } = useSearchState();
  const clear = useClear();
  const title = query === '' ? messages.text('noResults') : messages.text('noResultsFor', { query });

  return (
    <Notice icon="nothing" title={title}>
      <p>{messages.text(refinements.length > 0 ? 'noResultsRefined' : 'noResultsAdvice')}</p>
      {refinements.length > 0 && (
        <button type="button" className="button" onClick={clear}>
          {messages.text('clearRefinements')}
        </button>
      )}
    </Notice>
  );
}
