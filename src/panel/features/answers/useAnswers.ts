import { useEffect, useMemo, useRef, useState } from 'react';
import { onceFor } from '../../../tag/values/once-for';
import type { Hit } from '../../../typesense/response/item';
import type { SessionNotes } from '../../page/stores/storage';
import { useConfig, usePage, useShared } from '../../ui/contexts';
import { announce } from '../../ui/layouts/Announcer';
import { type AnswerFailure, type AnswerOutcome, type AskedQuestion, ask as askEndpoint } from './ask';
import { createKeptAnswers, type KeptAnswers } from './kept-answers';
import { type AnswerSource, HITS_READ, nameOfSource, shownSources, sourcesOf } from './question';

/** What a question has come to. `none`: nothing on the site is about it, and no model was asked. */
type AnswerState = 'asking' | 'writing' | AnswerOutcome['ending'] | 'none' | 'used';

/** A question, and its answer so far. */
export interface Turn {
  readonly question: string;
  readonly state: AnswerState;
  readonly failure: AnswerFailure | null;
  readonly text: string;
  readonly sources: readonly AnswerSource[];
  readonly conversation: string | null;
}

/** The questions about one query, and what asks and stops. */
interface Answers {
  readonly turns: readonly Turn[];
  readonly isBusy: boolean;
  /** Asks; a further question continues the conversation. */
  readonly ask: (question: string, isFurther: boolean) => void;
  readonly stop: () => void;
}

/** Milliseconds between two renders of a text that is being written. */
const RENDER_MS = 80;

/** @param hits that are shown: the sources until the answer says which they are. */
export function useAnswers(endpoint: string, hits: readonly Hit[]): Answers {
  const { config, messages } = useConfig();
  const { session } = usePage();
  const { liveRegions } = useShared();
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const kept = useMemo(() => keptFor(session), [session]);
  const { running, isGone } = useRunning();
  const setLast = (change: Partial<Turn>): void =>
    setTurns((all) => all.map((turn, index) => (index === all.length - 1 ? { ...turn, ...change } : turn)));
  const answerTo = useEndpoint(endpoint, kept, (text) => setLast({ state: 'writing', text }));

  const begin = async (question: string, isFurther: boolean): Promise<void> => {
    if (running.current) return;
    const ids = hits.slice(0, HITS_READ).map(({ objectID }) => objectID);
    const basis = JSON.stringify([nameOfSource(config), messages.lang, ids]);
    const known = isFurther ? null : kept.find(question, basis);
    const sources = isFurther ? [] : shownSources(hits, config);
    const turn: Turn = { question, state: 'asking', failure: null, text: '', sources, conversation: null };
    const conversation = isFurther ? (turns[turns.length - 1]?.conversation ?? null) : null;
    setTurns((all) => [...(isFurther ? all : []), { ...turn, ...known, ...(known && { state: 'done' }) }]);
    if (known) return announce(liveRegions, messages.text('answer.ready'));
    const own = new AbortController();
    running.current = own;
    announce(liveRegions, messages.text('answer.writing'));
    const answer = await answerTo({ ...turn, conversation }, own.signal);
    if (running.current === own) running.current = null;
    const { state, failure } = answer;
    if (state === 'done' && !isFurther) kept.keep(question, basis, keptOf(answer));
    setLast(answer);
    // A visitor who has searched for something else hears about that search.
    if (!isGone.current) announce(liveRegions, messages.text(messageOfState(state, failure)));
  };

  const last = turns[turns.length - 1];
  return {
    turns,
    isBusy: last?.state === 'asking' || last?.state === 'writing',
    ask: (question, isFurther) => void begin(question, isFurther),
    stop: () => running.current?.abort(),
  };
}

/** What is kept of an answer. */
function keptOf({ text, sources, conversation }: Turn): Pick<Turn, 'text' | 'sources' | 'conversation'> {
  return { text, sources, conversation };
}

/** What aborts the question that is being answered; it is aborted when the component goes. */
function useRunning() {
  const running = useRef<AbortController | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.abort();
    };
  }, []);
  return { running, isGone };
}

/**
 * Asks the endpoint, if this tab may, and reports the outcome to the page.
 *
 * @param onText called with the text so far, now and then.
 * @returns function that answers a question in a conversation, if it has one.
 */
function useEndpoint(
  endpoint: string,
  kept: KeptAnswers,
  onText: (text: string) => void,
): (turn: Turn, signal: AbortSignal) => Promise<Turn> {
  const { config, messages } = useConfig();
  const { emit } = usePage();
  const ask = async (
    asked: AskedQuestion,
    signal: AbortSignal,
  ): Promise<{ readonly state: AnswerState; readonly outcome: AnswerOutcome | null }> => {
    if (!kept.spend()) return { state: 'used', outcome: null };
    let rendered = 0;
    const outcome = await askEndpoint(endpoint, asked, signal, (text) => {
      if (signal.aborted || performance.now() - rendered < RENDER_MS || text === '') return;
      rendered = performance.now();
      onText(text);
    });
    // The endpoint has searched, found nothing, and asked no model.
    const isNothing = outcome.ending === 'empty' && outcome.hits.length === 0;
    return { state: isNothing ? 'none' : outcome.ending, outcome };
  };

  return async (turn, signal) => {
    const { question, conversation } = turn;
    const started = performance.now();
    const asked: AskedQuestion = {
      q: question,
      collection: config.collection,
      lang: messages.lang,
      ...(conversation !== null && { conversation_id: conversation }),
    };
    const { state, outcome } = await ask(asked, signal);
    const found = outcome && sourcesOf(outcome.hits, config);
    const sources = found && found.length > 0 ? found : turn.sources;
    emit('searchlet:answer', {
      query: question,
      state,
      milliseconds: Math.round(performance.now() - started),
      sources: sources.flatMap(({ url }) => url ?? []),
    });
    const { text = '', failure = null } = outcome ?? {};
    // A question that failed can be asked again in the same conversation.
    return { question, state, failure, text, sources, conversation: outcome?.conversation ?? conversation };
  };
}

/** The name of the message for an answer that is not whole. */
export function messageOfState(state: AnswerState, failure: AnswerFailure | null) {
  if (failure === 'busy') return 'answer.busy';
  if (failure === 'offline') return 'failure.offline';
  return WORDS[state];
}

const WORDS = {
  asking: 'answer.writing',
  writing: 'answer.writing',
  done: 'answer.ready',
  cut: 'answer.cut',
  empty: 'answer.empty',
  none: 'answer.none',
  stopped: 'answer.stopped',
  failed: 'answer.failed',
  used: 'answer.used',
} as const;

/** Counts a question that is asked elsewhere in the panel, within the same budget; false if the tab has asked as many as it may. */
export function spendQuestion(session: SessionNotes): boolean {
  return keptFor(session).spend();
}

/** One for each panel of the page, also when it starts again. */
const keptFor = onceFor(createKeptAnswers);
