import { fromJson, isUnknownRecord } from '../../../tag/values/json-values';

/** How an answer ended: whole, broken off, without a text, or not at all. */
export type Ending = 'done' | 'cut' | 'empty' | 'failed';

/** Reads the stream of an answer, as Typesense sends it and the owner's endpoint too. */
export interface AnswerReader {
  /** Reads the next text of the stream. Its pieces may be cut anywhere. */
  readonly push: (text: string) => void;
  /** Reads what is left when the stream has ended. */
  readonly end: () => Ending;
  /** The answer so far. */
  readonly text: () => string;
  /** Whether no more should be read: the answer is longer than anybody reads, or the response is no stream. */
  readonly isFull: () => boolean;
  /** Identifies the conversation for a further question; null without a valid one. */
  readonly conversation: () => string | null;
  /** The hits that the answer was written from, as the server sent them. */
  readonly hits: () => readonly unknown[];
}

/** Characters of an answer, and of a single event: the last one carries documents. */
export const MAX_ANSWER = 20_000;
const MAX_EVENT = 2_000_000;

/**
 * Events are separated by blank lines. A piece is `{ message, conversation_id }`; `[DONE]` says that the model has finished; the last event
 * holds the whole answer and the hits, and comes after it. Whatever cannot be read is left out: on some failures the server passes on
 * raw bytes of the model's provider.
 */
export function createAnswerReader(): AnswerReader {
  const answer: WrittenAnswer = {
    pieces: '',
    final: null,
    isFinished: false,
    isStream: false,
    conversation: null,
    hits: [],
  };
  let waiting = '';
  /** The end of what was pushed: a blank line may be cut between its two line breaks. */
  let tail = '';
  let isTooLong = false;
  const isFull = (): boolean => isTooLong || answer.pieces.length > MAX_ANSWER;

  return {
    push(text) {
      if (isFull()) return;
      waiting += text;
      // Reading all that waits for each line of it would take seconds.
      const isEvent = /\n\r?\n/.test(tail + text);
      tail = (tail + text).slice(-3);
      if (isEvent) {
        const events = waiting.split(/\r?\n\r?\n/);
        waiting = events.pop() ?? '';
        for (const event of events) readEvent(event, answer);
      }
      if (waiting.length > MAX_EVENT) [waiting, isTooLong] = ['', true];
    },
    end() {
      if (waiting.trim() !== '') readEvent(waiting, answer);
      waiting = '';
      const { final, pieces, isFinished, isStream } = answer;
      if (isFull()) return 'cut';
      if ((final ?? pieces).trim() === '') return final !== null || isFinished ? 'empty' : 'failed';
      // A proxy may wait for the end and send one JSON; then nothing was cut.
      return final !== null && (isFinished || !isStream) ? 'done' : 'cut';
    },
    text: () => (answer.final ?? answer.pieces).slice(0, MAX_ANSWER),
    isFull,
    conversation: () => answer.conversation,
    hits: () => answer.hits,
  };
}

/** What has been read of an answer. */
interface WrittenAnswer {
  pieces: string;
  /** The whole answer, which the last event holds; null before that. */
  final: string | null;
  isFinished: boolean;
  isStream: boolean;
  conversation: string | null;
  hits: readonly unknown[];
}

function readEvent(event: string, answer: WrittenAnswer): void {
  const lines = event.split(/\r?\n/);
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).replace(/^ /, ''));
  answer.isStream ||= data.length > 0;
  const written = data.length > 0 ? data.join('\n') : event;
  if (written.trim() === '[DONE]') answer.isFinished = true;
  else readObject(fromJson(written), answer);
}

function readObject(value: unknown, answer: WrittenAnswer): void {
  if (!isUnknownRecord(value)) return;
  const { conversation: inner, results, message } = value;
  const talk = isUnknownRecord(inner) ? inner : value;
  const id = talk['conversation_id'];
  if (typeof id === 'string' && UUID.test(id)) answer.conversation = id;
  if (typeof talk['answer'] === 'string') {
    answer.final = clean(talk['answer']);
    answer.hits = hitsIn(results);
  } else if (typeof id === 'string') {
    const piece = talk['message'] ?? message;
    if (typeof piece === 'string') answer.pieces += clean(piece);
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The hits of the first result that has some. */
function hitsIn(results: unknown): readonly unknown[] {
  const all = Array.isArray(results) ? results : [];
  for (const result of all) {
    if (!isUnknownRecord(result)) continue;
    const { hits, grouped_hits: groups } = result;
    if (Array.isArray(hits) && hits.length > 0) return hits;
    if (Array.isArray(groups))
      return groups.flatMap((one) => (isUnknownRecord(one) && Array.isArray(one['hits']) ? one['hits'] : []));
  }
  return [];
}

/** Drops control characters, and those that reverse the direction of a text. */
function clean(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g,
    '',
  );
}
