import type { IndexUiState } from 'instantsearch.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { problem } from '../../../tag/problems/catalogue';
import { onceFor } from '../../../tag/values/once-for';
import { chosenValuesOf } from '../../session/refinements';
import type { SearchView } from '../../session/search-view';
import type { SourceState } from '../../session/url-state';
import { useConfig, usePage, useSearchServices } from '../../ui/contexts';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { isQuestion, nameOfSource } from '../answers/question';
import { askEndpoint, type SentenceReading } from './ask-endpoint';
import { createKeptSentences } from './kept-sentences';
import type { SentenceParameters } from './sentence-parameters';
import { type Understood, understand, withoutUnderstood, withUnderstood } from './understand';

/** What became of the last sentence. */
type Asked = {
  readonly sentence: string;
  /** What was searched, as `nameOfSource` names it. */
  readonly source: string;
} & (
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'understood';
      readonly understood: Understood;
      /** The state with the words. */
      readonly before: IndexUiState;
    }
);

interface Ask {
  /** Whether the meaning of the words in the field is being looked for. */
  readonly isReading: boolean;
  /** What is searched now instead of the words; null for the words themselves. */
  readonly understood: Understood | null;
  /** Called when a visitor presses Enter, after the words have been searched. */
  readonly onEnter: () => void;
  /** Searches for the words instead. */
  readonly takeBack: () => void;
}

/** Asks what a sentence means, once, and searches for that, unless the visitor has done something else meanwhile. */
export function useAsk(): Ask {
  const { config } = useConfig();
  const { hasFacet } = useSearchServices();
  const { session, hasConsent } = usePage();
  const { update, read } = useSearchActions();
  const uiState = useSearch((view) => view.uiState);
  const [asked, setAsked] = useState<Asked | null>(null);
  const kept = useMemo(() => keptFor(session), [session]);
  const isGone = useIsGone();
  const source = nameOfSource(config);
  const readSentence = useReader(source);

  /** Whether these are the words that an understood sentence has left. */
  const isLeft = (sentence: string, state: IndexUiState): boolean =>
    asked?.kind === 'understood' && asked.understood.query === sentence && isApplied(asked, state, source);

  const apply = (sentence: string, parameters: SentenceParameters, before: IndexUiState): void => {
    // The visitor has typed on, filtered, or left.
    if (isGone() || !isSame(read().uiState, before)) return;
    const shownValues = (field: string): readonly string[] => valuesOf(field, read());
    const understood = understand(sentence, parameters, config, { hasFacet, shownValues });
    const next = understood && withUnderstood(before, understood, config);
    if (!understood || !next || isSame(next, before)) return setAsked(null);
    setAsked({ kind: 'understood', sentence, source, understood, before });
    update((state) => withUnderstood(state, understood, config));
  };

  const onEnter = async (): Promise<void> => {
    const { uiState: before } = read();
    const sentence = (before.query ?? '').trim();
    const hasUse = config.facets.length + config.sort.length > 0;
    if (!hasUse || !hasConsent() || !isQuestion(sentence) || isLeft(sentence, before)) return;
    const known = kept.find(sentence, source);
    if (known === 'words') return;
    if (known) return apply(sentence, known, before);
    const reading = readSentence(sentence);
    if (!reading) return;
    setAsked({ kind: 'reading', sentence, source });
    const parameters = await reading;
    if (parameters) {
      kept.keep(sentence, source, parameters);
      apply(sentence, parameters, before);
    }
    if (!isGone()) setAsked((now) => (now && isReading(now, sentence, source) ? null : now));
  };

  const isOf = (state: IndexUiState): boolean =>
    asked?.source === source && (state.query ?? '').trim() === asked.sentence;
  return {
    isReading: asked?.kind === 'reading' && isOf(uiState),
    understood: asked?.kind === 'understood' && isApplied(asked, uiState, source) ? asked.understood : null,
    onEnter: () => void onEnter(),
    takeBack() {
      if (asked?.kind !== 'understood') return;
      kept.keep(asked.sentence, asked.source, 'words');
      setAsked(null);
      update((state) => withoutUnderstood(state, asked.understood, asked.before));
    },
  };
}

/** Whether the component is no longer there. */
function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return () => isGone.current;
}

/**
 * Asks the endpoint of the panel what sentences mean.
 *
 * @returns function to call with a sentence. Null if nothing may be asked; its promise resolves to null where the endpoint cannot say.
 */
function useReader(source: string): (sentence: string) => Promise<SentenceParameters | null> | null {
  const { config, messages, places, onProblem } = useConfig();
  const { session } = usePage();
  const { answersEndpoint: endpoint, collection } = config;
  return (sentence) => {
    const name = JSON.stringify([sentence, source, endpoint]);
    // The budget is shared with answers; their file has it.
    if (endpoint === null || (!pending.has(name) && !places.spendQuestion?.(session))) return null;
    const joined = pending.get(name) ?? askEndpoint(endpoint, sentence, collection, messages.lang);
    pending.set(name, joined);
    return joined.then((reading) => {
      pending.delete(name);
      const spot = { attribute: 'data-ask', value: 'true' };
      if (!reading.parameters && reading.said !== null)
        onProblem(problem('no-interpretation', spot, { said: reading.said }, 'asTyped'));
      return reading.parameters;
    });
  };
}

/** Sentences that an endpoint is being asked about: a second Enter, or Enter in another panel, waits for the same response. */
const pending = new Map<string, Promise<SentenceReading>>();

function isReading(asked: Asked, sentence: string, source: string): boolean {
  return asked.kind === 'reading' && asked.sentence === sentence && asked.source === source;
}

/** Whether what was understood is still searched: the same source and words, and at least a part of the rest. */
function isApplied(
  { source: asked, understood: { query, refinements, sort } }: Extract<Asked, { kind: 'understood' }>,
  state: IndexUiState,
  source: string,
): boolean {
  const isSorted = sort !== null && (state.sortBy ?? '').endsWith(`/${sort.sortBy}`);
  return (
    asked === source &&
    (state.query ?? '') === query &&
    (isSorted || refinements.some(({ facet, value }) => chosenValuesOf(state, facet).includes(value)))
  );
}

/** The values of a facet in a response. */
function valuesOf(field: string, { searches }: Pick<SearchView, 'searches'>): readonly string[] {
  return searches.flatMap(({ facetCounts }) => facetCounts?.[field] ?? []).map(({ value }) => value);
}

/** Whether two states search for the same. */
function isSame(one: SourceState, other: SourceState): boolean {
  const [first, second] = [one, other].map(({ query = '', refinementList = {}, sortBy = '', page = 1, source = '' }) =>
    JSON.stringify([query, refinementList, sortBy, page, source]),
  );
  return first === second;
}

/** One for all panels that share the notes, also when one starts again. */
const keptFor = onceFor(createKeptSentences);
