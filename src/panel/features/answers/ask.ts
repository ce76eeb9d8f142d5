import { isOnline } from '../../page/environment';
import { requestAddress } from '../../page/page-address';
import { FIRST_BYTE_MS, readBody, WHOLE_MS } from './read-body';
import { type AnswerReader, createAnswerReader, type Ending } from './read-stream';

/** Why there is no answer. */
export type AnswerFailure = 'offline' | 'late' | 'busy' | 'refused';

/** How a question ended. */
export interface AnswerOutcome {
  readonly ending: Ending | 'stopped';
  readonly failure: AnswerFailure | null;
  readonly text: string;
  readonly hits: readonly unknown[];
  readonly conversation: string | null;
}

/** What the endpoint receives, as JSON. */
export interface AskedQuestion {
  readonly q: string;
  readonly collection: string;
  readonly lang: string;
  /** Identifies the conversation that the question continues. */
  readonly conversation_id?: string;
}

/**
 * Asks the owner's endpoint once: a second try would be paid for again. Never rejects.
 *
 * @param signal stops reading; the model may keep writing, and be paid for.
 * @param onText called with the answer so far.
 */
export async function ask(
  url: string,
  question: AskedQuestion,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<AnswerOutcome> {
  const reader = createAnswerReader();
  const reading = new AbortController();
  const abort = (): void => reading.abort();
  const timers = [setTimeout(abort, FIRST_BYTE_MS), setTimeout(abort, WHOLE_MS)];
  signal.addEventListener('abort', abort);
  try {
    if (signal.aborted) abort();
    const response = await fetch(requestAddress(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: reading.signal,
    });
    if (!response.ok) return failed(response.status === 429 || response.status === 503 ? 'busy' : 'refused');
    await readBody(response, reader, () => {
      clearTimeout(timers[0]);
      onText(reader.text());
    });
    return outcomeOf(reader, reader.end());
  } catch {
    if (signal.aborted) return outcomeOf(reader, 'stopped');
    const failure = reading.signal.aborted ? 'late' : isOnline() ? 'refused' : 'offline';
    return reader.text() === '' ? failed(failure) : outcomeOf(reader, 'cut');
  } finally {
    timers.forEach(clearTimeout);
    signal.removeEventListener('abort', abort);
    // Closes a stream that has not ended.
    abort();
  }
}

function outcomeOf(reader: AnswerReader, ending: AnswerOutcome['ending']): AnswerOutcome {
  const failure = ending === 'failed' ? 'refused' : null;
  return { ending, failure, text: reader.text(), hits: reader.hits(), conversation: reader.conversation() };
}

function failed(failure: AnswerFailure): AnswerOutcome {
  return { ending: 'failed', failure, text: '', hits: [], conversation: null };
}
