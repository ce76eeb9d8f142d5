import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Messages } from '../messages/messages';
import type { Refinement } from '../search/refinements';
import type { Answer } from '../search/results';
import { changes } from './changes';
import { usePanel, type Voice } from './context';
import { describe } from './facets/describe';
import { useSearchState } from './search-state';

/** Typing pauses this long before the number of results is read out, or every keystroke would interrupt the last. */
const PAUSE_MS = 900;

/** Says to screen readers what has changed, where it is heard. */
export function Announcer(): ReactElement {
  const { voices } = usePanel();
  useNews((words) => {
    let heard: Voice | undefined;
    for (const voice of voices) {
      const isShown = !voice.around.closest('dialog:not([open])');
      if (isShown && (!heard || heard.around.contains(voice.around))) heard = voice;
    }
    heard?.say(words);
  });
  return <LiveRegion />;
}

/**
 * Where something can be heard: everything around an open dialog is inert, so that each needs a region inside of it. Two
 * take turns, since a region given the same words twice ("3 results", and again "3 results") stays silent.
 */
export function LiveRegion(): ReactElement {
  const { voices } = usePanel();
  const [turn, setTurn] = useState({ words: '', isFirst: true });
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = region.current?.parentElement;
    if (!around) return undefined;
    const voice: Voice = { around, say: (words) => setTurn(({ isFirst }) => ({ words, isFirst: !isFirst })) };
    voices.add(voice);
    return () => void voices.delete(voice);
  }, [voices]);

  return (
    <div ref={region} className="hidden">
      <div role="status">{turn.isFirst ? turn.words : ''}</div>
      <div role="status">{turn.isFirst ? '' : turn.words}</div>
    </div>
  );
}

/** Stands for the first answer where the page brings none by itself: then every answer is news. */
const NONE_ON_LOAD: Answer = { query: '', found: 0, groups: null, page: 1, pageCount: 0, milliseconds: 0 };

/**
 * Tells what there is to say once things have been quiet for a while: what was chosen since the last time, and how many
 * results there are now. A failure has its own alert. The first answer of a page is not news.
 */
function useNews(tell: (words: string) => void): void {
  const { config, messages } = usePanel();
  const status = useSearchState('status');
  const answer = useSearchState('answer');
  const isUnasked = useSearchState('isUnasked');
  const refinements = useSearchState('refinements');
  const first = useRef<Answer | null>(null);
  const told = useRef(refinements);
  if (isUnasked || config.layout === 'dropdown') first.current = NONE_ON_LOAD;
  first.current ??= answer;

  useEffect(() => {
    const isNews = status === 'idle' && answer !== null && answer !== first.current;
    if (status !== 'stalled' && !isNews) return undefined;
    const timer = setTimeout(() => {
      if (!isNews) return tell(messages.text('stalled'));
      tell(withChanges(told.current, refinements, found(answer, messages), messages));
      told.current = refinements;
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [status, answer]);
}

function found({ found: count, query }: Answer, messages: Messages): string {
  if (count === 0) return query === '' ? messages.text('noResults') : messages.text('noResultsFor', { query });
  return query === '' ? messages.plural('results', count) : messages.plural('resultsFor', count, { query });
}

/** The number of results, behind what was added to the chosen refinements and removed from them. */
function withChanges(before: readonly Refinement[], now: readonly Refinement[], results: string, messages: Messages): string {
  const { added, removed } = changes(before, now);
  if (now.length === 0 && removed.length > 1) return messages.text('refinementsRemoved', { results });
  const say = (key: 'refinementAdded' | 'refinementRemoved') => (rest: string, refinement: Refinement) =>
    messages.text(key, { label: refinement.facet.label, value: describe(refinement, messages), results: rest });
  return removed.reduceRight(say('refinementRemoved'), added.reduceRight(say('refinementAdded'), results));
}
