import { existsSync, readFileSync } from 'node:fs';

/** A request to a real Typesense 29, and its answer. */
export interface Recording {
  name: string;
  key: string | null;
  request: { method: string; path: string; headers?: Record<string, string>; body?: unknown };
  response: { status: number; headers: Record<string, string>; body: unknown };
}

/** One request of a story, and its answer. */
export interface StoryStep {
  method: string;
  path: string;
  /** Which API key was sent; the admin key when missing. */
  key?: string;
  body?: unknown;
  status: number;
  answer: unknown;
}

/** Requests told in order, each story from fresh copies of the collections. */
export interface Stories {
  collections: Record<string, { schema?: { name: string }; documents: readonly object[] }>;
  stories: Record<string, readonly StoryStep[]>;
}

const named = process.env.SEARCHLET_CONTRACT;
const folder = named ?? new URL('../../../shared/contract', import.meta.url).pathname;

/** All recordings; none where they are missing. They are not part of the project: the other contract tests make the same promises. */
export const recordings: readonly Recording[] = readRecordings('typesense-29.json') ?? [];

/** All stories; none where they are missing. */
export const recordedStories: Stories = readRecordings('typesense-29-stories.json') ?? { collections: {}, stories: {} };

/** A request of the stories about meaning and answers. A stream is kept as the chunks that arrived; status 0 is no response. */
export interface AnswerStep extends Omit<StoryStep, 'key'> {
  what?: string;
  type: string | null;
  chunks?: readonly string[];
}

/** Those stories; none where they are missing. */
export const recordedAnswers: Pick<Stories, 'collections'> & { stories: Record<string, readonly AnswerStep[]> } =
  readRecordings('typesense-29-answers.json') ?? { collections: {}, stories: {} };

function readRecordings<T>(name: string): T | undefined {
  const file = `${folder}/recordings/${name}`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
  if (named !== undefined) throw new Error(`SEARCHLET_CONTRACT is "${named}", and there is no ${file}.`);
  return undefined;
}
