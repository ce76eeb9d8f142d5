import { type AnswerServer, askServer, countHits, SearchRefusal, type ServerAnswer } from './ask-server';
import { createConversations } from './conversations';
import { DONE, lastEvent, pieceEvent, type WriteEvents } from './event-stream';
import { createKept } from './kept';
import type { ReadQuestion } from './read-question';
import type { Spending } from './spending';

/** What the answers to questions need. */
interface Needs {
  readonly server: AnswerServer;
  /** Characters of an answer at most. */
  readonly longest: number;
  readonly spending: Spending;
  readonly log: (line: string) => void;
  readonly now: () => number;
  readonly send: typeof fetch;
}

/** The events of an answer, or the status and the reason of a refusal. */
type QuestionAnswer =
  | { readonly run: (write: WriteEvents) => Promise<void> }
  | { readonly status: number; readonly reason: string };

/** An answer that is given again for the same question. */
type KeptAnswer = Pick<ServerAnswer, 'text' | 'documents' | 'isTooLong'>;

/**
 * Answers questions: each once a day, and once where many ask at the same time. The model is asked only if the search finds
 * something.
 */
export function createQuestionAnswers(needs: Needs): (asked: ReadQuestion, visitor: string) => Promise<QuestionAnswer> {
  const { log, now } = needs;
  const conversations = createConversations();
  const kept = createKept<KeptAnswer>(now);
  /** Questions that are being answered; each promise says whether its model has failed. */
  const pending = new Map<string, Promise<boolean>>();

  /** @param inner conversation that the question continues. */
  const answer = async (
    { question, key }: ReadQuestion,
    visitor: string,
    inner: string | null,
    write: WriteEvents,
  ): Promise<void> => {
    const started = now();
    const { ending, isTooLong, text, documents, conversation } = await askModel(needs, question, inner, write);
    if (inner === null && (ending === 'done' || isTooLong)) kept.keep(key, { text, documents, isTooLong });
    const id = conversation === null ? null : conversations.open(conversation, visitor);
    if (ending === 'done' || ending === 'empty') write(DONE);
    write(lastEvent(text, documents, id));
    log(`200 ${ending} ${now() - started} ms`);
  };

  return async (asked, visitor) => {
    const inner = conversations.find(asked.conversation, visitor);
    // A further question is about what was said before: its answer is nobody else's. It holds up nobody: others may be waiting
    // for the same words.
    const isFirst = inner === null;
    while (isFirst && pending.has(asked.key)) {
      // A model that has just failed would be paid for again by each one that waits.
      if (await pending.get(asked.key)) return { status: 502, reason: 'The model did not answer.' };
    }
    const before = isFirst ? kept.find(asked.key) : null;
    if (before) {
      log('200 kept');
      return wholeAnswer(before);
    }
    const release = isFirst ? hold(pending, asked.key) : () => {};
    const withoutModel = await answerWithoutModel(needs, asked.question, visitor);
    if (withoutModel !== null) {
      release(false);
      return withoutModel;
    }
    return {
      run: (write) =>
        answer(asked, visitor, inner, write).then(
          () => release(false),
          (error) => {
            log(reasonOf(error));
            release(true);
          },
        ),
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
      return wholeAnswer({ text: '', documents: [], isTooLong: false });
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

/** Makes others with the same question wait; returns a function that ends this, and says whether the model has failed. */
function hold(pending: Map<string, Promise<boolean>>, key: string): (hasFailed: boolean) => void {
  let settle = (_hasFailed: boolean): void => {};
  pending.set(key, new Promise<boolean>((resolve) => (settle = resolve)));
  return (hasFailed) => {
    pending.delete(key);
    settle(hasFailed);
  };
}

function wholeAnswer({ text, documents, isTooLong }: KeptAnswer): QuestionAnswer {
  return { run: async (write) => write(lastEvent(text, documents, null) + (isTooLong ? '' : DONE)) };
}

/** For the owner's log. The server's own sentence may quote the question. */
function reasonOf(error: unknown): string {
  return error instanceof SearchRefusal ? `refused with ${error.status}` : 'failed';
}
