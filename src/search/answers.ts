import { shareSignal, whileWanted, type SharedSignal } from './wanted';

/** Milliseconds an answer is reused for the same question; the adapter's default. */
const KEPT_MS = 120_000;
/** Most answers kept; Typesense's default. */
const MOST_KEPT = 100;

/** Answers to questions, each got once for all who ask it at the same time or soon after. */
export interface Answers<Answer> {
  /**
   * Never settles once the signal is aborted.
   * @param ask gets the answer where none is kept. Its own signal is aborted once nobody waits for it any more.
   */
  get(question: string, ask: Asking<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Forgets all answers, those to come as well. */
  clear(): void;
}

type Asking<Answer> = (signal: AbortSignal) => Promise<Answer>;

interface UnderWay<Answer> {
  readonly answer: Promise<Answer>;
  readonly shared: SharedSignal;
}

/** @param isGood whether an answer that is kept may still be given. */
export function createAnswers<Answer>(isGood: (answer: Answer) => boolean): Answers<Answer> {
  // The one used longest ago comes first.
  const kept = new Map<string, { readonly answer: Answer; readonly asked: number }>();
  const underWay = new Map<string, UnderWay<Answer>>();

  const find = (question: string): Answer | undefined => {
    const found = kept.get(question);
    if (!found) return undefined;
    kept.delete(question);
    if (Date.now() - found.asked >= KEPT_MS || !isGood(found.answer)) return undefined;
    kept.set(question, found);
    return found.answer;
  };

  const begin = (question: string, ask: Asking<Answer>): UnderWay<Answer> => {
    const asked = Date.now();
    const shared = shareSignal();
    const one = { answer: ask(shared.signal), shared };
    underWay.set(question, one);
    /** Whether it is still the one that the next who asks would wait for. */
    const leave = (): boolean => underWay.get(question) === one && underWay.delete(question);
    shared.signal.addEventListener('abort', leave);
    one.answer.then((answer) => {
      if (!leave()) return;
      kept.set(question, { answer, asked });
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    }, leave);
    return one;
  };

  return {
    get(question, ask, signal) {
      if (signal.aborted) return new Promise(() => {});
      const known = find(question);
      if (known !== undefined) return Promise.resolve(known);
      const { answer, shared } = underWay.get(question) ?? begin(question, ask);
      shared.join(signal);
      return whileWanted(answer, signal);
    },
    clear() {
      kept.clear();
      underWay.clear();
    },
  };
}
