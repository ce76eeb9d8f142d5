import { RequestError } from '../../../src/engine/errors';
import { isJsonObject, isStringArray, type JsonObject } from '../../../src/engine/json';

/** What a page reports: that a visitor clicked, bought, saw or searched for something. */
export interface AnalyticsEvent {
  type: string;
  name: string;
  userId: string;
  /** Ids of the documents; empty for a search. */
  documents: string[];
  /** What was searched for. */
  query: string;
}

/** The kinds of events, as `type` names them. */
export const EVENT_TYPES: readonly string[] = ['click', 'conversion', 'visit', 'custom', 'search'];

/** Reads the body of a request that reports an event. Throws a 400 that says what is wrong. */
export function readEvent({ type, name, data }: JsonObject): AnalyticsEvent {
  if (type === undefined) throw refusal('key `type` not found.');
  if (typeof type !== 'string') throw refusal('`event_type` value should be string.');
  if (!EVENT_TYPES.includes(type)) throw refusal(`event_type ${type} not found.`);
  if (data === undefined) throw refusal('key `data` not found.');
  if (typeof name !== 'string') throw refusal('key `name` not found.');
  if (!isJsonObject(data)) throw refusal('data is not object.');
  return type === 'search' ? readSearch(name, data) : { type, name, ...readDocuments(data) };
}

/** Reads the data of a search event. */
export function readSearch(name: string, { user_id: userId, q }: JsonObject): AnalyticsEvent {
  const must = (field: string) => refusal(`search event json data fields should contain \`${field}\` as string value.`);
  if (typeof userId !== 'string') throw must('user_id');
  if (typeof q !== 'string') throw must('q');
  return { type: 'search', name, userId, documents: [], query: q };
}

/** Reads the data of any other event, which is about documents. */
export function readDocuments(data: JsonObject): Pick<AnalyticsEvent, 'userId' | 'documents' | 'query'> {
  const { doc_id: one, doc_ids: several, user_id: userId, q = '' } = data;
  if (one === undefined && several === undefined) {
    throw refusal("Event must contain either 'doc_id' or 'doc_ids' field.");
  }
  if (one !== undefined && several !== undefined) {
    throw refusal("Event cannot contain both 'doc_id' and 'doc_ids' fields.");
  }
  if (one !== undefined && typeof one !== 'string') throw refusal("Event's 'doc_id' must be a string value.");
  if (several !== undefined && !isStringArray(several)) throw refusal("All values in 'doc_ids' must be strings.");
  if (typeof userId !== 'string') throw refusal("event should have 'user_id' as string value.");
  if (typeof q !== 'string') throw refusal("'q' should be a string value.");
  return { userId, documents: one === undefined ? (several ?? []) : [one], query: q };
}

function refusal(message: string): RequestError {
  return new RequestError(400, message);
}
