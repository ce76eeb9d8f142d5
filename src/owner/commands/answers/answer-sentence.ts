import type { SentenceParameters } from '../../../panel/features/ask/sentence-parameters';
import type { AnswerOptions } from './answer-handler';
import { createKept, FAILURE_MS } from './kept';
import type { ReadQuestion } from './read-question';
import { readAskedSentence } from './read-sentence';
import type { Spending } from './spending';

/** What the answers to sentences need. */
interface Needs extends Required<Pick<AnswerOptions, 'server' | 'sentences' | 'now' | 'send'>> {
  readonly spending: Spending;
}

/** What a sentence means, or the status and the reason of a refusal. */
type SentenceAnswer =
  | { readonly parameters: SentenceParameters; readonly isKept: boolean }
  | { readonly status: number; readonly reason: string };

const FAILED = { status: 502, reason: 'The model did not answer.' };

/**
 * Turns sentences into search parameters: each once a day, or once a minute where that fails, and once where many ask at the same time. A
 * sentence may find nothing as it stands, so nothing is searched before.
 */
export function createSentenceAnswers({
  server,
  sentences,
  spending,
  now,
  send,
}: Needs): (asked: ReadQuestion, visitor: string) => Promise<SentenceAnswer> {
  const kept = createKept<SentenceParameters | 'failed'>(now);
  const pending = new Map<string, Promise<SentenceParameters>>();
  return async ({ question, key }, visitor) => {
    if (!sentences) return { status: 501, reason: 'No model is set up to read sentences.' };
    const before = kept.find(key);
    if (before === 'failed') return FAILED;
    if (before) return { parameters: before, isKept: true };
    const joined = pending.get(key);
    if (!joined && !spending.spend(visitor)) return { status: 429, reason: 'The budget is spent.' };
    const reading = joined ?? readAskedSentence(server, sentences, question, send);
    pending.set(key, reading);
    try {
      const parameters = await reading;
      if (!joined) kept.keep(key, parameters);
      return { parameters, isKept: joined !== undefined };
    } catch {
      if (!joined) kept.keep(key, 'failed', FAILURE_MS);
      return FAILED;
    } finally {
      if (!joined) pending.delete(key);
    }
  };
}
