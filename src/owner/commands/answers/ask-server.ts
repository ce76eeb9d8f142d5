import { FIRST_BYTE_MS, readBody, WHOLE_MS } from '../../../panel/features/answers/read-body';
import { createAnswerReader, type Ending } from '../../../panel/features/answers/read-stream';
import { MULTI_SEARCH } from '../../../typesense/request/multi-search';

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

/** The server refused, with this status, or sent something that is no result with a status of 200. */
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
export async function countHits(server: AnswerServer, question: string, send: typeof fetch): Promise<number> {
  const search = { ...searchFor(server), q: question, per_page: 0 };
  const signal = AbortSignal.timeout(SEARCH_MS);
  const response = await postSearch(server, new URLSearchParams(), search, signal, send);
  const { results } = (await response.json()) as { readonly results?: readonly Partial<Counted>[] };
  const { found, code } = results?.[0] ?? {};
  if (typeof found !== 'number') throw new SearchRefusal(code ?? response.status);
  return found;
}

/** A search counts its hits, or was refused with a status. */
interface Counted {
  readonly found: number;
  readonly code: number;
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
    const response = await postSearch(server, parameters, searchFor(server), reading.signal, send);
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
  const documents = reader.hits().flatMap((hit) => documentOf(hit));
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

/**
 * Sends one search to the server.
 *
 * @throws {SearchRefusal}
 */
export async function postSearch(
  { url, key }: AnswerServer,
  parameters: URLSearchParams,
  search: object,
  signal: AbortSignal,
  send: typeof fetch,
): Promise<Response> {
  const response = await send(`${url}${MULTI_SEARCH}?${parameters}`, {
    method: 'POST',
    // Not in the URL: access logs keep URLs.
    headers: { 'content-type': 'application/json', 'x-typesense-api-key': key },
    body: JSON.stringify({ searches: [search] }),
    signal,
  });
  if (!response.ok) throw new SearchRefusal(response.status);
  return response;
}

/** Characters of a text in a document that visitors get: enough for a title or an address. */
const LONGEST_TEXT = 300;

/** The short fields of a document, of which the panel makes title and link of a source. */
function documentOf(hit: unknown): readonly object[] {
  const { document } = (hit ?? {}) as { readonly document?: unknown };
  if (typeof document !== 'object' || document === null) return [];
  const isShort = (value: unknown): boolean => JSON.stringify(value)?.length <= LONGEST_TEXT;
  return [Object.fromEntries(Object.entries(document).filter(([, value]) => isShort(value)))];
}
