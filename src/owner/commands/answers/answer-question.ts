import type { Ending } from '../../../panel/features/answers/read-stream';
import type { AnswerOptions } from './answer-handler';
import { askServer, countHits, SearchRefusal, type ServerAnswer } from './ask-server';
import { createConversations } from './conversations';
import { DONE, lastEvent, pieceEvent, type WriteEvents } from './event-stream';
import { createKept, FAILURE_MS } from './kept';
import type { ReadQuestion } from './read-question';
import type { Spending } from './spending';

/** What the answers to questions need. */
interface Needs extends Required<Pick<AnswerOptions, 'server' | 'longest' | 'log' | 'now' | 'send'>> {
  readonly spending: Spending;
}

/** The events of an answer, or the status and the reason of a refusal. */
type QuestionAnswer =
  | { readonly run: (write: WriteEvents) => Promise<void> }
  | { readonly status: number; readonly reason: string };

/** An answer that is given again for the same question; null where the model has failed. */
type KeptAnswer = { readonly whole: Pick<ServerAnswer, 'text' | 'documents' | 'ending'> | null };

/**
 * Answers questions: each once a day, or once a minute where that fails, and once where many ask at the same time. The model is asked only
 * if the search finds something.
 */
export function createQuestionAnswers(needs: Needs): (asked: ReadQuestion, visitor: string) => Promise<QuestionAnswer> {
  const { log, now } = needs;
  const conversations = createConversations();
  const kept = createKept<KeptAnswer>(now);
  /** Questions that are being answered. */
  const pending = new Map<string, Promise<void>>();

  /** @param inner conversation that the question continues. */
  const answer = async (
    { question, key }: ReadQuestion,
    visitor: string,
    inner: string | null,
    write: WriteEvents,
  ): Promise<void> => {
    const started = now();
    const { ending, isTooLong, text, documents, conversation } = await askModel(needs, question, inner, write);
    const isWorthADay = ending === 'done' || isTooLong;
    if (inner === null) kept.keep(key, { whole: { text, documents, ending } }, isWorthADay ? undefined : FAILURE_MS);
    const id = conversation === null ? null : conversations.open(conversation, visitor);
    if (hasEnd(ending)) write(DONE);
    write(lastEvent(text, documents, id));
    log(`200 ${ending} ${now() - started} ms`);
  };

  return async (asked, visitor) => {
    const inner = conversations.find(asked.conversation, visitor);
    // A further question is about what was said before: its answer is nobody else's. It holds up nobody: others may be waiting
    // for the same words.
    const isFirst = inner === null;
    while (isFirst && pending.has(asked.key)) await pending.get(asked.key);
    const before = isFirst ? kept.find(asked.key) : null;
    if (before && !before.whole) return { status: 502, reason: 'The model did not answer.' };
    if (before?.whole) {
      log('200 kept');
      return wholeAnswer(before.whole);
    }
    const release = isFirst ? hold(pending, asked.key) : () => {};
    const withoutModel = await answerWithoutModel(needs, asked.question, visitor);
    if (withoutModel !== null) {
      release();
      return withoutModel;
    }
    return {
      run: (write) =>
        answer(asked, visitor, inner, write)
          .catch((error) => {
            log(reasonOf(error));
            if (isFirst) kept.keep(asked.key, { whole: null }, FAILURE_MS);
          })
          .finally(release),
    };
  };
}

/** The answer to a question that the model is not asked; null for others. */
async function answerWithoutModel(
  { server, spending, log, send }: Needs,
  question: string,
  visitor: string,
): Promise<QuestionAnswer | null> {
  try {
    if ((await countHits(server, question, send)) === 0) {
      log('200 nothing found');
      return wholeAnswer({ text: '', documents: [], ending: 'empty' });
    }
    return spending.spend(visitor) ? null : { status: 429, reason: 'The budget is spent.' };
  } catch (error) {
    log(reasonOf(error));
    return { status: 502, reason: 'The search did not respond.' };
  }
}

/** Asks the model, and writes what it answers piece by piece. */
function askModel(
  { server, longest, send }: Needs,
  question: string,
  conversation: string | null,
  write: WriteEvents,
): Promise<ServerAnswer> {
  let sent = 0;
  const onText = (text: string): void => {
    // The last event holds the whole text, so a piece is never sent twice.
    if (text.length > sent) write(pieceEvent(text.slice(sent)));
    sent = Math.max(sent, text.length);
  };
  return askServer(server, question, conversation, longest, onText, send);
}

/** Makes others with the same question wait; returns a function that ends this. */
function hold(pending: Map<string, Promise<void>>, key: string): () => void {
  let settle = (): void => {};
  pending.set(key, new Promise<void>((resolve) => (settle = resolve)));
  return () => {
    pending.delete(key);
    settle();
  };
}

function wholeAnswer({ text, documents, ending }: Pick<ServerAnswer, 'text' | 'documents' | 'ending'>): QuestionAnswer {
  return { run: async (write) => write(lastEvent(text, documents, null) + (hasEnd(ending) ? DONE : '')) };
}

/** Whether the model has said that this is all. */
function hasEnd(ending: Ending): boolean {
  return ending === 'done' || ending === 'empty';
}

/** For the owner's log. The server's own sentence may quote the question. */
function reasonOf(error: unknown): string {
  return error instanceof SearchRefusal ? `refused with ${error.status}` : 'failed';
}
