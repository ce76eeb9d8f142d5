import { useEffect, useRef, useState, type ReactElement } from 'react';
import { usePanel } from './context';
import { useSearchState, type Answer } from './search-state';

/** Typing pauses this long before the number of results is read out, or every keystroke would interrupt the last. */
const PAUSE_MS = 900;

/**
 * Says to screen readers what has changed. Two live regions take turns, since a region given the same words twice
 * ("3 results", and again "3 results") stays silent.
 */
export function Announcer(): ReactElement {
  const words = useAnnouncement();
  const [turn, setTurn] = useState({ words: '', isFirst: true });
  useEffect(() => {
    if (words === '') return undefined;
    const timer = setTimeout(() => setTurn(({ isFirst }) => ({ words, isFirst: !isFirst })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <div className="hidden">
      <div role="status">{turn.isFirst ? turn.words : ''}</div>
      <div role="status">{turn.isFirst ? '' : turn.words}</div>
    </div>
  );
}

/** Stands for the first answer where the page brings none by itself: then every answer is news. */
const NONE_ON_LOAD: Answer = { query: '', found: 0, groups: null, page: 1, pageCount: 0, milliseconds: 0 };

/** What there is to say now; a failure has its own alert. The first answer of a page is not news. */
function useAnnouncement(): string {
  const { config, messages } = usePanel();
  const { status, answer, isUnasked } = useSearchState();
  const first = useRef<Answer | null>(null);
  if (isUnasked || config.layout === 'dropdown') first.current = NONE_ON_LOAD;
  first.current ??= answer;
  if (status === 'stalled') return messages.text('stalled');
  if (status !== 'idle' || !answer || answer === first.current) return '';
  const { found, query } = answer;
  if (found === 0) return query === '' ? messages.text('noResults') : messages.text('noResultsFor', { query });
  return query === '' ? messages.plural('results', found) : messages.plural('resultsFor', found, { query });
}
