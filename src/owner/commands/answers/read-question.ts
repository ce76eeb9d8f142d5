import { fromJson } from '../../../tag/values/json-values';

/** A question of a visitor. */
export interface ReadQuestion {
  readonly question: string;
  /** The same for questions that differ in case, spaces or their last sign. */
  readonly key: string;
  /** As sent: not checked. */
  readonly conversation: unknown;
  /** Whether search parameters are wanted, and no answer. */
  readonly isSentence: boolean;
}

/** Letters of a question, and bytes of a request. */
const LONGEST = 300;
const LARGEST = 8000;

/** Reads a question out of a request, or null. Only JSON: another site could send a form without being asked. */
export async function readAskedQuestion(request: Request): Promise<ReadQuestion | null> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return null;
  const sent = Object(fromJson(await readText(request))) as Readonly<Record<string, unknown>>;
  const { q, conversation_id: conversation, parse } = sent;
  if (typeof q !== 'string') return null;
  const question = q.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  if (question.length > LONGEST || !/[\p{L}\p{N}]/u.test(question)) return null;
  return {
    question,
    key: /^.*[^\s?.!？。]/s.exec(question.toLowerCase())?.[0] ?? '',
    conversation,
    isSentence: parse === true,
  };
}

/** The body of a request; '' where it is too large. */
async function readText(request: Request): Promise<string> {
  const body = request.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (body) {
    const { done, value } = await body.read();
    text += decoder.decode(value, { stream: !done });
    if (done) break;
    if (text.length > LARGEST) {
      await body.cancel();
      return '';
    }
  }
  return text;
}
