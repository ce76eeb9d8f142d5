import { FIRST_BYTE_MS, readBody, WHOLE_MS } from '../../../panel/features/answers/read-body';
import { createAnswerReader, type Ending } from '../../../panel/features/answers/read-stream';
import { MULTI_SEARCH } from '../../../typesense/request/multi-search';
import { type Document, valuesOf } from '../../../typesense/response/fields';
import { searchOne } from '../../../typesense/send/search-all';
import { type SendWithKey, senderTo, writeRequest } from '../../../typesense/send/sender';

/** The server that answers, and what it may read. */
export interface AnswerServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly model: string;
  readonly collection: string;
  readonly queryBy: string;
  /** A filter that always applies. */
  readonly filter: string | null;
  /** Name of a set of stopwords; without one, whole questions find little. */
  readonly stopwords: string | null;
  /** The fields that visitors get of a source; unless given, those that are searched, with `title` and `url`. */
  readonly fields?: readonly string[] | null;
}

/** An answer as the server wrote it. */
export interface ServerAnswer {
  readonly ending: Ending;
  /** Whether it was ended at its longest length: it would be as long if it was asked for again. */
  readonly isTooLong: boolean;
  readonly text: string;
  readonly conversation: string | null;
  readonly documents: readonly object[];
}

/** The server refused, with this status, or sent no result with a status of 200. */
export class SearchRefusal extends Error {
  constructor(readonly status: number) {
    super(`The server answered with status ${status}.`);
  }
}

/** Hits that the model reads. */
const HITS = 5;

/** Milliseconds for a search. */
const SEARCH_MS = 5000;

/**
 * The number of documents that a question finds.
 *
 * @throws {SearchRefusal} also for a search that is refused inside a response with status 200, as for an unknown collection.
 */
export async function countHits(server: AnswerServer, question: string, fetcher: typeof fetch): Promise<number> {
  const send = sendAsEndpoint(server, SEARCH_MS, fetcher);
  const outcome = await searchOne(send, { ...searchFor(server), q: question, per_page: 0 });
  if ('found' in outcome) return outcome.found;
  throw outcome.status === 0 ? new Error(outcome.said) : new SearchRefusal(outcome.status);
}

/** Sends requests to the server with its key. */
export function sendAsEndpoint({ url, key }: AnswerServer, timeout: number, fetcher: typeof fetch): SendWithKey {
  const send = senderTo(url, { timeout, fetcher });
  return (request) => send({ ...request, key });
}

/**
 * Asks the model, once.
 *
 * @param longest characters of an answer; what is written beyond is not read.
 * @param onText called with the answer so far.
 */
export async function askServer(
  server: AnswerServer,
  question: string,
  conversation: string | null,
  longest: number,
  onText: (text: string) => void,
  send: typeof fetch,
): Promise<ServerAnswer> {
  const parameters = new URLSearchParams({
    q: question,
    conversation: 'true',
    conversation_model_id: server.model,
    conversation_stream: 'true',
    ...(conversation !== null && { conversation_id: conversation }),
  });
  const reading = new AbortController();
  const abort = (): void => reading.abort();
  const timers = [setTimeout(abort, FIRST_BYTE_MS), setTimeout(abort, WHOLE_MS)];
  const reader = createAnswerReader();
  const textSoFar = (): string => reader.text().slice(0, longest);
  let ending: Ending = 'cut';
  try {
    const request = writeRequest({ key: server.key, body: { searches: [searchFor(server)] } });
    const address = `${server.url}${MULTI_SEARCH}?${parameters}`;
    const response = await send(address, { ...request, signal: reading.signal });
    if (!response.ok) throw new SearchRefusal(response.status);
    const hear = (): void => {
      clearTimeout(timers[0]);
      onText(textSoFar());
    };
    await readBody(response, reader, hear, () => reader.text().length > longest);
    ending = reader.end();
  } catch (error) {
    // What was written before the connection broke has been paid for.
    if (textSoFar() === '') throw error;
  } finally {
    timers.forEach(clearTimeout);
    abort();
  }
  const isTooLong = reader.text().length > longest;
  const documents = reader.hits().flatMap((hit) => documentOf(hit, server));
  return {
    ending: isTooLong ? 'cut' : ending,
    isTooLong,
    text: textSoFar(),
    conversation: reader.conversation(),
    documents,
  };
}

function searchFor({ collection, queryBy, filter, stopwords }: AnswerServer): object {
  return {
    collection,
    query_by: queryBy,
    per_page: HITS,
    exclude_fields: 'conversation_history',
    enable_analytics: false,
    ...(filter !== null && { filter_by: filter }),
    ...(stopwords !== null && { stopwords }),
  };
}

/** Characters of a text in a document that visitors get: enough for a title or an address. */
const LONGEST_TEXT = 300;

/**
 * The named fields of a document, if they are short: the panel makes title and link of a source of them. A field within an object gets its
 * dotted name, since the rest of the object is not for visitors.
 */
function documentOf(hit: unknown, { fields, queryBy }: AnswerServer): readonly object[] {
  const { document } = (hit ?? {}) as { readonly document?: unknown };
  if (typeof document !== 'object' || document === null) return [];
  const names = new Set(fields ?? ['title', 'url', ...queryBy.split(',').map((name) => name.trim())]);
  const named = [...names].map((name) => [name, valuesOf(document as Document, name)] as const);
  const short = named.filter(([, values]) => values.length > 0 && JSON.stringify(values).length <= LONGEST_TEXT);
  return [Object.fromEntries(short.map(([name, values]) => [name, values.length === 1 ? values[0] : values]))];
}
