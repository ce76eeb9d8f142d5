import { useState, type ReactElement } from 'react';
import { withoutRefinement } from '../../search/refinements';
import type { Answer } from '../../search/results';
import type { WayOut } from '../../search/ways-out';
import { usePanel } from '../context';
import { describe } from '../facets/describe';
import { useClear } from '../facets/useClear';
import { useOnceAnswered, useSearchState } from '../search-state';
import { Notice } from './Notice';
import { NoticeButton } from './NoticeButton';

/** Says what nothing was found for, and offers what would find something. */
export function NoResults({ query }: { query: string }): ReactElement {
  const { messages } = usePanel();
  const refinements = useSearchState('refinements');
  const title = query === '' ? messages.text('noResults') : messages.text('noResultsFor', { query });

  return (
    <Notice icon="nothing" title={title}>
      <p>{messages.text(refinements.length > 0 ? 'noResultsRefined' : 'noResultsAdvice')}</p>
      {refinements.length > 0 && <WaysOut />}
    </Notice>
  );
}

/** One button for each refinement whose removal would find something, with how much. */
function WaysOut(): ReactElement {
  const { messages } = usePanel();
  const update = useSearchState('update');
  const clear = useClear();
  const ways = useWaysOut();
  const canClear = ways.some(({ remove }) => remove === null);

  return (
    <ul className="ways-out">
      {ways.map(({ remove, found }) => (
        <li key={remove ? `${remove.facet.field} ${remove.value}` : ''}>
          <NoticeButton onClick={() => (remove ? update((state) => withoutRefinement(state, remove)) : clear())}>
            {remove
              ? messages.text('removeRefinement', { label: remove.facet.label, value: describe(remove, messages) })
              : messages.text('clearRefinements')}
            {': '}
            {messages.plural('results', found)}
          </NoticeButton>
        </li>
      ))}
      {!canClear && (
        <li>
          <NoticeButton isQuiet onClick={clear}>
            {messages.text('clearRefinements')}
          </NoticeButton>
        </li>
      )}
    </ul>
  );
}

/** What would find something; empty until the server has answered, and where it cannot be asked. */
function useWaysOut(): readonly WayOut[] {
  const { findWaysOut } = usePanel();
  const answer = useSearchState('answer');
  const [found, setFound] = useState<Found>(NOTHING);
  useOnceAnswered(
    (uiState, latest) => {
      const wanted = new AbortController();
      findWaysOut(uiState, wanted.signal).then(
        (ways) => setFound({ answer: latest, ways }),
        // A failed question offers nothing: the search itself says what is wrong.
        () => {},
      );
      return () => wanted.abort();
    },
    [findWaysOut],
  );
  return found.answer === answer ? found.ways : NOTHING.ways;
}

interface Found {
  /** The answer they lead out of. */
  readonly answer: Answer | null;
  readonly ways: readonly WayOut[];
}

const NOTHING: Found = { answer: null, ways: [] };
