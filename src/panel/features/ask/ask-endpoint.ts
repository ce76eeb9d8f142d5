import { fromJson } from '../../../tag/values/json-values';
import { isOnline } from '../../page/environment';
import { requestAddress } from '../../page/page-address';
import { readBody } from '../answers/read-body';
import { type SentenceParameters, toSentenceParameters } from './sentence-parameters';

/** What became of a sentence. */
export type SentenceReading =
  | { readonly parameters: SentenceParameters }
  /** What the endpoint did, for the site owner; null where it is not the owner's to change. */
  | { readonly parameters: null; readonly said: string | null };

/** Milliseconds for the whole response: what comes later surprises a visitor who has read on. */
const WHOLE_MS = 8000;

/** Letters of a response: three parameters need fewer. */
const LONGEST = 10_000;

/** Asks the owner's endpoint once, without a second try, which would be paid for again. Never rejects. */
export async function askEndpoint(
  url: string,
  sentence: string,
  collection: string,
  lang: string,
): Promise<SentenceReading> {
  const stopping = new AbortController();
  const timer = setTimeout(() => stopping.abort(), WHOLE_MS);
  try {
    const response = await fetch(requestAddress(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: sentence, collection, lang, parse: true }),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: stopping.signal,
    });
    const { status } = response;
    // It is asked too often, or its model fails just now.
    if ([429, 502, 503, 504].includes(status)) return { parameters: null, said: null };
    if (!response.ok) return { parameters: null, said: `it answered ${status}` };
    let text = '';
    const reader = { push: (piece: string) => void (text += piece), isFull: () => text.length > LONGEST };
    await readBody(response, reader, () => {});
    const parameters = text.length > LONGEST ? null : toSentenceParameters(fromJson(text));
    return parameters ? { parameters } : { parameters, said: 'it answered something else' };
  } catch {
    const said = stopping.signal.aborted ? `not within ${WHOLE_MS / 1000} s` : 'it could not be reached';
    return { parameters: null, said: isOnline() ? said : null };
  } finally {
    clearTimeout(timer);
    // Closes a stream that has not ended.
    stopping.abort();
  }
}
