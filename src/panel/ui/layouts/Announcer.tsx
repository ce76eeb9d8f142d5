import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Messages } from '../../languages/format';
import { diffRefinements, type Refinement } from '../../session/refinements';
import type { ResponseSummary } from '../../session/results';
import { type LiveRegionHandle, useConfig, useOverlay, useShared } from '../contexts';
import { useDescribe } from '../facets/useDescribe';
import { sayFound, withPage } from '../results/where';
import { useSearch } from '../useSearch';

/** Milliseconds without typing before the number of results is announced: otherwise each keystroke would interrupt it. */
export const PAUSE_MS = 900;

/** Announces changes to screen readers. */
export function Announcer(): ReactElement {
  const { liveRegions } = useShared();
  useNews((words) => announce(liveRegions, words));
  return <LiveRegion />;
}

/** Announces something in the live region that screen readers can reach: inside the open dialog, if there is one. */
export function announce(liveRegions: Iterable<LiveRegionHandle>, words: string): void {
  let innermost: LiveRegionHandle | undefined;
  for (const region of liveRegions) {
    const isShown = !region.around.closest('dialog:not([open])');
    if (isShown && (!innermost || innermost.around.contains(region.around))) innermost = region;
  }
  innermost?.setText(words);
}

/** What makes an element live. Not the role `status`: Orca reads each empty one as "statusbar". */
const SPOKEN = { 'aria-live': 'polite', 'aria-atomic': true } as const;

/**
 * A live region. Everything around an open dialog is inert, so each dialog needs one inside. Two elements
 * take turns, since a region given the same words twice ("3 results", and again "3 results") stays silent.
 */
export function LiveRegion(): ReactElement {
  const { liveRegions } = useShared();
  const [turn, setTurn] = useState({ words: '', isFirst: true });
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = region.current?.parentElement;
    if (!around) return undefined;
    const handle: LiveRegionHandle = {
      around,
      setText: (words) => setTurn(({ isFirst }) => ({ words, isFirst: !isFirst })),
    };
    liveRegions.add(handle);
    return () => void liveRegions.delete(handle);
  }, [liveRegions]);

  return (
    <div ref={region} className="hidden">
      <div {...SPOKEN}>{turn.isFirst ? turn.words : ''}</div>
      <div {...SPOKEN}>{turn.isFirst ? '' : turn.words}</div>
    </div>
  );
}

/** Counts as the first response if nothing is searched on load: then every response is announced. */
const NONE_ON_LOAD: ResponseSummary = { query: '', found: 0, groups: null, page: 1, pageCount: 0, milliseconds: 0 };

/**
 * Announces after a pause which refinements have changed since the last time, and how many
 * results there are now. A failure has its own alert. The first response of a page is not news.
 */
function useNews(announce: (words: string) => void): void {
  const { config, messages } = useConfig();
  const { controller } = useOverlay();
  const status = useSearch(({ status }) => status);
  const response = useSearch(({ response }) => response);
  const isPristine = useSearch(({ isPristine }) => isPristine);
  const refinements = useSearch(({ refinements }) => refinements);
  const first = useRef<ResponseSummary | null>(null);
  const announced = useRef(refinements);
  const last = useRef(response);
  const describe = useDescribe();
  if (isPristine || config.layout === 'dropdown') first.current = NONE_ON_LOAD;
  first.current ??= response;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a response and its status are news.
  useEffect(() => {
    const isNews = status === 'idle' && response !== null && response !== first.current;
    if (status !== 'stalled' && !isNews) return undefined;
    const timer = setTimeout(() => {
      if (!isNews) return announce(messages.text('stalled'));
      const before = last.current ?? first.current ?? response;
      const isTurned = before.page !== response.page;
      last.current = response;
      // Below an empty field is what one could search for.
      if (config.layout === 'dropdown' && response.query === '' && !controller.isOpen()) return;
      // What is shown below the other hits is announced there.
      if (
        isTurned &&
        config.pagination !== 'pages' &&
        announced.current === refinements &&
        before.query === response.query
      )
        return;
      const results = withPage(response, sayFound(response, config, messages), config, messages, isTurned);
      announce(withChanges(announced.current, refinements, results, messages, describe));
      announced.current = refinements;
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [status, response]);
}

/** The number of results, after the refinements that were added and removed. */
function withChanges(
  before: readonly Refinement[],
  now: readonly Refinement[],
  results: string,
  messages: Messages,
  describe: ReturnType<typeof useDescribe>,
): string {
  const { added, removed } = diffRefinements(before, now);
  if (now.length === 0 && removed.length > 1) return messages.text('refinementsRemoved', { results });
  const say = (key: 'refinementAdded' | 'refinementRemoved') => (rest: string, refinement: Refinement) =>
    messages.text(key, { label: refinement.facet.label, value: describe(refinement), results: rest });
  return removed.reduceRight(say('refinementRemoved'), added.reduceRight(say('refinementAdded'), results));
}
