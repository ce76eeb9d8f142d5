import { counted } from '../../documents/number-text';
import { FormatError } from './format-error';

/** What a file or a page may cost while it is read. */
export interface Budget {
  readonly seconds: number;
  /** MB beside what the process has. */
  readonly memory: number;
}

/** A thread that reads, one task after the other. */
export interface ReadThread {
  /** Rejects with a `FormatError` where it answers nothing any more. */
  readonly ask: (message: ThreadRequest, budget: Budget) => Promise<ThreadAnswer>;
  readonly end: () => void;
}

export interface ThreadRequest {
  readonly name: string;
  readonly given: unknown;
}

export type ThreadAnswer =
  | { readonly result: unknown }
  /** `of` is the name of the error. */
  | { readonly error: string; readonly of: string };

/** Starts the thread; null where files are read in the thread that asks. */
let start: (() => ReadThread) | null = null;
let thread: ReadThread | null = null;
let last: Promise<unknown> = Promise.resolve();

/** Reads in another thread from now on: a hostile file can keep it busy or fill its memory, and the thread ends with it. */
export function readInThreads(startThread: (() => ReadThread) | null): void {
  start = startThread;
  thread?.end();
  thread = null;
}

/** A file of up to 1 MB has ten seconds and 400 MB; a larger one has more, since large files are often slow without being hostile. */
export function budgetOf(bytes: number): Budget {
  const more = Math.max(0, bytes / 1024 / 1024 - 1);
  return { seconds: Math.round(10 + Math.min(290, 5 * more)), memory: Math.round(400 + Math.min(1600, 40 * more)) };
}

/** What reads in the thread that calls it, by name. */
type Readers = Readonly<Record<string, (given: never) => Promise<unknown>>>;

/**
 * Reads within a budget, one task after the other, in a thread where there is one.
 *
 * @param readers that the thread has, too.
 * @throws FormatError when it is broken, or needs more than its budget.
 */
export function readInBudget<Here extends Readers, Name extends keyof Here & string>(
  readers: Here,
  name: Name,
  given: Parameters<Here[Name]>[0],
  budget: Budget,
): ReturnType<Here[Name]> {
  const startThread = start;
  const result = last.then(() =>
    startThread === null ? readers[name]?.(given as never) : readInThread(startThread, { name, given }, budget),
  );
  last = result.catch(() => {});
  return result as ReturnType<Here[Name]>;
}

async function readInThread(startThread: () => ReadThread, request: ThreadRequest, budget: Budget): Promise<unknown> {
  thread ??= startThread();
  const answer = await thread.ask(request, budget).catch((error: unknown) => {
    thread?.end();
    thread = null;
    throw error;
  });
  if ('result' in answer) return answer.result;
  if (answer.of === 'FormatError') throw new FormatError(answer.error);
  throw Object.assign(new Error(answer.error), { name: answer.of });
}

/** Answers one request, in the thread that reads. */
export async function answerRequest({ name, given }: ThreadRequest, readers: Readers): Promise<ThreadAnswer> {
  try {
    return { result: await readers[name]?.(given as never) };
  } catch (error) {
    const { message, name: of } = error as Error;
    return { error: message, of };
  }
}

/** The sentences about a file that needs more than its budget. */
export const overBudget = {
  time: ({ seconds }: Budget): string => `takes longer than ${counted(seconds, 'second')} to read, and is left out`,
  memory: ({ memory }: Budget): string => `needs more than ${memory} MB of memory to read, and is left out`,
};
