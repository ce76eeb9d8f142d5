import { isOnline } from '../../page/environment';
import { FIRST_BYTE_MS, readBody, WHOLE_MS } from './read-body';
import { type AnswerReader, createAnswerReader, type Ending } from './read-stream';

/** Why there is no answer. `expired`: the conversation is over, and no model was asked. */
export type AnswerFailure = 'offline' | 'late' | 'busy' | 'expired' | 'refused';

/** How a question ended. */
export interface AnswerOutcome {
  readonly ending: Ending | 'stopped';
  readonly failure: AnswerFailure | null;
  readonly text: string;
  readonly hits: readonly unknown[];
  readonly conversation: string | null;
}

/** Where a question is sent, and how. */
export interface AskedQuestion {
  readonly url: string;
  readonly request: RequestInit;
}

/**
 * Asks once, at one address: a second try would be paid for again. Never rejects.
 *
 * @param signal stops reading; the model may go on writing, and be paid for.
 * @param onText called with the answer so far.
 */
export async function ask(
  { url, request }: AskedQuestion,
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
    const response = await fetch(url, { ...request, method: 'POST', cache: 'no-store', signal: reading.signal });
    if (!response.ok) return refused(response.status, await response.text());
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

function refused(status: number, text: string): AnswerOutcome {
  if (status === 429 || status === 503) return failed('busy');
  return failed(status === 400 && /conversation_id\b.*\binvalid/i.test(text.slice(0, 1000)) ? 'expired' : 'refused');
}
